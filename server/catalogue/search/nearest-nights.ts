import { NEAREST } from '#contract/search-options.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import type { Stay } from '#server/pricing/index.ts'
import { listFreeArrivals } from './free-arrivals-queries.ts'
import type { Search } from './narrowing.ts'
import { findHomes, type RoomCategoryRow } from './search-queries.ts'
import { readTermsAgain } from './search-terms-queries.ts'

export type EmptySearch = Pick<Search, 'narrowing' | 'terms' | 'reader'>
export type FreeNights = Stay & { total_count: number; total: number }

/**
 * As many nights, up to a fortnight sooner or later, with what a search of them finds; the nearest
 * ones, in the order of the calendar.
 */
export async function listNearestNights(
  db: Db,
  asked: EmptySearch,
  most: number = NEAREST.nights,
): Promise<FreeNights[]> {
  const { narrowing, reader } = asked
  const shifts = Array.from({ length: NEAREST.days }, (_, n) => n + 1).flatMap((days) => [
    -days,
    days,
  ])
  const arrivals = shifts
    .map((days) => addDays(narrowing.from, days))
    .filter((day) => day >= reader.today)
  const found: FreeNights[] = []
  for (const from of await listFreeArrivals(db, asked, arrivals)) {
    const free = await searchNights(db, asked, sameLength(asked, from))
    if (free) found.push(free)
    if (found.length === most) break
  }
  return found.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

const AT_ONCE = 30
const TRIED = 40

/**
 * As many nights, the first there are beyond those that are looked at around the ones that were
 * asked for.
 */
export async function findFirstNights(db: Db, asked: EmptySearch): Promise<FreeNights | null> {
  const most = asked.terms.wide_area === null ? NEAREST.days_ahead : NEAREST.wide_days_ahead
  let tried = 0
  for (let ahead = NEAREST.days + 1; ahead <= most && tried < TRIED; ahead += AT_ONCE) {
    const arrivals = Array.from({ length: AT_ONCE }, (_, n) =>
      addDays(asked.narrowing.from, ahead + n),
    )
    for (const from of (await listFreeArrivals(db, asked, arrivals)).slice(0, TRIED - tried)) {
      tried += 1
      const free = await searchNights(db, asked, sameLength(asked, from))
      if (free) return free
    }
  }
  return null
}

const sameLength = ({ narrowing }: EmptySearch, from: string): Stay => ({
  from,
  to: addDays(from, nightsBetween(narrowing.from, narrowing.to)),
})

/** What a search of these nights finds, and its lowest total; null when that is nothing. */
export async function searchNights(
  db: Db,
  { narrowing, reader }: EmptySearch,
  stay: Stay,
): Promise<FreeNights | null> {
  const terms = await readTermsAgain(db, { ...narrowing, ...stay }, reader.now)
  if (stay.to > addDays(stay.from, terms.settings.max_stay_nights)) return null
  const search = {
    narrowing: { ...narrowing, ...stay },
    terms,
    reader,
    sort: 'price_low',
    limit: 1,
    offset: 0,
  } as const
  const { room_categories, total_count } = await findHomes(db, search)
  const [cheapest] = room_categories
  return cheapest ? { ...stay, total_count, total: totalFor(cheapest, reader) } : null
}

export const totalFor = ({ price }: RoomCategoryRow, { is_member }: Search['reader']): number =>
  (is_member ? price.member : price.non_member).total
