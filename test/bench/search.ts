import { catalogueHandlers } from '#catalogue'
import { castDice, type Dice } from '#demo/random.ts'
import { timed, visitorCall } from './requests-in-turn.ts'
import { answersPerSecond } from './clients.ts'
import type { Town } from './open-dataset.ts'
import { medianOf, note, type Times } from './row.ts'
import { addressOfSearch, drawKind, drawSearch, MIXTURE, type Kind } from './search-inputs.ts'

const ASKED_OF_A_KIND = 40
const CROWD_ROUNDS = 3
const CROWD_MS = 1_200

/** Searches of every kind in a town, of one client and of sixteen, beside a `select 1` through the same pool; and the same through HTTP. */
export async function timeSearches(town: Town): Promise<Times> {
  const times: Times = new Map()
  const dice = castDice('search')
  const search = searcher(town, dice)
  for (let warm = 0; warm < ASKED_OF_A_KIND; warm++) await search(MIXTURE[warm % MIXTURE.length]?.[0] ?? 'area').inside()
  await timeOneClient(town, times, search)
  for (const [name] of times) town.say(`${name}: ${medianOf(times, name).toFixed(2)} ms`)
  await timeCrowd(town, times, { search, dice })
  return times
}

type Search = ReturnType<typeof searcher>

/** A search of a kind, drawn and ready to be asked in the process or through HTTP. */
function searcher({ house, now, door }: Town, dice: Dice) {
  const call = visitorCall(house, now)
  return (kind: Kind) => {
    const ask = drawSearch(kind, call.today, dice)
    return { inside: () => catalogueHandlers.searchRoomCategories(ask, call), through_http: () => door.get(addressOfSearch(ask)) }
  }
}

/** One after another, one of everything in every round, so that a busy moment of the machine meets all of them. */
async function timeOneClient({ pool, door }: Town, times: Times, search: Search) {
  for (let round = 0; round < ASKED_OF_A_KIND; round++) {
    for (const [kind, weight] of MIXTURE) {
      note(times, 'select 1', await timed(() => pool.query('select 1')))
      const { inside, through_http } = search(kind)
      const ms = await timed(inside)
      note(times, kind, ms)
      for (let n = 0; n < weight; n++) note(times, 'mixed', ms)
      note(times, `${kind}, HTTP`, await timed(through_http))
      note(times, 'hello', await timed(() => door.get('/healthz')))
    }
  }
}

/** Answers a second; the kinds take turns. */
async function timeCrowd({ pool }: Town, times: Times, { search, dice }: { search: Search; dice: Dice }) {
  for (let round = 0; round < CROWD_ROUNDS; round++) {
    note(times, 'select 1, crowd', await answersPerSecond(CROWD_MS, () => pool.query('select 1')))
    for (const [kind] of MIXTURE) note(times, `${kind}, crowd`, await answersPerSecond(CROWD_MS, () => search(kind).inside()))
    note(times, 'mixed, crowd', await answersPerSecond(CROWD_MS, () => search(drawKind(dice)).inside()))
  }
}
