import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TypedHomeFields } from '#contract/home-fields.ts'
import { onSale, WHOLE, write } from '#kit/written-home.ts'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { addDays } from '#server/core/time.ts'

const SLUG = WHOLE.slug ?? ''
const FIRST = '2027-02-01'
const dayOf = (n: number) => addDays(FIRST, n)

/** Asked after every step, most of them touched by some. */
const STAYS = [
  { from: dayOf(0), to: dayOf(1) },
  { from: dayOf(2), to: dayOf(5) },
  { from: dayOf(4), to: dayOf(9) },
  { from: dayOf(8), to: dayOf(10) },
]
const nights = fc
  .record({ starts: fc.nat(9), nights: fc.integer({ min: 1, max: 4 }) })
  .map(({ starts, nights: n }) => ({ from: dayOf(starts), to: dayOf(starts + n) }))

/** What two colleagues do to a home on sale. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    fields: fc.constantFrom<TypedHomeFields>(
      { 'en.nice_name': 'Courtyard Loft' },
      { 'en.nice_name': 'Garden Loft' },
      { 'rules.pets': true },
      { 'rules.pets': false },
      { min_nights: 1 },
      { min_nights: 3 },
      { max_occupants: 2 },
      { max_occupants: 4 },
      { rate_plans: [{ is_refundable: true, discount_bp: 0 }] },
      { rate_plans: WHOLE.rate_plans },
    ),
  }),
  fc.record({ kind: fc.constant('restore' as const), edit: fc.nat(5) }),
  fc.record({ kind: fc.constant('rate' as const), nights, amount: fc.constantFrom('300', '777') }),
  fc.record({
    kind: fc.constant('rules' as const),
    nights,
    rules: fc.constantFrom(
      { min_nights: 4 },
      { min_nights: null },
      { is_closed: true },
      { is_closed: false },
      { no_arrival: true },
      { no_arrival: false, no_departure: false },
      { no_departure: true },
    ),
  }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('block' as const), nights, unit: fc.nat(1) }),
  fc.record({ kind: fc.constant('unblock' as const), nights, unit: fc.nat(1) }),
  fc.record({
    kind: fc.constant('move' as const),
    to: fc.constantFrom('paused' as const, 'on_sale' as const, 'on_sale' as const),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Edited = { there: World; id: number; units: number[] }

async function take({ id, units }: Edited, one: Step, who: World['noor']) {
  const home = { room_category_id: id, reason: 'A change' }
  const unit = (n: number) => ({ unit_id: units[n] ?? 0 })
  if (one.kind === 'write') {
    granted(await write({ noor: who }, id, one.fields))
    await who.call('publishHome', home) // unchanged: HOME_UNCHANGED
  }
  if (one.kind === 'restore') {
    const { edits } = granted(await who.call('listHomeEdits', { room_category_id: id }))
    const edit = edits[one.edit % Math.max(1, edits.length)]
    if (edit) granted(await who.call('restoreHome', { room_category_id: id, edit_id: edit.id }))
    await who.call('publishHome', home)
  }
  const rates = { room_category_ids: [id], reason: 'A change' }
  if (one.kind === 'rate')
    granted(
      await who.call('changeRates', {
        ...rates,
        ...one.nights,
        change: { kind: 'set', amount: one.amount },
      }),
    )
  if (one.kind === 'rules')
    await who.call('changeRates', { ...rates, ...one.nights, rules: one.rules })
  if (one.kind === 'undo') {
    const { changes } = granted(await who.call('listRateChanges', {}))
    const newest = changes.find(({ undone_at }) => undone_at === null)
    if (newest) granted(await who.call('undoRates', { id: newest.id }))
  }
  if (one.kind === 'block')
    await who.call('addBlock', { ...unit(one.unit), ...one.nights, block_kind: 'repair' })
  if (one.kind === 'unblock') await who.call('removeBlock', { ...unit(one.unit), ...one.nights })
  if (one.kind === 'move') await who.call('moveHome', { ...home, to: one.to })
}

/** Search, page, quote and calendar of one home say the same to a visitor. */
async function expectOneAnswer({ there: { visitor } }: Edited, after: string) {
  const page = await visitor('readRoomDetails', { room_category_slug: SLUG })
  for (const stay of STAYS) {
    const found = granted(await visitor('searchRoomCategories', { ...stay, guests: 2 }))
    const card = found.room_categories.find(({ slug }) => slug === SLUG)
    const quote = await visitor('readRoomRate', { room_category_slug: SLUG, ...stay, guests: 2 })
    const calendar = await visitor('listDeparturePrices', {
      room_category_slug: SLUG,
      from: stay.from,
    })
    const departure = calendar.ok
      ? calendar.data.departures.find(({ to }) => to === stay.to)
      : undefined
    const { refundable = null, non_refundable = null } = quote.ok ? quote.data.non_member : {}
    const [lowest, first] = [non_refundable ?? refundable, refundable ?? non_refundable]
    const what = `${JSON.stringify(stay)} after ${after}`
    expect({ search: card?.price.non_member.total, calendar: departure?.total }, what).toEqual({
      search: lowest?.rate.total,
      calendar: first?.rate.total,
    })
    expect(quote.ok && page.ok, what).toBe(quote.ok)
    if (card && page.ok)
      expect({ ...card, is_taken: isTaken(page.data.unavailable, stay) }, what).toMatchObject({
        nice_name: page.data.nice_name,
        max_occupants: page.data.max_occupants,
        is_taken: false,
      })
    if (!quote.ok && quote.code === 'ROOM_UNAVAILABLE' && page.ok)
      expect(isTaken(page.data.unavailable, stay), what).toBe(true)
  }
  return page.ok
}

type Nights = { from: string; to: string }
const isTaken = (taken: Nights[], { from, to }: Nights) =>
  taken.some((one) => one.from < to && one.to > from)

test('after every change of a home on sale, search, page, quote and calendar give one answer', async () => {
  const there = await world(SILENT)
  const id = await onSale(there)
  await there.pool.query(
    `update staff set rights = rights || array['prices'] where not 'prices' = any(rights)`,
  )
  const { rows } = await there.pool.query<{ id: number }>(
    'select id::int from units where room_category_id = $1 order by id',
    [id],
  )
  const home: Edited = { there, id, units: rows.map((unit) => unit.id) }
  const steps = fc.sample(step, { numRuns: 40, seed: 43 })
  const pages = new Set<boolean>()
  pages.add(await expectOneAnswer(home, 'nothing'))
  for (const [n, one] of steps.entries()) {
    await take(home, one, n % 2 === 0 ? there.noor : there.salem)
    pages.add(await expectOneAnswer(home, JSON.stringify(one)))
  }
  expect(pages).toEqual(new Set([true, false]))
})
