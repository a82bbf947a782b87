import { expect, test } from 'vitest'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { filsOf } from '#contract/money.ts'
import { addDays } from '#server/core/time.ts'
import { buy, granted, rateFor, SILENT, TODAY, world, type World } from '#kit/index.ts'

type Typed = ClientInput<Endpoints['addOffer']>

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const OFFER: Typed = {
  code: 'EID15',
  type: 'seasonal',
  home: 'marina-studio',
  discount_percent: 15,
  arrival_date_gt: '2027-01-20',
  departure_date_lt: '2027-03-20',
  expiry: '2027-03-01',
  title_en: 'Eid by the water',
  title_ar: 'العيد على الماء',
  highlight_en: '15% off',
  highlight_ar: 'خصم 15%',
}

const add = async ({ noor }: World, change: Partial<Typed> = {}) =>
  granted(await noor.call('addOffer', { ...OFFER, ...change })).id

const totalFor = async (there: World, nights = NIGHTS) =>
  (await rateFor(there.sara, there.marinaStudio, nights)).total_fils

const codesShown = async ({ visitor }: World) =>
  granted(await visitor('listOffers', {})).offers.map(({ code }) => code)

const entryOf = async ({ noor }: World, verb: string) =>
  granted(await noor.call('listActivity', { verb })).entries[0]

test('a wrong offer is stopped in two presses: search, pages and new quotes lose it, what was given keeps it', async () => {
  const there = await world(SILENT)
  const before = await totalFor(there)
  const id = await add(there)
  const given = await rateFor(there.sara, there.marinaStudio, NIGHTS)
  expect(given.total_fils).toBeLessThan(before)
  expect(granted(await there.noor.call('previewOfferStop', { id }))).toEqual({
    open_quotes: 1,
    holds: 0,
  })
  granted(await there.noor.call('stopOffer', { id, reason: 'A typing error' }))
  expect(await totalFor(there)).toBe(before)
  expect(await codesShown(there)).toEqual([])
  const found = granted(await there.visitor('searchRoomCategories', { ...NIGHTS, guests: 2 }))
  const total = found.room_categories.find(({ slug }) => slug === 'marina-studio')?.price.non_member
    .total
  expect(filsOf(total ?? '')).toBe(before)
  const hold = granted(await there.sara.call('holdNights', given.input))
  const { rows } = await there.pool.query<{ total_fils: number; offer_id: number }>(
    'select total_fils, offer_id from bookings where reservation_id = $1',
    [hold.reservation_id],
  )
  expect(rows).toEqual([{ total_fils: given.total_fils, offer_id: id }])
  expect(granted(await there.noor.call('previewOfferStop', { id }))).toEqual({
    open_quotes: 0,
    holds: 1,
  })
  expect(await there.noor.call('stopOffer', { id, reason: 'Again' })).toMatchObject({
    code: 'ALREADY_STOPPED',
  })
  expect(await entryOf(there, 'stop-offer')).toMatchObject({
    subject: 'EID15',
    reason: 'A typing error',
    before: { expiry: '2027-03-01T20:00:00.000Z' },
  })
  expect(granted(await there.noor.call('readCompanyOffer', { id }))).toMatchObject({
    state: 'stopped',
    stop_reason: 'A typing error',
    is_used: true,
  })
})

test('one that was quoted or booked under is never edited; its copy is, and only one of both is on sale', async () => {
  const there = await world(SILENT)
  const id = await add(there)
  const changed = { ...OFFER, id, discount_percent: 20, reason: 'More' }
  granted(await there.noor.call('changeOffer', changed))
  expect(await entryOf(there, 'change-offer')).toMatchObject({
    reason: 'More',
    before: { discount_bp: 1_500 },
    after: { discount_bp: 2_000 },
  })
  const { total_fils } = await rateFor(there.sara, there.marinaStudio, NIGHTS)
  expect(await there.noor.call('changeOffer', { ...changed, discount_percent: 25 })).toMatchObject({
    code: 'USED_CANNOT_CHANGE',
  })
  expect(await totalFor(there)).toBe(total_fils)
  const copy = { ...OFFER, code: 'EID25', discount_percent: 25, copy_of: id }
  expect(await there.noor.call('addOffer', copy)).toMatchObject({
    code: 'OFFER_OVERLAPS',
    errors: [{ field: 'arrival_date_gt' }],
    data: { id, code: 'EID15', page: `/admin/offers/${id}` },
  })
  const later = { arrival_date_gt: '2027-03-20', departure_date_lt: '2027-04-20' }
  const other = granted(await there.noor.call('addOffer', { ...copy, ...later }))
  expect(
    await there.noor.call('changeOffer', { ...copy, id: other.id, reason: 'All days' }),
  ).toMatchObject({ code: 'OFFER_OVERLAPS' })
  granted(await there.noor.call('stopOffer', { id, reason: 'Replaced' }))
  granted(await there.noor.call('changeOffer', { ...copy, id: other.id, reason: 'All days' }))
  expect(await totalFor(there)).toBeLessThan(total_fils)
  expect(granted(await there.noor.call('readCompanyOffer', { id: other.id }))).toMatchObject({
    copied_from: { id, code: 'EID15' },
  })
})

