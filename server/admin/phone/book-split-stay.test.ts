import { expect, test } from 'vitest'
import { filsOf } from '#contract/money.ts'
import {
  emailsTo,
  granted,
  payAtBank,
  rateFor,
  settle,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'
import { FEED, feedOf, playFeeds } from '#kit/played-feeds.ts'
import { moveArrivalsAndDepartures, releaseHolds } from '#server/bookings/index.ts'

const AMAL = {
  first_name: 'Amal',
  last_name: 'Saeed',
  email: 'amal@example.com',
  phone_number: '0501234577',
  lang: 'en' as const,
}
const RANA = { ...AMAL, first_name: 'Rana', email: 'rana@example.com' }
const NIGHTS = { from: '2027-02-01', to: '2027-02-06' }
const CHANGE = '2027-02-03'
const [U801, U802, U803] = [2, 3, 4]

async function block({ salem }: World, unit_id: number, from: string, to: string) {
  granted(await salem.call('addBlock', { unit_id, from, to, block_kind: 'repair' }))
}

/** 801 is free until the change, 802 from then on, 803 never. */
async function torn() {
  const there = await world(SILENT)
  await block(there, U801, CHANGE, '2027-02-10')
  await block(there, U802, '2027-01-30', CHANGE)
  await block(there, U803, '2027-01-30', '2027-02-10')
  return there
}

const quote = (there: World) =>
  there.salem.call('quoteInTwo', { room_category_id: there.downtownFlat.id, ...NIGHTS, guests: 2 })

type Options = {
  who?: World['salem']
  guest?: typeof AMAL
  rate_id: string
  split_on?: string | null
}

const book = (
  there: World,
  { who = there.salem, guest = AMAL, rate_id, split_on = CHANGE, ...more }: Options & object,
) =>
  who.call('bookForGuest', {
    ...NIGHTS,
    ...guest,
    room_category_id: there.downtownFlat.id,
    guests: 2,
    rate_id,
    split_on: split_on ?? undefined,
    pays_by: 'link',
    ...more,
  })

async function rateIn(there: World): Promise<string> {
  return granted(await quote(there)).rates[0]?.rate_id ?? ''
}

const claims = async ({ pool }: World) =>
  (
    await pool.query<{ claim: string }>(
      `select o.kind || ' ' || o.unit_id || ' ' || o.during::text as claim from occupancies o where o.booking_id is not null order by o.during`,
    )
  ).rows.map(({ claim }) => claim)

test('no unit is free throughout: two are offered with the day of the change, at the price of one stay', async () => {
  const there = await world(SILENT)
  const { rates: whole, split_on } = granted(await quote(there))
  expect(split_on).toBeNull()
  const blocked = await torn()
  const { homes } = granted(await blocked.salem.call('listBookableHomes', { ...NIGHTS, guests: 2 }))
  expect(homes.map(({ slug, free_units }) => [slug, free_units])).toEqual([
    ['marina-studio', 1],
    ['downtown-flat', 0],
  ])
  const offered = granted(await quote(blocked))
  expect(offered.split_on).toBe(CHANGE)
  expect(offered.parts).toEqual([
    { unit: '801', from: NIGHTS.from, to: CHANGE },
    { unit: '802', from: CHANGE, to: NIGHTS.to },
  ])
  expect(offered.rates.map(({ total, lines }) => [total, lines])).toEqual(
    whole.map(({ total, lines }) => [total, lines]),
  )
  await block(blocked, U802, '2027-02-05', '2027-02-07')
  expect(await quote(blocked)).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  const left = granted(await blocked.salem.call('listBookableHomes', { ...NIGHTS, guests: 2 }))
  expect(left.homes.map(({ slug }) => slug)).toEqual(['marina-studio'])
})

test('the hold takes both claims; the link, the sheet, the calendar and the day say that the guests move', async () => {
  const there = await torn()
  const { reservation_id, total } = granted(await book(there, { rate_id: await rateIn(there) }))
  expect(await claims(there)).toEqual([
    `hold ${U801} [2027-02-01,2027-02-03)`,
    `hold ${U802} [2027-02-03,2027-02-06)`,
  ])
  await there.runJobs()
  const [email] = await emailsTo(there, AMAL.email)
  expect(email?.text).toContain('Change of unit: 03 Feb, 2027, unit 802')
  const id =
    new URL(email?.links.find((link) => link.includes('/pay?')) ?? 'none:').searchParams.get(
      'id',
    ) ?? ''
  const { token } = granted(await there.visitor('openPaymentLink', { id }))
  const amal = { call: there.withToken(token) }
  const paying = granted(await amal.call('startCheckout', { reservation_id }))
  expect(paying.amount).toBe(total)
  await payAtBank(there, paying)
  granted(await amal.call('updatePayment', { reservation_id, action: 'pay' }))
  expect(await claims(there)).toEqual([
    `booking ${U801} [2027-02-01,2027-02-03)`,
    `booking ${U802} [2027-02-03,2027-02-06)`,
  ])
  const { parts, folio } = granted(await there.salem.call('readBookingSheet', { reservation_id }))
  expect(parts.map(({ unit }) => unit)).toEqual(['801', '802'])
  expect(folio.filter(({ kind }) => kind === 'cleaning_fee')).toHaveLength(1)
  expect(
    folio.reduce((sum, { kind, amount }) => (kind === 'payment' ? sum : sum + filsOf(amount)), 0),
  ).toBe(filsOf(total))
  const { homes } = granted(
    await there.salem.call('readMultiCalendar', { from: '2027-01-30', q: 'downtown' }),
  )
  const spans =
    homes[0]?.units.flatMap(({ spans: all }) =>
      all.filter((span) => span.reservation_id === reservation_id),
    ) ?? []
  expect(spans.map(({ is_split }) => is_split)).toEqual([true, true])
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'book-for-guest' }))
  expect(entries).toMatchObject([{ after: { split_on: CHANGE } }])
  there.setClock(new Date('2027-02-01T12:00:00Z'))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  const { in_house } = granted(await there.salem.call('listStaysOfDay', { day: CHANGE }))
  expect(in_house.stays).toMatchObject([{ reservation_id, unit: '802', from_unit: '801' }])
})

