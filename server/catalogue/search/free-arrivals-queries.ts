import { sql } from 'kysely'
import * as z from 'zod/mini'
import { nightsBetween } from '#server/core/time.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { leastNights, LONGEST_RUN, mayLeave } from '#server/pricing/index.ts'
import type { Search } from './narrowing.ts'
import { cellsWithin, fitsFilters, isWithin, MAX_DEPTH } from './search-queries.ts'

/**
 * Of these days of arrival those on which a home may be free for as many nights, nearest first;
 * prices are not asked.
 */
export async function listFreeArrivals(
  db: Db,
  { narrowing: n, terms, reader }: Pick<Search, 'narrowing' | 'terms' | 'reader'>,
  arrivals: readonly string[],
): Promise<string[]> {
  const nights = nightsBetween(n.from, n.to)
  const reach = n.centre && { ...n.centre, radius_m: n.centre.radius_m * 2 ** MAX_DEPTH }
  const fitting = fitsFilters({ narrowing: { ...n, free_cancellation: undefined }, terms, reader })
  const into_bucket = sql`day - search_bucket_start(s.bucket)`
  const { rows } = await rowsOf(z.object({ day: z.string() }))`
    select to_char(day, 'YYYY-MM-DD') as day from unnest(${arrivals}::date[]) day
    where exists (
      select from home_search s
      where s.bucket = search_bucket(day) and ${isWithin(n, reach, cellsWithin(n, reach))} and ${fitting}
        and ${leastNights(into_bucket)} <= ${nights} ${nights <= LONGEST_RUN ? sql`and ${mayLeave(sql`${into_bucket} + ${nights}::int`)}` : sql``}
        and get_byte(s.free_nights, ${into_bucket}) >= ${Math.min(nights, LONGEST_RUN)})
    order by abs(day - ${n.from}::date), day`.execute(db)
  return rows.map(({ day }) => day)
}
