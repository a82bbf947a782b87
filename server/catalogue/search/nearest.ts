import type { catalogue } from '#contract/endpoints/catalogue.ts'
import { NEAREST } from '#contract/search-options.ts'
import type { Input, Output } from '#contract/define-endpoint.ts'
import type { Call } from '#server/call/call.ts'
import { findAll, nearestAreas, nearestHomes } from './nearest-areas.ts'
import { listFewerFilters } from './fewer-filters.ts'
import { listForParty } from './nearest-for-party.ts'
import { findFirstNights, listNearestNights, type EmptySearch } from './nearest-nights.ts'
import { EVERY_HOME, readerOf } from './narrowing.ts'
import { readSearch } from './search.ts'

type Row = (typeof catalogue)['findNearestNights']

/** After a search that found nothing. Refuses what the search refuses. */
export async function findNearestNights(input: Input<Row>, call: Call): Promise<Output<Row>> {
  const { stay, terms, is_served, narrowing } = await readSearch(input, call)
  if (!is_served)
    return {
      ...stay,
      nights: [],
      areas: [],
      fewer_filters: [],
      homes: [],
      nights_of_homes: stay,
      nights_for_party: [],
      first_nights: null,
    }
  const asked = { narrowing, terms, reader: readerOf(call) }
  const nights = await listNearestNights(call.db, asked)
  const elsewhere = await findElsewhere(call, asked)
  const fewer_filters = await listFewerFilters(call.db, asked)
  const [best] = fewer_filters
  const near =
    best?.homes ?? (elsewhere.length > 0 ? nearestHomes(elsewhere, narrowing) : undefined)
  const offered = near
    ? { nights: stay, homes: near, others: [] }
    : await listForParty(call.db, asked)
  return {
    ...stay,
    nights,
    areas: nearestAreas(elsewhere, asked),
    fewer_filters: fewer_filters
      .slice(0, NEAREST.fewer_filters)
      .map(({ homes: _homes, ...fewer }) => fewer),
    homes: offered.homes,
    nights_of_homes: offered.nights,
    nights_for_party: offered.others,
    first_nights: nights.length > 0 ? null : await findFirst(call, asked, offered.homes.length > 0),
  }
}

/** Later, as the search asks; where nothing else is offered, whatever takes so many guests. */
async function findFirst({ db }: Call, asked: EmptySearch, are_homes_offered: boolean) {
  const here = await findFirstNights(db, asked)
  if (here || are_homes_offered) return here && { ...here, is_everywhere: false }
  const { from, to, guests } = asked.narrowing
  const anywhere = await findFirstNights(db, {
    ...asked,
    narrowing: { ...EVERY_HOME, from, to, guests },
  })
  return anywhere && { ...anywhere, is_everywhere: true }
}

async function findElsewhere(call: Call, asked: EmptySearch) {
  const { narrowing } = asked
  if (!narrowing.box && !narrowing.centre) return []
  return await findAll(call.db, { ...asked, narrowing: { ...narrowing, box: null, centre: null } })
}
