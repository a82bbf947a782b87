import { catalogueHandlers } from '#server/catalogue/index.ts'
import { makeRandom, type Random } from '#demo/random.ts'
import { timed, visitorCall } from './requests-in-turn.ts'
import { answersPerSecond } from './servers/clients.ts'
import type { Dataset } from './datasets/open-dataset.ts'
import { medianOf, note, type Times } from './row.ts'
import { addressOfSearch, drawKind, drawSearch, MIXTURE, type Kind } from './search-inputs.ts'

const INPUTS_OF_A_KIND = 40
const VISITOR_ROUNDS = 3
const VISITORS_MS = 1_200

/**
 * Searches of every kind in a town, of one client and of sixteen, beside a `select 1` through the
 * same pool; and the same through HTTP.
 */
export async function timeSearches(dataset: Dataset): Promise<Times> {
  const times: Times = new Map()
  const random = makeRandom('search')
  const search = searcher(dataset, random)
  for (let warm = 0; warm < INPUTS_OF_A_KIND; warm++)
    await search(MIXTURE[warm % MIXTURE.length]?.[0] ?? 'area').inside()
  await timeOneClient(dataset, times, search)
  for (const [name] of times) dataset.say(`${name}: ${medianOf(times, name).toFixed(2)} ms`)
  await timeVisitors(dataset, times, { search, random })
  return times
}

type Search = ReturnType<typeof searcher>

function searcher({ services, now, client }: Dataset, random: Random) {
  const call = visitorCall(services, now)
  return (kind: Kind) => {
    const input = drawSearch(kind, call.today, random)
    return {
      inside: () => catalogueHandlers.searchRoomCategories(input, call),
      through_http: () => client.get(addressOfSearch(input)),
    }
  }
}

/**
 * One after another, one of everything in every round, so that a busy moment of the machine meets
 * all of them.
 */
async function timeOneClient({ pool, client }: Dataset, times: Times, search: Search) {
  for (let round = 0; round < INPUTS_OF_A_KIND; round++) {
    for (const [kind, weight] of MIXTURE) {
      note(times, 'select 1', await timed(() => pool.query('select 1')))
      const { inside, through_http } = search(kind)
      const ms = await timed(inside)
      note(times, kind, ms)
      for (let n = 0; n < weight; n++) note(times, 'mixed', ms)
      note(times, `${kind}, HTTP`, await timed(through_http))
      note(times, 'hello', await timed(() => client.get('/healthz')))
    }
  }
}

/** Answers a second; the kinds take turns. */
async function timeVisitors(
  { pool }: Dataset,
  times: Times,
  { search, random }: { search: Search; random: Random },
) {
  for (let round = 0; round < VISITOR_ROUNDS; round++) {
    note(
      times,
      'select 1, visitors',
      await answersPerSecond(VISITORS_MS, () => pool.query('select 1')),
    )
    for (const [kind] of MIXTURE)
      note(
        times,
        `${kind}, visitors`,
        await answersPerSecond(VISITORS_MS, () => search(kind).inside()),
      )
    note(
      times,
      'mixed, visitors',
      await answersPerSecond(VISITORS_MS, () => search(drawKind(random)).inside()),
    )
  }
}
