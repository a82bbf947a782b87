import { dubaiDay } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import { keepSent, listFigures, listMonthsOver, lockStatement } from '#server/owners/index.ts'
import { dubaiTime } from '#demo/days.ts'

const SENT_HOUR = 11
const BY = 'Noor Al Falasi'

/** Statements of frozen months were sent, but for the last one: that stands to be approved. */
export async function loadMonths(db: Db, now: Date): Promise<void> {
  const frozen = (await listMonthsOver(db, dubaiDay(now))).filter(({ is_frozen }) => is_frozen)
  for (const month of frozen.slice(1).toReversed())
    for (const { owner_id, lines_seen } of await listFigures(db, month))
      await db.transaction().execute(async (tx) => {
        const whose = { owner_id, month: month.month }
        await lockStatement(tx, whose)
        await keepSent(
          tx,
          { owner_id, month },
          { note: null, lines_seen, by: BY, now: dubaiTime(month.frozen_from, SENT_HOUR) },
        )
      })
}
