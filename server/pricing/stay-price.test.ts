import fc from 'fast-check'
import { expect, test } from 'vitest'
import { share } from './arithmetic.ts'
import { withTotal } from './agreed-total.ts'
import { withCoupon } from './coupon-discount.ts'
import { priceStay, type NightlyRate, type Terms } from './stay-price.ts'

const terms: Terms = {
  bedrooms: 2,
  permit_class: 'deluxe',
  vat_bp: 500,
  service_charge_bp: 500,
  member_discount_bp: 700,
  cleaning_fee_fils: 39_500,
  tourism_fee_fils: 1_500,
  tourism_fee_max_nights: 30,
  refundable_until_days: 7,
}
const nights = (...fils: number[]): NightlyRate[] =>
  fils.map((amount, index) => ({
    date: `2027-02-${String(index + 1).padStart(2, '0')}`,
    fils: amount,
  }))
const plan = { is_refundable: true, discount_bp: 0 }
const linesOf = (price: { lines: { kind: string; fils: number }[] }) =>
  Object.fromEntries(price.lines.map((line) => [line.kind, line.fils]))

test('a stay is priced in the order of the law: nights, cleaning and service, VAT on them, Tourism Dirham last', () => {
  const price = priceStay({
    nightly_rates: nights(100_000, 100_000),
    plan,
    is_member: false,
    offers: [],
    terms,
  })
  expect(linesOf(price)).toEqual({
    accommodation: 200_000,
    cleaning_fee: 39_500,
    service_charge: 10_000,
    vat: 10_000 + 1_975 + 500,
    tourism_fee: 1_500 * 2 * 2,
  })
  expect(price.total_fils).toBe(200_000 + 39_500 + 10_000 + 12_475 + 6_000)
})

test('VAT and service follow the discount, the Tourism Dirham does not', () => {
  const offers = [{ id: 1, discount_bp: 2_000, free_nights: null }]
  const price = priceStay({
    nightly_rates: nights(100_000, 100_000),
    plan,
    is_member: false,
    offers,
    terms,
  })
  expect(linesOf(price)).toMatchObject({
    offer: -40_000,
    service_charge: 8_000,
    vat: 8_000 + 1_975 + 400,
    tourism_fee: 6_000,
  })
})

test('a supplier who is not registered charges no VAT', () => {
  const price = priceStay({
    nightly_rates: nights(100_000),
    plan,
    is_member: false,
    offers: [],
    terms: { ...terms, vat_bp: 0 },
  })
  expect(price.lines.some((line) => line.kind === 'vat')).toBe(false)
})

test('a studio counts as one bedroom, and only the first 30 nights are charged Tourism Dirham', () => {
  const stay = nights(...Array.from({ length: 35 }, () => 30_000))
  const price = priceStay({
    nightly_rates: stay,
    plan,
    is_member: false,
    offers: [],
    terms: { ...terms, bedrooms: 0, permit_class: 'standard', tourism_fee_fils: 1_000 },
  })
  expect(linesOf(price)['tourism_fee']).toBe(30 * 1_000)
})

test('of the offers that fit the largest applies; a free night is the cheapest of the stay', () => {
  const stay = nights(90_000, 50_000, 70_000)
  const offers = [
    { id: 7, discount_bp: 2_000, free_nights: null },
    { id: 8, discount_bp: null, free_nights: 1 },
  ]
  const price = priceStay({ nightly_rates: stay, plan, is_member: false, offers, terms })
  expect(price.offer_id).toBe(8)
  expect(linesOf(price)['offer']).toBe(-50_000)
})

test('never more than one offer comes off, its line says how it came about, and a coupon leaves it as it is', () => {
  const offers = [
    { id: 7, discount_bp: 2_500, free_nights: null },
    { id: 8, discount_bp: 1_000, free_nights: null },
  ]
  const price = priceStay({
    nightly_rates: nights(100_000, 60_000),
    plan,
    is_member: false,
    offers,
    terms,
  })
  const offerLines = [
    { kind: 'offer', fils: -40_000, computed_from: { offer_id: 7, bp: 2_500, of_fils: 160_000 } },
  ]
  expect(price.lines.filter(({ kind }) => kind === 'offer')).toEqual(offerLines)
  const cheaper = withCoupon(price, { code: 'TEN', discount_bp: 1_000, discount_fils: null }, terms)
  expect(cheaper.lines.filter(({ kind }) => kind === 'offer')).toEqual(offerLines)
  expect(linesOf(cheaper)['coupon']).toBe(-12_000)
  const free = priceStay({
    nightly_rates: nights(100_000, 60_000),
    plan,
    is_member: false,
    offers: [{ id: 9, discount_bp: null, free_nights: 1 }],
    terms,
  })
  expect(free.lines.find(({ kind }) => kind === 'offer')?.computed_from).toEqual({
    offer_id: 9,
    free_nights: 1,
  })
})

