import { readSettings, type Db } from '#server/db/index.ts'
import { dubaiDay, dubaiMoment } from '#server/core/time.ts'
import { insertClosedMonth, lockForClosing, readOpenMonth } from './ledger-queries.ts'
import { postBatch, postDue } from './post-lines.ts'

const PAST_MONTHS = 6

/**
 * Posts what is due and closes every month whose closing day has come (spec 9). A trigger on
 * statement_due enqueues this job with whatever makes lines due. Time alone only closes months,
 * once a night at most: nights to come are posted already and count by their date. So for the
 * closing day the cron minute is enough.
 */
export async function postLedger(db: Db, now: Date) {
  await postDue(db, now)
  while ((await readOpenMonth(db, dubaiDay(now))).is_over) await closeMonth(db, now)
}

/**
 * For imported history: closes each month on the day it would have been closed, from half a year
 * ago on.
 */
export async function postPastLedger(db: Db, now: Date) {
  const first = Temporal.PlainDate.from(dubaiDay(now)).subtract({ months: PAST_MONTHS })
  const { statement_closing_day } = await readSettings(db, dubaiDay(now))
  for (let month = 0; month <= PAST_MONTHS; month++) {
    const closes = dubaiMoment(
      first.add({ months: month }).with({ day: statement_closing_day }).toString(),
    )
    if (closes < now) await postLedger(db, closes)
  }
  await postLedger(db, now)
}

async function closeMonth(db: Db, now: Date) {
  await db.transaction().execute(async (tx) => {
    await lockForClosing(tx)
    while (await postBatch(tx, now));
    const { month, is_over } = await readOpenMonth(tx, dubaiDay(now))
    if (is_over && month !== null) await insertClosedMonth(tx, month, now)
  })
}