test('what cannot be meant is refused in a sentence on its field, and nothing is half done', async () => {
  const there = await world(SILENT)
  const fault = async (change: Partial<Typed>, lang: 'en' | 'ar' = 'en') => {
    const refused = await there.noor.call(
      'addOffer',
      { ...OFFER, ...change },
      { 'accept-language': lang },
    )
    return 'errors' in refused ? refused.errors[0] : undefined
  }
  expect(await fault({ departure_date_lt: OFFER.arrival_date_gt })).toMatchObject({
    field: 'departure_date_lt',
    message: 'This would end before it begins',
  })
  expect(await fault({ expiry: addDays(TODAY, -1) }, 'ar')).toMatchObject({
    field: 'expiry',
    message: 'نهايته تسبق بدايته',
  })
  expect(await fault({ starts_at: '2027-02-01T12:00', expiry: '2027-02-01T12:00' })).toMatchObject({
    field: 'expiry',
  })
  expect(await fault({ discount_percent: 100 })).toMatchObject({ field: 'discount_percent' })
  expect(await fault({ discount_percent: 12.345 })).toMatchObject({ field: 'discount_percent' })
  expect(await fault({ discount_percent: undefined })).toMatchObject({ field: 'discount_percent' })
  const { discount_percent: _off, ...bare } = OFFER
  const free = { ...bare, type: 'stay_and_get_free' as const, free_nights: 3, length_of_stay: 3 }
  expect(await there.noor.call('addOffer', free)).toMatchObject({ code: 'FREE_NIGHTS_TOO_MANY' })
  expect(await fault({ home: 'nowhere' })).toMatchObject({ field: 'home' })
  const { rows } = await there.pool.query('select from offers')
  expect(rows).toEqual([])
  await add(there)
  expect(await fault({})).toMatchObject({ field: 'code' })
})

test('more than half off is meant twice, also as free nights', async () => {
  const there = await world(SILENT)
  const half = { discount_percent: 50, code: 'HALF' }
  granted(await there.noor.call('addOffer', { ...OFFER, ...half }))
  const more = { ...OFFER, code: 'MORE', discount_percent: 50.01 }
  expect(await there.noor.call('addOffer', more)).toMatchObject({ code: 'CONFIRM_MORE_THAN_HALF' })
  granted(await there.noor.call('addOffer', { ...more, confirmed: true }))
  const { discount_percent: _off, ...bare } = OFFER
  const free = { ...bare, code: 'FREE', type: 'stay_and_get_free' as const, length_of_stay: 5 }
  expect(await there.noor.call('addOffer', { ...free, free_nights: 3 })).toMatchObject({
    code: 'CONFIRM_MORE_THAN_HALF',
  })
  granted(await there.noor.call('addOffer', { ...free, free_nights: 2 }))
})

test('a planned offer begins and ends by itself; the list finds, sorts and counts by our own SQL', async () => {
  const there = await world(SILENT)
  const planned = await add(there, { starts_at: '2027-01-11', expiry: '2027-01-12' })
  await add(there, { code: 'EVERY', home: undefined, type: 'flash_deal', discount_percent: 5 })
  const before = await totalFor(there)
  const listed = async (input: ClientInput<Endpoints['listCompanyOffers']> = {}) =>
    granted(await there.noor.call('listCompanyOffers', input)).offers
  const states = async () => (await listed({ sort: 'code' })).map(({ state }) => state)
  expect(await states()).toEqual(['planned', 'in_force'])
  there.setClock(new Date('2027-01-10T20:00:00Z'))
  expect(await states()).toEqual(['in_force', 'in_force'])
  expect(await totalFor(there)).toBeLessThan(before)
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  there.setClock(new Date('2027-01-12T20:00:00Z'))
  expect(await states()).toEqual(['ended', 'in_force'])
  const { rows } = await there.pool.query<{ booked: number; given: number }>(
    `select count(distinct b.id)::int as booked, -sum(f.fils)::int as given
     from bookings b join folio_lines f on f.booking_id = b.id and f.kind = 'offer' where b.status = 'confirmed' and b.offer_id = $1`,
    [planned],
  )
  const [own] = rows
  expect(own?.booked).toBe(1)
  const [first] = await listed({ sort: '-given', q: 'العيد' })
  expect({ ...first, given: filsOf(first?.given ?? '') }).toMatchObject({ id: planned, ...own })
  expect((await listed({ type: 'flash_deal' })).map(({ code }) => code)).toEqual(['EVERY'])
  expect((await listed({ state: 'ended' })).map(({ code }) => code)).toEqual(['EID15'])
  expect(await listed({ page: 2 })).toEqual([])
})