test('of two clerks at once for the last nights one has them whole, the other nothing', async () => {
  const there = await torn()
  const [one, other] = [await rateIn(there), await rateIn(there)]
  const replies = await Promise.all([
    book(there, { rate_id: one }),
    book(there, { who: there.noor, guest: RANA, rate_id: other }),
  ])
  expect(replies.map((reply) => (reply.ok ? 'OK' : reply.code)).toSorted()).toEqual([
    'OK',
    'ROOM_UNAVAILABLE',
  ])
  expect(await claims(there)).toHaveLength(2)
  const { total_count } = granted(await there.salem.call('listStaffBookings', {}))
  expect(total_count).toBe(1)
})

test('a night that went meanwhile refuses by code and holds nothing; another day of the change is not what was told; a free unit is taken', async () => {
  const there = await torn()
  const rate_id = await rateIn(there)
  expect(await book(there, { rate_id, split_on: '2027-02-04' })).toMatchObject({
    code: 'UNIT_UNAVAILABLE',
    errors: [{ field: 'split_on', code: 'UNIT_UNAVAILABLE' }],
  })
  expect(await book(there, { rate_id, split_on: null })).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  await block(there, U802, '2027-02-05', '2027-02-07')
  expect(await book(there, { rate_id })).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  expect(await claims(there)).toEqual([])
  granted(
    await there.salem.call('removeBlock', { unit_id: U803, from: '2027-01-30', to: '2027-02-10' }),
  )
  granted(await book(there, { rate_id }))
  expect(await claims(there)).toEqual([`hold ${U803} [2027-02-01,2027-02-06)`])
})

test('the guest’s own unpaid hold on these nights makes way', async () => {
  const there = await torn()
  const rate_id = await rateIn(there)
  granted(await there.salem.call('removeBlock', { unit_id: U802, from: '2027-01-30', to: CHANGE }))
  const { input } = await rateFor(there.sara, there.downtownFlat, { from: CHANGE, to: NIGHTS.to })
  granted(await there.sara.call('holdNights', input))
  await block(there, U802, '2027-01-30', CHANGE)
  granted(await book(there, { rate_id, guest: { ...AMAL, email: 'sara@example.com' } }))
  expect(await claims(there)).toEqual([
    `hold ${U801} [2027-02-01,2027-02-03)`,
    `hold ${U802} [2027-02-03,2027-02-06)`,
  ])
})

/** Held in two units, with its payment begun, and lapsed. */
async function lapsed() {
  const there = await torn()
  const { reservation_id } = granted(await book(there, { rate_id: await rateIn(there) }))
  await there.runJobs()
  const link =
    (await emailsTo(there, AMAL.email))[0]?.links.find((one) => one.includes('/pay?')) ?? 'none:'
  const { token } = granted(
    await there.visitor('openPaymentLink', { id: new URL(link).searchParams.get('id') ?? '' }),
  )
  const paying = granted(await there.withToken(token)('startCheckout', { reservation_id }))
  there.setClock(25 * 3_600)
  await releaseHolds(there.services.db, there.clock())
  expect(await claims(there)).toEqual([])
  const pay = async () => {
    await payAtBank(there, paying)
    await settle(there.services, paying.payment_intent, there.clock())
    return await claims(there)
  }
  return { there, reservation_id, pay }
}

