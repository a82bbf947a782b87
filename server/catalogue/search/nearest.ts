import type { catalogue } from '#contract/endpoints/catalogue.ts'
import { NEAREST, SEARCH } from '#contract/search-options.ts'
import type { Input, Output } from '#contract/define-endpoint.ts'
import type { Call } from '#core/context.ts'
import { nearestAreas, nearestHomes } from './nearest-areas.ts'
import { listFewerFilters } from './fewer-filters.ts'
import type { Narrowing } from './narrowing.ts'
import { listNearestNights, type EmptySearch } from './nearest-nights.ts'
import { EVERY_HOME, readerOf, readSearch } from './search-input.ts'
import { findHomes } from './search-queries.ts'
import { readSearchTerms } from './search-terms-queries.ts'

type Row = (typeof catalogue)['findNearestNights']

/** After a search that found nothing. Refuses what the search refuses. */
export async function findNearestNights(input: Input<Row>, call: Call): Promise<Output<Row>> {
  const { stay, terms, is_served, narrowing } = await readSearch(input, call)
  if (!is_served) return { ...stay, nights: [], areas: [], fewer_filters: [], homes: [] }
  const asked = { narrowing, terms, reader: readerOf(call) }
  const nights = await listNearestNights(call.db, asked)
  const elsewhere = await findElsewhere(call, asked)
  const fewer_filters = await listFewerFilters(call.db, asked)
  const [best] = fewer_filters
  const near = best?.homes ?? (elsewhere.length > 0 ? nearestHomes(elsewhere, narrowing) : undefined)
  return {
    ...stay,
    nights,
    areas: nearestAreas(elsewhere, asked),
    fewer_filters: fewer_filters.slice(0, NEAREST.fewer_filters).map(({ homes: _homes, ...fewer }) => fewer),
    homes: near ?? nearestHomes(await findForParty(call, asked), narrowing),
  }
}

async function findElsewhere(call: Call, asked: EmptySearch) {
  const { narrowing } = asked
  if (!narrowing.box && !narrowing.centre) return []
  return await findAll(call, asked, { ...narrowing, box: null, centre: null })
}

/** Whatever takes so many people on these nights, wherever it is and whatever else was asked for. */
async function findForParty(call: Call, asked: EmptySearch) {
  const { from, to, guests } = asked.narrowing
  const terms = await readSearchTerms(call.db, { from, to, now: asked.reader.now, place: null, amenities: [] })
  return await findAll(call, { ...asked, terms }, { ...EVERY_HOME, from, to, guests })
}

async function findAll(call: Call, asked: EmptySearch, narrowing: Narrowing) {
  const { room_categories } = await findHomes(call.db, { ...asked, narrowing, sort: 'featured', limit: SEARCH.map_limit, offset: 0 })
  return room_categories
}