test('what guests saw and opened is counted by day, once a page, and of no offer that is not there', async () => {
  const there = await world(SILENT)
  const id = await add(there)
  granted(await there.visitor('countOfferViews', { shown: [id, id, 999_999] }))
  granted(await there.visitor('countOfferViews', { shown: [id], opened: id }))
  expect(granted(await there.noor.call('readCompanyOffer', { id }))).toMatchObject({
    shown: 2,
    opened: 1,
  })
  there.setClock(24 * 3_600)
  granted(await there.sara.call('countOfferViews', { opened: id }))
  const [listed] = granted(await there.noor.call('listCompanyOffers', {})).offers
  expect(listed).toMatchObject({ shown: 2, opened: 2 })
  const { rows } = await there.pool.query('select shown, opened from offer_counts order by day')
  expect(rows).toEqual([
    { shown: 2, opened: 1 },
    { shown: 0, opened: 1 },
  ])
})

test('more than half off stands on Today until somebody with the right to prices has seen it', async () => {
  const there = await world(SILENT)
  await add(there, { code: 'HALF', discount_percent: 50 })
  const id = await add(there, { code: 'MORE', discount_percent: 60, confirmed: true })
  const listed = async (person: 'noor' | 'salem') =>
    granted(await there[person].call('listTrouble', {})).troubles.filter(
      ({ kind }) => kind === 'discount',
    )
  expect(await listed('noor')).toMatchObject([
    { what: 'offer_steep', id: String(id), name: 'Eid by the water', actions: ['seen'] },
  ])
  expect(await listed('salem')).toMatchObject([{ actions: [] }])
  const seen = { what: 'offer_steep' as const, id, reason: 'It is meant so' }
  expect(await there.salem.call('settleTrouble', seen)).toMatchObject({ code: 'FORBIDDEN' })
  granted(await there.noor.call('settleTrouble', seen))
  expect(await listed('noor')).toEqual([])
  expect(await entryOf(there, 'settle-trouble')).toMatchObject({
    subject: 'MORE',
    reason: 'It is meant so',
  })
})

test('a preview names homes, nights, prices before and after, and the cost, and changes nothing', async () => {
  const there = await world(SILENT)
  await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  there.setClock(new Date('2027-02-20T08:00:00Z'))
  const asked = {
    type: 'seasonal' as const,
    home: 'marina-studio',
    discount_percent: 10,
    length_of_stay: 4,
    arrival_date_gt: '2027-03-01',
    departure_date_lt: '2027-03-31',
    expiry: '2027-03-20',
  }
  const preview = granted(await there.noor.call('previewOffer', asked))
  expect(preview).toMatchObject({ homes: 1, nights: 30, is_steep: false, overlaps: null })
  const stay = { from: '2027-03-01', to: '2027-03-05' }
  const before = await totalFor(there, stay)
  const [priced] = preview.priced
  expect(priced).toMatchObject({ slug: 'marina-studio', ...stay })
  expect(filsOf(priced?.before ?? '')).toBe(before)
  const { rows } = await there.pool.query<{ fils: number }>(
    `select round(r.total_base_rate_fils * 0.1 * 30 / 90)::int as fils from bookings b join quote_rates r on r.id = b.rate_id`,
  )
  expect(preview.cost).toMatchObject({ stays: 1, basis: 'last_90_days' })
  expect(filsOf(preview.cost?.given ?? '')).toBe(rows[0]?.fils)
  granted(await there.noor.call('addOffer', { ...OFFER, ...asked }))
  expect(filsOf(priced?.after ?? '')).toBe(await totalFor(there, stay))
})
