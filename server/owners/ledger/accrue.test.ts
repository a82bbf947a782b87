import { expect, test } from 'vitest'
import { accrueBooking, type Accrual, type SoldBooking } from './accrue.ts'
import { chargedAs, type Credit } from '#server/billing/index.ts'
import { takeBack } from '#server/billing/credits/credit.ts'
import { AMOUNTS, difference, isNothing, NOTHING } from './amounts.ts'

/**
 * Three nights from 30 January at about 1,000 dirhams, 10% off, cleaning 195, service 5%, VAT 5%,
 * tourism 10 a night.
 */
const SOLD: SoldBooking = {
  status: 'confirmed',
  was_confirmed: true,
  arrival_date: '2027-01-30',
  closed_on: null,
  nights: [
    { date: '2027-01-30', fils: 400_01 },
    { date: '2027-01-31', fils: 300_00 },
    { date: '2027-02-01', fils: 300_00 },
  ],
  charges: [
    { kind: 'accommodation', fils: 1_000_01, computed_from: { nights: 3 } },
    { kind: 'offer', fils: -100_00, computed_from: {} },
    { kind: 'cleaning_fee', fils: 195_00, computed_from: {} },
    { kind: 'service_charge', fils: 45_00, computed_from: {} },
    { kind: 'vat', fils: 57_00, computed_from: { bp: 500 } },
    { kind: 'tourism_fee', fils: 20_00, computed_from: { nights: 2 } },
  ],
  credits: [],
  management_fee_bp: 2_000,
}
const TOTAL = 1_217_01
const CHARGED = chargedAs(SOLD.charges)
const NOTHING_BACK = takeBack({ charged: CHARGED, before: CHARGED }, 0, 'whole')

type Of = Parameters<typeof takeBack>[2]
const credited = (amount_fils: number, of: Of, before: Credit = NOTHING_BACK) =>
  takeBack({ charged: CHARGED, before }, amount_fils, of)

const PAID = AMOUNTS.filter((name) => name !== 'management_fee_fils' && name !== 'maintenance_fils')
const paidBy = (accruals: Accrual[]) =>
  accruals
    .flatMap(({ amounts }) => PAID.map((name) => amounts[name]))
    .reduce((sum, fils) => sum + fils, 0)
const feeOf = (accruals: Accrual[]) =>
  accruals.reduce((sum, { amounts }) => sum + amounts.management_fee_fils, 0)
const told = (accruals: Accrual[]) =>
  accruals.map(({ cause, accrued_on }) => `${cause} ${accrued_on}`)

test('the share of the company is rounded once, of all nights, whatever each of them would come to', () => {
  const nights = ['2027-01-29', '2027-01-30', '2027-01-31'].map((date) => ({ date, fils: 333_33 }))
  const charges = [{ kind: 'accommodation' as const, fils: 999_99, computed_from: { nights: 3 } }]
  const accruals = accrueBooking({ ...SOLD, nights, charges })
  expect(feeOf(accruals)).toBe(-200_00) // 66.67 of each night would be 200.01
})

test('nights bring what they cost, the arrival brings the cleaning, and all of it is the price', () => {
  const accruals = accrueBooking(SOLD)
  expect(told(accruals)).toEqual([
    'night 2027-01-30',
    'night 2027-01-31',
    'night 2027-02-01',
    'arrival 2027-01-30',
  ])
  expect(accruals.map(({ amounts }) => amounts.accommodation_fils)).toEqual([
    400_01, 300_00, 300_00, 0,
  ])
  // the first nights are the charged ones
  expect(accruals.map(({ amounts }) => amounts.tourism_fee_fils)).toEqual([10_00, 10_00, 0, 0])
  expect(accruals.map(({ amounts }) => [amounts.cleaning_fee_fils, amounts.vat_fils])[3]).toEqual([
    195_00, 9_75,
  ])
  expect(paidBy(accruals)).toBe(TOTAL)
  expect(feeOf(accruals)).toBe(-180_00) // 20% of 900.01
})

test('what was never paid for brings nothing', () => {
  for (const status of ['pencil', 'expired', 'cancelled'] as const)
    expect(accrueBooking({ ...SOLD, status, was_confirmed: false })).toEqual([])
  for (const status of ['pencil', 'expired'] as const)
    expect(accrueBooking({ ...SOLD, status })).toEqual([])
})

test('a total that was agreed is a discount too', () => {
  const charges: SoldBooking['charges'] = [
    ...SOLD.charges,
    { kind: 'adjustment', fils: -50_00, computed_from: { reason: 'Friend' } },
  ]
  const accruals = accrueBooking({ ...SOLD, charges })
  expect(accruals.reduce((sum, { amounts }) => sum + amounts.discount_fils, 0)).toBe(-150_00)
  expect(paidBy(accruals)).toBe(TOTAL - 50_00)
})

