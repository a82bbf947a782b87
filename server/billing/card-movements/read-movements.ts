import type { Services } from '#server/call/call.ts'
import { dubaiDay, dubaiMoment } from '#server/core/time.ts'
import { findReading, insertMovements, putReading } from './movement-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 1_000

/**
 * Reads what moved in the provider's balance since it was read last, and the day before once more;
 * the first time since the beginning of the month before. Answers how many movements it saw. Throws
 * PaymentProviderUnreachable.
 */
export async function readCardMovements(
  { db, cards }: Pick<Services, 'db' | 'cards'>,
  now: Date,
): Promise<number> {
  const last = await findReading(db)
  const since = last
    ? new Date(Math.max(last.since.getTime(), last.read_at.getTime() - DAY_MS))
    : dubaiMoment(monthBefore(dubaiDay(now)))
  const movements = await cards.listMovements(since)
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < movements.length; from += AT_ONCE)
      await insertMovements(tx, movements.slice(from, from + AT_ONCE), now)
    await putReading(tx, { since, read_at: now })
  })
  return movements.length
}

const monthBefore = (day: string) =>
  Temporal.PlainDate.from(day).with({ day: 1 }).subtract({ months: 1 }).toString()
