import { expect, test } from 'vitest'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { granted, world, type World, permitsUntil } from '#kit/index.ts'

type Options = {
  type?: 'flash_deal' | 'seasonal' | 'stay_and_get_free' | 'bank_offer'
  home?: number | null
  bp?: number | null
  free?: number | null
  nights?: number
  from?: string
  to?: string
  starts?: string
  ends?: string
  featured?: boolean
}

async function offer({ pool }: World, code: string, options: Options = {}) {
  const {
    type = 'flash_deal',
    home = 1,
    free = null,
    bp = free === null ? 2000 : null,
    nights = 1,
    featured = false,
  } = options
  const {
    from = '2027-01-01',
    to = '2027-03-01',
    starts = '2027-01-01T00:00:00Z',
    ends = '2027-02-20T00:00:00Z',
  } = options
  await pool.query(
    `with kept as (
       insert into offers (code, type, room_category_id, discount_bp, free_nights, length_of_stay, arrival_date_gt, departure_date_lt, starts_at, expiry, is_featured)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id)
     insert into offer_texts (offer_id, lang, title, highlight_text, description_1, description_2)
     select id, lang, lang || ' ' || $1, 'highlight', 'first line', 'second line' from kept, (values ('en'::lang), ('ar')) as langs (lang)`,
    [code, type, home, bp, free, nights, from, to, starts, ends, featured],
  )
}

const codes = (offers: { code: string }[]) => offers.map(({ code }) => code)
const listed = async ({ visitor }: World) => granted(await visitor('listOffers', {})).offers

test('an offer is as the spec has it, in the language asked', async () => {
  const there = await world()
  await offer(there, 'DEAL')
  const [english] = await listed(there)
  expect(english).toMatchObject({
    type: 'flash_deal',
    code: 'DEAL',
    title: 'en DEAL',
    property: { name: 'Pearl Tower', description: 'A tower.' },
    room_category: { slug: 'marina-studio', nice_name: 'Marina Studio' },
    image: { file: 'living.webp', alt: 'A living room' },
    offer_description: { description_1: 'first line' },
    discount_percent: 20,
    free_nights: null,
    expiry: '2027-02-20T00:00:00.000Z',
    slug: 'marina-studio',
    arrival_date_gt: '2027-01-01',
    departure_date_lt: '2027-03-01',
    length_of_stay: 1,
  })
  const arabic = granted(await there.visitor('listOffers', {}, { 'accept-language': 'ar-AE' }))
    .offers[0]
  expect(arabic).toMatchObject({
    title: 'ar DEAL',
    property: { name: 'برج اللؤلؤ' },
    image: { alt: 'غرفة جلوس' },
  })
})

test('only what is in force is listed: begun, not ended, still to be slept, of a home on sale', async () => {
  const there = await world()
  await offer(there, 'NOW')
  await offer(there, 'EVERYWHERE', { home: null })
  await offer(there, 'BANK', { type: 'bank_offer', home: null })
  await offer(there, 'BEGINS-NOW', { starts: '2027-01-10T08:00:00Z' })
  await offer(there, 'BEGINS-LATER', { starts: '2027-01-10T08:00:01Z' })
  await offer(there, 'ENDS-NOW', { ends: '2027-01-10T08:00:00Z' })
  await offer(there, 'LAST-DEPARTURE-TODAY', { to: '2027-01-10' })
  await offer(there, 'LAST-DEPARTURE-TOMORROW', { to: '2027-01-11' })
  await offer(there, 'OFF-SALE', { home: 2 })
  expect(codes(await listed(there))).toContain('OFF-SALE')
  await there.pool.query('update room_categories set is_active = false where id = 2')
  expect(codes(await listed(there))).not.toContain('OFF-SALE')
  await there.pool.query('update room_categories set is_active = true where id = 2')
  await permitsUntil(there.pool, 2, '2027-01-09')
  expect(codes(await listed(there))).toEqual([
    'NOW',
    'EVERYWHERE',
    'BANK',
    'BEGINS-NOW',
    'LAST-DEPARTURE-TOMORROW',
  ])
  const everywhere = (await listed(there))[1]
  expect(everywhere).toMatchObject({ property: null, room_category: null, slug: null, image: null })
})

test('featured are those we put forward', async () => {
  const there = await world()
  await offer(there, 'PLAIN')
  await offer(there, 'FORWARD', { featured: true })
  expect(codes(granted(await there.visitor('listOffers', { featured: 'true' })).offers)).toEqual([
    'FORWARD',
  ])
  expect(codes(granted(await there.visitor('listOffers', { featured: 'false' })).offers)).toEqual([
    'PLAIN',
    'FORWARD',
  ])
})

