import { catalogueHandlers } from '#server/catalogue/index.ts'
import { pricingHandlers } from '#server/pricing/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { timed, visitorCall } from './requests-in-turn.ts'
import { findFreeStays } from './datasets/free-stays.ts'
import { sizeOf, type Dataset } from './datasets/open-dataset.ts'
import { besides, medianOf, note, rowOf, type BenchRow, type Times } from './row.ts'

const ROUNDS = 120
const WARM_ROUNDS = 20

/**
 * What a stay's page says and what the stay costs, of one home after another, beside a `select 1`;
 * and the first of them through HTTP.
 */
export async function measureStay(dataset: Dataset): Promise<BenchRow[]> {
  const times: Times = new Map()
  const call = visitorCall(dataset.services, dataset.now)
  const stays = await findFreeStays(dataset.pool, {
    first_day: dubaiDay(dataset.now),
    limit: WARM_ROUNDS + ROUNDS,
  })
  for (const [round, { slug, from, to }] of stays.entries()) {
    if (round === WARM_ROUNDS) times.clear()
    const input = { room_category_slug: slug, from, to, guests: 1 }
    note(times, 'select 1', await timed(() => dataset.pool.query('select 1')))
    note(
      times,
      'page',
      await timed(() => catalogueHandlers.readRoomDetails({ room_category_slug: slug }, call)),
    )
    note(times, 'quote', await timed(() => pricingHandlers.readRoomRate(input, call)))
    note(times, 'hello', await timed(() => dataset.client.get('/healthz')))
    note(
      times,
      'page, HTTP',
      await timed(() =>
        dataset.client.get(`/api/properties/room_details/?room_category_slug=${slug}`),
      ),
    )
  }
  return rowsOf(times, sizeOf(dataset.homes))
}

function rowsOf(times: Times, homes: string): BenchRow[] {
  const of = (name: string) => medianOf(times, name)
  return [
    rowOf({
      name: `stay page, ${homes} homes`,
      ratio: of('page') / of('select 1'),
      medians: besides(of('page'), of('select 1')),
      sentence:
        'The median of reading all that the page of one home shows, for that of `select 1`: everything is found by keys, so that the ratio is the same in every town, and planning so large a question is most of it.',
    }),
    rowOf({
      name: `quote, ${homes} homes`,
      ratio: of('quote') / of('select 1'),
      medians: besides(of('quote'), of('select 1')),
      sentence:
        'The median of pricing one stay, for that of `select 1`: it reads terms, nights, offers and settings, and saves every option it shows, which waits for a commit.',
    }),
    rowOf({
      name: `stay page through HTTP, ${homes} homes`,
      ratio: of('page, HTTP') / of('hello'),
      medians: besides(of('page, HTTP'), of('hello')),
      sentence:
        'The median of the same through HTTP, for that of the barest answer of the same server: reading it from the database is most of it, checking and packing the rest.',
    }),
  ]
}
