import { NEAREST } from '#contract/search-options.ts'
import { addDays, nightsBetween } from '#core/time.ts'
import type { Db } from '#db'
import type { Stay } from '#pricing'
import { listFreeArrivals } from './free-arrivals-queries.ts'
import type { Search } from './narrowing.ts'
import { findHomes, type RoomCategoryRow } from './search-queries.ts'
import { readSearchTerms } from './search-terms-queries.ts'

export type EmptySearch = Pick<Search, 'narrowing' | 'terms' | 'reader'>
export type FreeNights = Stay & { total_count: number; total: number }

/** As many nights, up to a fortnight sooner or later, with what a search of them finds; the nearest ones, in the order of the calendar. */
export async function listNearestNights(db: Db, asked: EmptySearch): Promise<FreeNights[]> {
  const { narrowing, reader } = asked
  const shifts = Array.from({ length: NEAREST.days }, (_, n) => n + 1).flatMap((days) => [-days, days])
  const arrivals = shifts.map((days) => addDays(narrowing.from, days)).filter((day) => day >= reader.today)
  const found: FreeNights[] = []
  for (const from of await listFreeArrivals(db, asked, arrivals)) {
    const free = await searchFrom(db, asked, from)
    if (free) found.push(free)
    if (found.length === NEAREST.nights) break
  }
  return found.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

async function searchFrom(db: Db, { narrowing, reader }: EmptySearch, from: string): Promise<FreeNights | null> {
  const stay = { from, to: addDays(from, nightsBetween(narrowing.from, narrowing.to)) }
  const terms = await readSearchTerms(db, { ...stay, now: reader.now, place: null, amenities: narrowing.amenities })
  if (stay.to > addDays(from, terms.settings.max_stay_nights)) return null
  const search = { narrowing: { ...narrowing, ...stay }, terms, reader, sort: 'price_low', limit: 1, offset: 0 } as const
  const { room_categories, total_count } = await findHomes(db, search)
  const [cheapest] = room_categories
  return cheapest ? { ...stay, total_count, total: totalFor(cheapest, reader) } : null
}

export const totalFor = ({ price }: RoomCategoryRow, { is_member }: Search['reader']): number =>
  (is_member ? price.member : price.non_member).total