test('what a night costs is what the cheapest fitting stay is quoted at, less the offer', async () => {
  const there = await world()
  await offer(there, 'TWO-NIGHTS', { nights: 2 })
  await offer(there, 'WEEK', { type: 'stay_and_get_free', free: 1, nights: 7 })
  await offer(there, 'ALL-HOMES', { home: null, bp: 1000 })
  await offer(there, 'AT-LEAST-THREE', { home: 2, bp: 1000, from: '2027-01-13', to: '2027-01-16' })
  await offer(there, 'WEEKEND', { from: '2027-01-15', to: '2027-01-17' })
  await offer(there, 'TOO-LONG', { nights: 5, from: '2027-01-15', to: '2027-01-17' })
  await offer(there, 'BANK', { type: 'bank_offer', home: null })
  const prices = Object.fromEntries(
    (await listed(there)).map(({ code, offer_price }) => [code, offer_price]),
  )
  expect(prices).toEqual({
    'TWO-NIGHTS': '288.00', // 360 a night without refund
    WEEK: '339.43', // five nights at 360 and two at 468, one at 360 free
    'ALL-HOMES': '324.00',
    'AT-LEAST-THREE': '778.32', // the minimum stay: two at 828 and a Friday at 938.40
    WEEKEND: '374.40',
    'TOO-LONG': null,
    BANK: null,
  })
})

test('what is promised can be booked: the quote of such a stay comes to it', async () => {
  const there = await world()
  await offer(there, 'WEEK', { type: 'stay_and_get_free', free: 1, nights: 7 })
  const [promised] = await listed(there)
  const stay = granted(
    await there.visitor('quoteRoomRate', {
      room_category_slug: 'marina-studio',
      from: '2027-01-10',
      to: '2027-01-17',
    }),
  )
  const { total_base_rate, lines } = stay.non_member.non_refundable?.rate ?? {
    total_base_rate: '',
    lines: [],
  }
  const nights =
    Number(total_base_rate) + Number(lines.find(({ kind }) => kind === 'offer')?.amount)
  expect(nights).toBe(2376)
  expect(Number(promised?.offer_price)).toBeCloseTo(nights / 7, 2)
})

test('nights that are past or have no price do not make an offer cheaper', async () => {
  const there = await world()
  await there.pool.query(
    "update nightly_rates set fils = 100 where room_category_id = 1 and night < '2027-01-10'",
  )
  await there.pool.query(
    "delete from nightly_rates where room_category_id = 1 and night = '2027-01-12'",
  )
  await offer(there, 'SHORT', { from: '2027-01-01', to: '2027-01-14', nights: 2 })
  expect((await listed(there))[0]?.offer_price).toBe('288.00')
  await offer(there, 'GAP', { from: '2027-01-11', to: '2027-01-14', nights: 2 })
  expect((await listed(there))[1]?.offer_price).toBeNull()
})

test('an offer names the first nights it takes something off, and search and quote agree', async () => {
  const there = await world()
  await there.pool.query(`insert into occupancies (room_category_id, unit_id, during, kind) values
    (1, 1, '[2027-01-12,2027-01-15)', 'block'), (1, 1, '[2027-01-17,2027-01-20)', 'block'),
    (2, 2, '[2027-01-10,2027-01-12)', 'block'), (2, 3, '[2027-01-12,2027-01-14)', 'block'), (2, 4, '[2027-01-10,2027-02-14)', 'block')`)
  await there.pool.query(
    "delete from nightly_rates where room_category_id = 1 and night = '2027-01-25'",
  )
  await offer(there, 'TWO', { nights: 2 })
  await offer(there, 'THREE', { nights: 3 })
  await offer(there, 'SIX', { type: 'stay_and_get_free', free: 1, nights: 6 })
  await offer(there, 'HOME-OF-THREE', { home: 2, from: '2027-01-11', nights: 1 })
  await offer(there, 'ALL-HOMES', { home: null, nights: 4 })
  const nights = Object.fromEntries(
    (await listed(there)).map(({ code, from, to }) => [code, [from, to]]),
  )
  expect(nights).toEqual({
    TWO: ['2027-01-10', '2027-01-12'],
    THREE: ['2027-01-20', '2027-01-23'],
    SIX: ['2027-01-26', '2027-02-01'], // five nights from the 20th, then one without a price
    'HOME-OF-THREE': ['2027-01-12', '2027-01-15'],
    'ALL-HOMES': ['2027-01-12', '2027-01-16'],
  })
  for (const { slug, from, to } of await listed(there)) {
    const stay = { from: from ?? '', to: to ?? '' }
    const { room_categories } = granted(
      await there.visitor('searchRoomCategories', { ...stay, discounts: 'true', sort: 'discount' }),
    )
    const found = room_categories.find((home) => slug === null || home.slug === slug)
    const { non_member } = granted(
      await there.visitor('quoteRoomRate', { room_category_slug: found?.slug, ...stay }),
    )
    const { total = '', lines = [] } = non_member.non_refundable?.rate ?? {}
    expect(lines.find(({ kind }) => kind === 'offer')?.amount).toMatch(/^-/)
    expect(found).toMatchObject({
      price: { non_member: { total } },
      discount: { percent: expect.any(Number) },
    })
  }
})