test('plan and member discounts come off every night, rounded to the fils', () => {
  const price = priceStay({
    nightly_rates: nights(33_333),
    plan: { is_refundable: false, discount_bp: 1_000 },
    is_member: true,
    offers: [],
    terms,
  })
  expect(price.daily_rate).toEqual([{ date: '2027-02-01', fils: Math.round(33_333 * 0.9 * 0.93) }])
})

test('a percent coupon comes off the nights after the offer, a flat one never takes more than they cost', () => {
  const price = priceStay({
    nightly_rates: nights(100_000),
    plan,
    is_member: false,
    offers: [{ id: 1, discount_bp: 1_000, free_nights: null }],
    terms,
  })
  expect(
    linesOf(withCoupon(price, { code: 'TEN', discount_bp: 1_000, discount_fils: null }, terms))[
      'coupon'
    ],
  ).toBe(-9_000)
  expect(
    linesOf(
      withCoupon(price, { code: 'ALL', discount_bp: null, discount_fils: 10_000_000 }, terms),
    )['coupon'],
  ).toBe(-90_000)
})

test('every line says what it was computed from, after the offer and the coupon', () => {
  const offers = [{ id: 3, discount_bp: 1_000, free_nights: null }]
  const price = priceStay({
    nightly_rates: nights(60_000, 40_000),
    plan,
    is_member: false,
    offers,
    terms,
  })
  expect(
    withCoupon(price, { code: 'FLAT', discount_bp: null, discount_fils: 10_000 }, terms),
  ).toMatchObject({
    total_base_rate_fils: 100_000,
    offer_id: 3,
    lines: [
      { kind: 'accommodation', fils: 100_000, computed_from: { nights: 2 } },
      { kind: 'offer', fils: -10_000, computed_from: { offer_id: 3, bp: 1_000, of_fils: 100_000 } },
      { kind: 'coupon', fils: -10_000, computed_from: { code: 'FLAT' } },
      { kind: 'cleaning_fee', fils: 39_500, computed_from: { bedrooms: 2 } },
      { kind: 'service_charge', fils: 4_000, computed_from: { of_fils: 80_000, bp: 500 } },
      { kind: 'vat', fils: 4_000 + 1_975 + 200, computed_from: { of_fils: 123_500, bp: 500 } },
      {
        kind: 'tourism_fee',
        fils: 6_000,
        computed_from: { rooms: 2, nights: 2, fils_each: 1_500 },
      },
    ],
    total_fils: 80_000 + 39_500 + 4_000 + 6_175 + 6_000,
  })
})

test('of equal offers the oldest applies, in whatever order they come; one that takes nothing off is none', () => {
  const one = { id: 4, discount_bp: 1_000, free_nights: null }
  const two = { id: 5, discount_bp: 1_000, free_nights: null }
  const nothing = { id: 1, discount_bp: 0, free_nights: null }
  const offerOf = (offers: (typeof one)[]) =>
    priceStay({ nightly_rates: nights(50_000), plan, is_member: false, offers, terms }).offer_id
  expect(offerOf([one, two])).toBe(4)
  expect(offerOf([two, one])).toBe(4)
  expect(offerOf([nothing, two])).toBe(5)
  expect(offerOf([nothing])).toBeNull()
})

test('nights that cost nothing are still a line', () => {
  const price = priceStay({
    nightly_rates: nights(0),
    plan,
    is_member: false,
    offers: [],
    terms: { ...terms, vat_bp: 0, cleaning_fee_fils: 0 },
  })
  expect(price.lines.map(({ kind }) => kind)).toEqual(['accommodation', 'tourism_fee'])
})

const anyTerms = fc.record({
  bedrooms: fc.integer({ min: 0, max: 6 }),
  permit_class: fc.constantFrom('standard' as const, 'deluxe' as const),
  vat_bp: fc.constantFrom(0, 500),
  service_charge_bp: fc.integer({ min: 0, max: 1_500 }),
  member_discount_bp: fc.integer({ min: 0, max: 2_000 }),
  cleaning_fee_fils: fc.integer({ min: 0, max: 60_000 }),
  tourism_fee_fils: fc.constantFrom(1_000, 1_500),
  tourism_fee_max_nights: fc.constant(30),
  refundable_until_days: fc.constant(7),
})
const anyStay = fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 60 })
const anyOffers = fc.array(
  fc.oneof(
    fc.record({
      id: fc.nat(),
      discount_bp: fc.integer({ min: 1, max: 9_000 }),
      free_nights: fc.constant(null),
    }),
  ),
  { maxLength: 3 },
)

