import type { catalogue } from '#contract/endpoints/catalogue.ts'
import { NEAREST } from '#contract/search-options.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { guardLength } from './search/guard-length.ts'
import { closestNights } from './search/nearest-for-party.ts'
import {
  findFirstNights,
  listNearestNights,
  searchNights,
  type FreeNights,
} from './search/nearest-nights.ts'
import { EVERY_HOME, readerOf } from './search/narrowing.ts'
import { readSearchTerms } from './search/search-terms-queries.ts'
import { chosenNights } from './similar.ts'
import { findLikeness } from './similar-queries.ts'

type FreeInput = Input<(typeof catalogue)['listFreeNights']>

/**
 * By the rule of a search that found nothing, of one home; in the order of the calendar. Refuses
 * INVALID_SLUG, INVALID_DATES, MAX_NIGHTS.
 */
export async function listFreeNights(
  { room_category_slug, guests = 1, ...asked }: FreeInput,
  call: Call,
) {
  const { db, now, today } = call
  const home = (await findLikeness(db, room_category_slug)) ?? refuse('INVALID_SLUG')
  const stay = chosenNights(asked, today)
  const terms = await readSearchTerms(db, { ...stay, now, place: null, amenities: [] })
  guardLength(stay, terms.settings)
  const reader = readerOf(call)
  const narrowing = {
    ...EVERY_HOME,
    ...stay,
    home: home.id,
    guests: Math.min(guests, home.max_occupants),
  }
  const search = { narrowing, terms, reader }
  const same_length = await listNearestNights(db, search, NEAREST.nights_of_home)
  if (same_length.length > 0) return { nights: same_length }
  const longer: FreeNights[] = []
  for (const nights of await closestNights(db, search, narrowing)) {
    const free =
      longer.length < NEAREST.nights_of_home ? await searchNights(db, search, nights) : null
    if (free) longer.push(free)
  }
  const first = longer.length > 0 ? null : await findFirstNights(db, search)
  return { nights: first ? [first] : longer.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }
}