test('paid after it lapsed, it has both units again where they are free, else the money goes back', async () => {
  const { there, reservation_id, pay } = await lapsed()
  expect(await pay()).toEqual([
    `booking ${U801} [2027-02-01,2027-02-03)`,
    `booking ${U802} [2027-02-03,2027-02-06)`,
  ])
  expect(granted(await there.noor.call('readBookingSheet', { reservation_id }))).toMatchObject({
    status: 'confirmed',
    refunds: [],
  })
  const other = await lapsed()
  await block(other.there, U802, '2027-02-05', '2027-02-06')
  expect(await other.pay()).toEqual([])
})

test.each([
  ['one of its units', 'update units set is_active = false where id = 3'],
  ['its home', 'update room_categories set is_active = false where id = 2'],
])(
  'paid after it lapsed and %s was withdrawn from sale, the money goes back',
  async (_what, withdraw) => {
    const { there, reservation_id, pay } = await lapsed()
    await there.pool.query(withdraw)
    expect(await pay()).toEqual([])
    expect(granted(await there.noor.call('readBookingSheet', { reservation_id }))).toMatchObject({
      status: 'expired',
      refunds: [{ reason: 'book_failed' }],
    })
  },
)

test('paid after it lapsed, it is in one unit where one is free throughout by then', async () => {
  const { there, reservation_id, pay } = await lapsed()
  granted(
    await there.salem.call('removeBlock', { unit_id: U803, from: '2027-01-30', to: '2027-02-10' }),
  )
  expect(await pay()).toEqual([`booking ${U803} [2027-02-01,2027-02-06)`])
  const { parts } = granted(await there.salem.call('readBookingSheet', { reservation_id }))
  expect(parts).toEqual([{ unit: '803', ...NIGHTS }])
})

test('the command line books in two units at the quote that says so', async () => {
  const there = await torn()
  const stay = [
    '--room-category-id=downtown-flat',
    `--from=${NIGHTS.from}`,
    `--to=${NIGHTS.to}`,
    '--guests=2',
  ]
  const quoted = await there.operate('quote-in-two', ...stay)
  const lines = quoted.ok ? quoted.lines : []
  expect(lines).toContain(`split_on: ${CHANGE}`)
  const rate_id = /rate_id: (\S+)/.exec(lines.join('\n'))?.[1]
  const booking = [
    'book-for-guest',
    ...stay,
    `--rate-id=${rate_id}`,
    '--first-name=Amal',
    '--last-name=Saeed',
    '--email=amal@example.com',
    '--phone-number=+971501234577',
    '--lang=en',
    '--pays-by=link',
  ]
  expect(await there.operate(...booking)).toMatchObject({ ok: false })
  expect(await there.operate(...booking, `--split-on=${CHANGE}`)).toMatchObject({ ok: true })
  expect(await claims(there)).toEqual([
    `hold ${U801} [2027-02-01,2027-02-03)`,
    `hold ${U802} [2027-02-03,2027-02-06)`,
  ])
})

test.for([
  ['the first', U801, { from: NIGHTS.from, to: CHANGE }],
  ['the second', U802, { from: CHANGE, to: NIGHTS.to }],
] as const)('nights that another site sold of %s unit are not held', async ([, unit_id, sold]) => {
  const there = await torn()
  const { answer, asked } = playFeeds(there)
  answer(feedOf([]))
  granted(await there.noor.call('connectFeed', { unit_id, channel: 'airbnb', address: FEED }))
  const rate_id = await rateIn(there)
  answer(feedOf([['a', sold.from, sold.to]]))
  const before = asked.length
  there.setClock(6 * 60)
  expect(await book(there, { rate_id })).toMatchObject({ code: 'ROOM_UNAVAILABLE' })
  expect(asked).toHaveLength(before + 1)
})

test('calendars of both units are asked at once, and sold without an answer', async () => {
  const there = await torn()
  const { answer, asked } = playFeeds(there)
  for (const unit_id of [U801, U802]) {
    const address = `${FEED}?${unit_id}`
    answer(feedOf([]), address)
    granted(await there.noor.call('connectFeed', { unit_id, channel: 'airbnb', address }))
  }
  const rate_id = await rateIn(there)
  for (const unit_id of [U801, U802]) answer('address_failed', `${FEED}?${unit_id}`)
  const before = asked.length
  there.setClock(6 * 60)
  granted(await book(there, { rate_id }))
  expect(asked).toHaveLength(before + 2)
})