test('whatever the stay, the lines add up to the total and no discount exceeds the nights', () => {
  fc.assert(
    fc.property(
      anyStay,
      anyTerms,
      anyOffers,
      fc.boolean(),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (stay, some, offers, is_member, discount_bp, coupon_bp) => {
        const price = priceStay({
          nightly_rates: nights(...stay),
          plan: { is_refundable: false, discount_bp },
          is_member,
          offers,
          terms: some,
        })
        const cheaper = withCoupon(
          price,
          { code: 'X', discount_bp: coupon_bp, discount_fils: null },
          some,
        )
        for (const { lines, total_fils } of [price, cheaper]) {
          expect(lines.reduce((sum, line) => sum + line.fils, 0)).toBe(total_fils)
          expect(lines.every((line) => Number.isInteger(line.fils))).toBe(true)
          expect(total_fils).toBeGreaterThanOrEqual(0)
        }
        expect(cheaper.total_fils).toBeLessThanOrEqual(price.total_fils)
      },
    ),
    { numRuns: 400 },
  )
})

test('a share is rounded half up', () => {
  expect([share(10, 500), share(9, 500), share(30, 500), share(0, 500)]).toEqual([1, 0, 2, 0])
})

test('a total that was agreed is reached to within 2 fils and never exceeded; the nights bear the difference, the fees follow', () => {
  const offers = [{ id: 7, discount_bp: 1_000, free_nights: null }]
  const price = priceStay({
    nightly_rates: nights(100_000, 61_237),
    plan,
    is_member: false,
    offers,
    terms,
  })
  for (const total_fils of [
    60_000,
    123_456,
    price.total_fils - 1,
    price.total_fils + 50_000,
    999_999,
  ]) {
    const agreed = withTotal(price, { total_fils, reason: 'Stays every year' }, terms)
    if ('least_fils' in agreed) throw new Error('It can be agreed')
    expect(total_fils - agreed.total_fils).toBeGreaterThanOrEqual(0)
    expect(total_fils - agreed.total_fils).toBeLessThanOrEqual(2)
    const lines = linesOf(agreed)
    const nights_fils =
      (lines['accommodation'] ?? 0) + (lines['offer'] ?? 0) + (lines['adjustment'] ?? 0)
    expect(lines['service_charge']).toBe(Math.round(nights_fils * 0.05))
    expect(lines['tourism_fee']).toBe(linesOf(price)['tourism_fee'])
    expect(lines['cleaning_fee']).toBe(linesOf(price)['cleaning_fee'])
    expect(agreed.lines.find(({ kind }) => kind === 'adjustment')?.computed_from).toEqual({
      reason: 'Stays every year',
    })
    expect(agreed.lines.reduce((sum, { fils }) => sum + fils, 0)).toBe(agreed.total_fils)
  }
})

test('the total that a stay has anyway is reached exactly', () => {
  const price = priceStay({
    nightly_rates: nights(100_000, 61_237),
    plan,
    is_member: false,
    offers: [],
    terms,
  })
  expect(
    withTotal(price, { total_fils: price.total_fils, reason: 'As quoted' }, terms),
  ).toMatchObject({ total_fils: price.total_fils })
})

test('less than the fees that remain when the nights are for nothing cannot be agreed', () => {
  const price = priceStay({
    nightly_rates: nights(100_000),
    plan,
    is_member: false,
    offers: [],
    terms,
  })
  const { cleaning_fee = 0, tourism_fee = 0 } = linesOf(price)
  const least_fils = cleaning_fee + Math.round(cleaning_fee * 0.05) + tourism_fee
  expect(withTotal(price, { total_fils: least_fils - 1, reason: 'Friend' }, terms)).toEqual({
    least_fils,
  })
  expect(withTotal(price, { total_fils: least_fils, reason: 'Friend' }, terms)).toMatchObject({
    total_fils: least_fils,
  })
})

test('a coupon comes off what was agreed, and leaves the agreement as it is', () => {
  const price = priceStay({
    nightly_rates: nights(100_000),
    plan,
    is_member: false,
    offers: [],
    terms,
  })
  const agreed = withTotal(price, { total_fils: 100_000, reason: 'Friend' }, terms)
  if ('least_fils' in agreed) throw new Error('It can be agreed')
  const { accommodation = 0, adjustment = 0 } = linesOf(agreed)
  const cheaper = linesOf(
    withCoupon(agreed, { code: 'TEN', discount_bp: 1_000, discount_fils: null }, terms),
  )
  expect(cheaper['adjustment']).toBe(adjustment)
  expect(cheaper['coupon']).toBe(-Math.round((accommodation + adjustment) / 10))
})