test('what its nights cost is to the fils what they are quoted at, on the cheapest terms, with every fee', async () => {
  const there = await world()
  await there.pool.query(
    'update nightly_rates set fils = fils + (room_category_id * 37 + extract(doy from night)::int * 101) % 997',
  )
  await offer(there, 'PERCENT', { bp: 1234, nights: 3 })
  await offer(there, 'DEEPER-ON-THE-SAME-NIGHTS', { bp: 2222, nights: 2, to: '2027-01-13' })
  await offer(there, 'FREE', { type: 'stay_and_get_free', home: 2, free: 2, nights: 7 })
  await offer(there, 'LONG', { home: 2, nights: 70, to: '2027-08-01' })
  await offer(there, 'EVERY-HOME', { home: null, bp: 777, nights: 4, from: '2027-01-20' })
  const offers = await listed(there)
  expect(offers.map(({ from }) => from)).not.toContain(null)
  for (const { slug, from, to, stay_price } of offers) {
    const stay = { from: from ?? '', to: to ?? '' }
    const quoted = async (home: string) => {
      const { non_member } = granted(
        await there.visitor('readRoomRate', { room_category_slug: home, ...stay }),
      )
      const { total_base_rate, total, lines } = non_member.non_refundable?.rate ?? {
        total_base_rate: '',
        total: '',
        lines: [],
      }
      const off = filsOf(lines.find(({ kind }) => kind === 'offer')?.amount ?? '')
      return {
        total_base_rate,
        discounted_base_rate: dirhamsOf(filsOf(total_base_rate) + off),
        total,
        is_refundable: false,
      }
    }
    const homes = slug === null ? ['marina-studio', 'downtown-flat'] : [slug]
    const [cheapest] = (await Promise.all(homes.map(quoted))).toSorted(
      (a, b) => filsOf(a.total) - filsOf(b.total),
    )
    expect(stay_price).toEqual(cheapest)
  }
})

test('an offer on every home shows the cheapest home that is free on its nights, in force with what is taken off that one', async () => {
  const there = await world()
  await offer(there, 'EVERY-HOME', {
    home: null,
    bp: 500,
    nights: 4,
    from: '2027-01-20',
    to: '2027-01-24',
  })
  const total = async () =>
    (await listed(there)).find(({ code }) => code === 'EVERY-HOME')?.stay_price?.total
  const quoteOf = async (room_category_slug: string) =>
    granted(
      await there.visitor('readRoomRate', {
        room_category_slug,
        from: '2027-01-20',
        to: '2027-01-24',
      }),
    ).non_member.non_refundable?.rate.total
  expect(await total()).toBe(await quoteOf('marina-studio'))
  await offer(there, 'FLAT', { home: 2, bp: 8000 })
  expect(await total()).toBe(await quoteOf('downtown-flat'))
  await there.pool.query(
    "insert into occupancies (room_category_id, unit_id, during, kind) select 2, id, '[2027-01-22,2027-01-23)', 'block' from units where room_category_id = 2",
  )
  expect(await total()).toBe(await quoteOf('marina-studio'))
})

test('the terms shown are those that are sold: refundable where a home has no other', async () => {
  const there = await world()
  await there.pool.query('delete from rate_plans where room_category_id = 1 and not is_refundable')
  await offer(there, 'REFUNDABLE')
  expect((await listed(there))[0]?.stay_price?.is_refundable).toBe(true)
})

test('where an offer takes nothing off it names no nights: not begun, a bank’s, all taken, nothing sold, too long', async () => {
  const there = await world()
  await offer(there, 'LATER', { starts: '2027-01-10T08:00:01Z' })
  await offer(there, 'BANK', { type: 'bank_offer', home: null })
  await offer(there, 'SHORT', { from: '2027-01-15', to: '2027-01-17', nights: 3 })
  await offer(there, 'TAKEN', { from: '2027-02-01', to: '2027-02-04' })
  await offer(there, 'LONG', { nights: 3000, to: '2040-01-01' })
  await offer(there, 'ANOTHER', { home: 2 })
  await there.pool.query(
    "insert into occupancies (room_category_id, unit_id, during, kind) values (1, 1, '[2027-02-01,2027-02-04)', 'block')",
  )
  await there.pool.query(
    'delete from quote_rates; delete from rate_plans where room_category_id = 2',
  )
  const { monthly_offers } = granted(await there.visitor('listMonthlyOffers', {}))
  expect(monthly_offers).toHaveLength(6)
  expect(
    monthly_offers.filter(
      ({ from, to, stay_price }) => from !== null || to !== null || stay_price !== null,
    ),
  ).toEqual([])
})

