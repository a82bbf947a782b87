import { expect, test } from 'vitest'
import { priceOf, type Stay } from './tariff.ts'
import type { Terms } from './terms.ts'

const FRIDAY = '2027-03-05'
const terms: Terms = {
  homes: {
    1: {
      bedrooms: 0,
      permit_class: 'standard',
      is_taxed: true,
      plans: [
        { is_refundable: true, discount_bp: 0 },
        { is_refundable: false, discount_bp: 1_000 },
      ],
      nights: {
        '2027-03-05': 52_037,
        '2027-03-06': 52_074,
        '2027-03-07': 40_111,
        '2027-03-08': 40_148,
      },
    },
    2: {
      bedrooms: 2,
      permit_class: 'deluxe',
      is_taxed: false,
      plans: [{ is_refundable: true, discount_bp: 0 }],
      nights: Object.fromEntries(
        Array.from({ length: 60 }, (_, n) => [
          new Date(Date.UTC(2027, 2, 1 + n)).toISOString().slice(0, 10),
          90_000,
        ]),
      ),
    },
  },
  offers: [
    offer({ least_nights: 3, discount_bp: 1_500 }),
    offer({ least_nights: 4, free_nights: 1 }),
    offer({ least_nights: 1, discount_bp: 9_000, room_category_id: 7 }),
    offer({ least_nights: 1, discount_bp: 9_000, first_arrival: '2027-03-06' }),
  ],
  coupons: {},
  settings: [
    ...Object.entries({
      vat_bp: 500,
      service_charge_bp: 500,
      member_discount_bp: 700,
      tourism_fee_max_nights: 30,
      refundable_until_days: 7,
    }).map(([name, value]) => ({ name, from: '2018-01-01', to: null, value })),
    {
      name: 'tourism_fee_fils',
      from: '2014-03-31',
      to: '2027-03-07',
      value: { standard: 1_000, deluxe: 1_500 },
    },
    {
      name: 'tourism_fee_fils',
      from: '2027-03-07',
      to: null,
      value: { standard: 2_000, deluxe: 2_500 },
    },
    { name: 'cleaning_fee_fils', from: '2018-01-01', to: null, value: { 0: 19_500, 2: 39_500 } },
  ],
}
const stay: Stay = {
  room_category_id: 1,
  from: FRIDAY,
  to: '2027-03-07',
  is_member: false,
  is_refundable: true,
  quoted_at: new Date('2027-02-01T08:00:00Z'),
  extends_from: null,
  coupon: null,
  agreed_fils: null,
}

function offer(differs: Partial<Terms['offers'][number]>): Terms['offers'][number] {
  const always = {
    room_category_id: null,
    first_arrival: '2027-01-01',
    last_departure: '2028-01-01',
    starts_ms: 0,
    ends_ms: Date.UTC(2028),
  }
  return { ...always, discount_bp: null, free_nights: null, least_nights: 1, ...differs }
}

test('two nights of a taxed studio: nights, cleaning, service and VAT of each, Tourism Dirham of one room', () => {
  // 104111 nights; 5% service 5205.55; VAT 5205.55 + 975 + 260.30
  expect(priceOf(stay, terms)).toMatchObject({
    accommodation: 104_111,
    offer: 0,
    coupon: 0,
    cleaning_fee: 19_500,
    service_charge: 5_206,
    vat: 5_206 + 975 + 260,
    tourism_fee: 2_000,
    total: 137_258,
  })
})

test('plan and membership come off each night, rounded once', () => {
  // 52037 × 0.9 × 0.93 = 43554.969; 52074 × 0.837 = 43585.938
  expect(priceOf({ ...stay, is_member: true, is_refundable: false }, terms).accommodation).toBe(
    43_555 + 43_586,
  )
})

test('the better of the offers that fit comes off, and a coupon off what is left', () => {
  // three nights of 144222 less 15% (21633.30); four nights less the cheapest (40111) beat 15% of
  // 184370 (27655.50)
  expect(priceOf({ ...stay, to: '2027-03-08' }, terms).offer).toBe(-21_633)
  expect(priceOf({ ...stay, to: '2027-03-09' }, terms).offer).toBe(-40_111)
  const coupon = { discount_bp: 2_000, discount_fils: null }
  // 20% of 144259
  expect(priceOf({ ...stay, to: '2027-03-09', coupon }, terms).coupon).toBe(-28_852)
  expect(
    priceOf({ ...stay, coupon: { discount_bp: null, discount_fils: 20_000 } }, terms),
  ).toMatchObject({
    coupon: -20_000,
    service_charge: 4_206,
  })
})

test('an agreed total is borne by the nights, with the fees that follow them; a coupon comes off what was agreed', () => {
  // 80000 + 5% service 4000 + VAT 4000 + 975 + 200 + cleaning 19500 + Tourism Dirham 2000
  expect(priceOf({ ...stay, agreed_fils: 110_675 }, terms)).toMatchObject({
    adjustment: 80_000 - 104_111,
    service_charge: 4_000,
    total: 110_675,
  })
  expect(priceOf({ ...stay, agreed_fils: 110_674 }, terms).adjustment).toBe(79_999 - 104_111)
  const coupon = { discount_bp: 1_000, discount_fils: null }
  expect(priceOf({ ...stay, agreed_fils: 110_675, coupon }, terms)).toMatchObject({
    coupon: -8_000,
    service_charge: 3_600,
  })
})

test('an untaxed home has no VAT; its Tourism Dirham is of each bedroom and night (domain T3: AED 150)', () => {
  expect(
    priceOf({ ...stay, room_category_id: 2, from: '2027-03-01', to: '2027-03-06' }, terms),
  ).toMatchObject({
    vat: 0,
    tourism_fee: 15_000,
  })
})

test('the terms are those of the day of arrival', () => {
  expect(priceOf({ ...stay, from: '2027-03-07', to: '2027-03-08' }, terms).tourism_fee).toBe(2_000)
  expect(priceOf({ ...stay, from: '2027-03-06', to: '2027-03-08' }, terms).tourism_fee).toBe(2_000)
})

test('an extension is not cleaned again, and its Tourism Dirham ends with the thirtieth night of the stay', () => {
  const long = { ...stay, room_category_id: 2, from: '2027-03-08', to: '2027-03-18' }
  expect(priceOf({ ...long, extends_from: '2027-03-01' }, terms)).toMatchObject({
    cleaning_fee: 0,
    tourism_fee: 10 * 2 * 2_500,
  })
  expect(priceOf({ ...long, extends_from: '2027-02-14' }, terms).tourism_fee).toBe(8 * 2 * 2_500)
  expect(priceOf({ ...long, extends_from: '2027-01-14' }, terms).tourism_fee).toBe(0)
  expect(priceOf({ ...long, to: '2027-04-20' }, terms).tourism_fee).toBe(30 * 2 * 2_500)
})

test('everything comes back until the seventh day before arrival in Dubai, unless that has passed when it is booked', () => {
  const until = (quoted_at: string) =>
    priceOf({ ...stay, quoted_at: new Date(quoted_at) }, terms).refundable_until
  expect(until('2027-02-26T19:59:59Z')).toBe('2027-02-26')
  expect(until('2027-02-26T20:00:00Z')).toBeNull()
  expect(priceOf({ ...stay, is_refundable: false }, terms).refundable_until).toBeNull()
})