test('a coupon is a discount, and a stay without VAT and tourism fee is accrued as well', () => {
  const charges: SoldBooking['charges'] = [
    { kind: 'accommodation', fils: 1_000_01, computed_from: { nights: 3 } },
    { kind: 'coupon', fils: -100_00, computed_from: { code: 'FLAT' } },
    { kind: 'cleaning_fee', fils: 195_00, computed_from: {} },
  ]
  const accruals = accrueBooking({ ...SOLD, charges })
  expect(accruals.reduce((sum, { amounts }) => sum + amounts.discount_fils, 0)).toBe(-100_00)
  expect(paidBy(accruals)).toBe(1_095_01)
  expect(accruals.map(({ amounts }) => [amounts.vat_fils, amounts.tourism_fee_fils])).toEqual(
    [0, 0, 0, 0].map(() => [0, 0]),
  )
})

test('of a cancelled booking what was kept counts on the day it was cancelled; the tourism fee is the first to go back', () => {
  const cancelled: SoldBooking = { ...SOLD, status: 'cancelled', closed_on: '2027-01-20' }
  const back = (amount_fils: number) =>
    accrueBooking({
      ...cancelled,
      credits: [
        {
          ...credited(amount_fils, 'tourism_fee'),
          credited_on: '2027-01-20',
          is_of_cancelling: true,
        },
      ],
    })
  const kept = back(20_00)
  expect(told(kept)).toEqual(['cancellation 2027-01-20'])
  expect(kept[0]?.amounts).toMatchObject({
    accommodation_fils: 1_000_01,
    discount_fils: -100_00,
    tourism_fee_fils: 0,
    vat_fils: 57_00,
  })
  expect(paidBy(kept)).toBe(TOTAL - 20_00)
  expect([paidBy(back(TOTAL)), feeOf(back(TOTAL))]).toEqual([0, 0])
})

test('of a cancelled booking only what went back with the cancelling lowers what was kept; the rest counts on its own day', () => {
  const accruals = accrueBooking({
    ...SOLD,
    status: 'cancelled',
    closed_on: '2027-01-20',
    credits: [
      { ...credited(20_00, 'tourism_fee'), credited_on: '2027-01-20', is_of_cancelling: true },
      {
        ...credited(50_00, 'whole', credited(20_00, 'tourism_fee')),
        credited_on: '2027-01-25',
        is_of_cancelling: false,
      },
    ],
  })
  expect(told(accruals)).toEqual(['cancellation 2027-01-20', 'refund 2027-01-25'])
  expect(accruals.map((accrual) => paidBy([accrual]))).toEqual([TOTAL - 20_00, -50_00])
})

test('a refund said to be of a cancelling counts as any other while the stay stands', () => {
  const credits = [
    { ...credited(20_00, 'whole'), credited_on: '2027-01-20', is_of_cancelling: true },
  ]
  expect(told(accrueBooking({ ...SOLD, credits })).at(-1)).toBe('refund 2027-01-20')
})

test('what goes back later counts on its own day, from everybody’s part alike', () => {
  const accruals = accrueBooking({
    ...SOLD,
    status: 'departed',
    credits: [{ ...credited(119_70, 'whole'), credited_on: '2027-03-05', is_of_cancelling: false }],
  })
  const refund = accruals.at(-1)
  expect([refund?.cause, refund?.accrued_on]).toEqual(['refund', '2027-03-05'])
  expect(paidBy(accruals)).toBe(TOTAL - 119_70)
  expect(refund?.amounts.tourism_fee_fils).toBe(0)
  expect(refund?.amounts.management_fee_fils).toBe(18_00)
})

test('amounts are compared member by member, and are nothing when all of them are', () => {
  const [night] = accrueBooking(SOLD)
  if (!night) throw new Error('The stay has no night')
  const nothing = difference(night.amounts, night.amounts)
  expect(Object.keys(nothing).toSorted()).toEqual([...AMOUNTS].toSorted())
  expect(isNothing(nothing)).toBe(true)
  expect(AMOUNTS.map((name) => isNothing({ ...nothing, [name]: 1 }))).toEqual(
    AMOUNTS.map(() => false),
  )
  expect(isNothing(night.amounts)).toBe(false)
})

test('a line that went back by name is taken of that line only: cleaning costs the owner nothing, nights cost the company its fee', () => {
  const refundOf = (of: Of) =>
    accrueBooking({
      ...SOLD,
      credits: [{ ...credited(105_00, of), credited_on: '2027-02-05', is_of_cancelling: false }],
    }).at(-1)?.amounts
  expect(refundOf('cleaning_fee')).toEqual({
    ...NOTHING,
    cleaning_fee_fils: -100_00,
    vat_fils: -5_00,
  })
  expect(refundOf('service_charge')).toMatchObject({
    accommodation_fils: 0,
    cleaning_fee_fils: 0,
    management_fee_fils: 0,
  })
  const nights = refundOf('accommodation')
  expect([nights?.accommodation_fils, nights?.discount_fils, nights?.vat_fils]).toEqual([
    -111_11, 11_11, -5_00,
  ])
  expect([
    nights?.cleaning_fee_fils,
    nights?.service_charge_fils,
    nights?.management_fee_fils,
  ]).toEqual([0, 0, 20_00])
})
