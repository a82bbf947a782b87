import type { Db } from '#server/db/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import {
  countArrivals,
  countNightsForSale,
  findCount,
  insertCount,
  lockCount,
  rebuildNights,
} from './count-queries.ts'

/** Months ahead whose nights are for sale already: as far as search sells. */
const MONTHS_AHEAD = 14

/** Months that are over change seldom: all of them are counted once a day, the others each time. */
export async function countNumbers(db: Db, now: Date) {
  const today = dubaiDay(now)
  const this_month = Temporal.PlainDate.from(today).with({ day: 1 })
  await db.transaction().execute(async (tx) => {
    await lockCount(tx)
    const last = await findCount(tx)
    const is_first_of_day = last === undefined || dubaiDay(last.counted_at) !== today
    const range = {
      since: is_first_of_day ? null : this_month.subtract({ months: 1 }).toString(),
      until: this_month.add({ months: MONTHS_AHEAD }).toString(),
    }
    if (last === undefined) await rebuildNights(tx)
    await countNightsForSale(tx, range)
    await countArrivals(tx, range)
    await insertCount(tx, now)
  })
}