test('nights are named only of homes on sale and of units we let', async () => {
  const there = await world()
  await there.pool.query(`insert into occupancies (room_category_id, unit_id, during, kind) values
    (1, 1, '[2027-01-10,2027-02-01)', 'block'), (2, 2, '[2027-01-10,2027-01-20)', 'block'), (2, 3, '[2027-01-10,2027-01-20)', 'block')`)
  await offer(there, 'HERE', { home: null })
  const firstNight = async () => (await listed(there))[0]?.from
  expect(await firstNight()).toBe('2027-01-10')
  await there.pool.query('update units set is_active = false where id = 4')
  expect(await firstNight()).toBe('2027-01-20')
  await there.pool.query('update room_categories set is_active = false where id = 2')
  expect(await firstNight()).toBe('2027-02-01')
  await there.pool.query('update room_categories set is_active = true where id = 2')
  await permitsUntil(there.pool, 2, '2027-01-09')
  expect(await firstNight()).toBe('2027-02-01')
})

test('how long a stay may be is what is in force on the day of arrival, as for its quote', async () => {
  const there = await world()
  const longest = async (nights: number, from: string) => {
    await there.pool.query(
      `update settings set valid = daterange(lower(valid), '${from}') where name = 'max_stay_nights' and upper_inf(valid)`,
    )
    await there.pool.query(
      `insert into settings (name, valid, value) values ('max_stay_nights', daterange('${from}', null), '${nights}')`,
    )
  }
  await longest(4, '2027-01-10')
  await longest(5, '2027-01-20')
  await longest(3, '2027-02-01')
  await offer(there, 'FIVE', { nights: 5 })
  await offer(there, 'FIVE-IN-FEBRUARY', { nights: 5, from: '2027-02-01' })
  const [five, too_late] = await listed(there)
  expect([five?.from, five?.to]).toEqual(['2027-01-20', '2027-01-25'])
  expect([too_late?.from, too_late?.to]).toEqual([null, null])
  granted(
    await there.visitor('quoteRoomRate', {
      room_category_slug: 'marina-studio',
      from: '2027-01-20',
      to: '2027-01-25',
    }),
  )
})

test('top offers are one of each kind, the one that takes most off', async () => {
  const there = await world()
  await offer(there, 'FLASH-20')
  await offer(there, 'FLASH-30', { bp: 3000 })
  await offer(there, 'FLASH-90-OVER', { bp: 9000, ends: '2027-01-10T07:00:00Z' })
  await offer(there, 'SEASON', { type: 'seasonal', bp: 500 })
  await offer(there, 'SEVENTH', { type: 'stay_and_get_free', free: 1, nights: 7 })
  await offer(there, 'FOURTH', { type: 'stay_and_get_free', free: 1, nights: 4 })
  await offer(there, 'BANK', { type: 'bank_offer', bp: 5000 })
  const { top_offers } = granted(await there.visitor('listTopOffers', {}))
  expect(codes(top_offers)).toEqual(['FLASH-30', 'SEASON', 'FOURTH'])
})

test('the month is Dubai’s, and the first to end comes first', async () => {
  const there = await world()
  await offer(there, 'LONG', { ends: '2027-03-01T00:00:00Z' })
  await offer(there, 'SOON-OVER', { ends: '2027-01-12T00:00:00Z' })
  await offer(there, 'OVER', { ends: '2027-01-09T00:00:00Z' })
  // 23:59 of the 31st in Dubai
  await offer(there, 'LAST-MINUTE', { starts: '2027-01-31T19:59:00Z' })
  await offer(there, 'NEXT-MONTH', { starts: '2027-01-31T20:00:00Z' })
  const monthly = async () =>
    codes(granted(await there.visitor('listMonthlyOffers', {})).monthly_offers)
  expect(await monthly()).toEqual(['SOON-OVER', 'LAST-MINUTE', 'LONG'])
  there.setClock(new Date('2027-01-31T19:59:59Z'))
  expect(await monthly()).toEqual(['LAST-MINUTE', 'LONG'])
  there.setClock(new Date('2027-01-31T20:00:00Z'))
  expect(await monthly()).toEqual(['LAST-MINUTE', 'NEXT-MONTH', 'LONG'])
})
