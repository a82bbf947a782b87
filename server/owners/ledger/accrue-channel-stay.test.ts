import { expect, test } from 'vitest'
import { accrueChannelStay, type SoldElsewhere } from './accrue-channel-stay.ts'
import type { Accrual } from './accrue.ts'
import { AMOUNTS, NOTHING } from './amounts.ts'

const FLAT = {
  room_category_id: 1,
  unit_id: 1,
  channel_commission: 'shared' as const,
  management_fee_bp: 2_000,
  rented_from: null,
}

/** Three nights from 30 January: 1,000 paid out, 150 kept, of which 195 cleaning, 47.62 VAT, 30 Tourism Dirham. */
const SOLD: SoldElsewhere = {
  state: 'expected',
  from: '2027-01-30',
  to: '2027-02-02',
  cancelled_on: null,
  is_money_of_cancelling: false,
  rate_millionths: null,
  payout: 1_000_00,
  commission: 150_00,
  cleaning_fee: 195_00,
  vat: 47_62,
  tourism_fee: 30_00,
  tourism_nights: 30,
  extras: [],
  parts: [{ ...FLAT, from: '2027-01-30', to: '2027-02-02' }],
}
const NIGHTS = 877_38 // 1,150 - 195 - 47.62 - 30

function sums(accruals: readonly Accrual[]) {
  const whole = { ...NOTHING }
  for (const { amounts } of accruals) for (const name of AMOUNTS) whole[name] += amounts[name]
  return whole
}

test('nights bring equal parts, the arrival the cleaning, and all of it is what came in and the commission', () => {
  const accruals = accrueChannelStay(SOLD)
  expect(accruals.map(({ cause, accrued_on }) => `${cause} ${accrued_on}`)).toEqual([
    'night 2027-01-30',
    'night 2027-01-31',
    'night 2027-02-01',
    'arrival 2027-01-30',
  ])
  expect(accruals.map(({ amounts }) => amounts.accommodation_fils)).toEqual([
    292_46, 292_46, 292_46, 0,
  ])
  expect(accruals.map(({ amounts }) => amounts.tourism_fee_fils)).toEqual([10_00, 10_00, 10_00, 0])
  // of 47.62 the cleaning has 195 in 1,072.38
  expect(accruals.at(-1)?.amounts).toEqual({
    ...NOTHING,
    cleaning_fee_fils: 195_00,
    vat_fils: 8_66,
  })
  const { accommodation_fils, cleaning_fee_fils, vat_fils, tourism_fee_fils } = sums(accruals)
  expect(accommodation_fils).toBe(NIGHTS)
  expect(accommodation_fils + cleaning_fee_fils + vat_fils + tourism_fee_fils).toBe(1_150_00)
})

test.for([
  ['shared', -150_00, -145_48], // a fifth of 727.38
  ['owner', -150_00, -175_48], // a fifth of 877.38
  ['company', 0, -175_48],
] as const)('by the rule %s the owner bears %i and the share is %i', ([rule, commission, fee]) => {
  const whole = sums(
    accrueChannelStay({
      ...SOLD,
      parts: SOLD.parts.map((part) => ({ ...part, channel_commission: rule })),
    }),
  )
  expect(whole).toMatchObject({
    channel_commission_fils: commission,
    management_fee_fils: fee,
    accommodation_fils: NIGHTS,
  })
})

test('another currency is converted part by part, half up, and the nights have what is left', () => {
  const whole = sums(
    accrueChannelStay({
      ...SOLD,
      rate_millionths: 4_215_500,
      payout: 333_33, // 1,405.152… dirhams
      commission: 50_01, // 210.817…
      cleaning_fee: 40_00, // 168.62
      vat: 15_87, // 66.8999…
      tourism_fee: 0,
    }),
  )
  expect(whole).toMatchObject({
    cleaning_fee_fils: 168_62,
    vat_fils: 66_90,
    accommodation_fils: 1_405_15 + 210_82 - 168_62 - 66_90,
    channel_commission_fils: -210_82,
    management_fee_fils: -233_93, // a fifth of 1,380.45 - 210.82
  })
})

test('parts that round up never take more than came in', () => {
  const whole = sums(
    accrueChannelStay({
      ...SOLD,
      rate_millionths: 500_000,
      payout: 3,
      commission: 0,
      cleaning_fee: 1,
      vat: 1,
      tourism_fee: 1,
    }),
  )
  expect(whole).toMatchObject({
    tourism_fee_fils: 1,
    vat_fils: 1,
    cleaning_fee_fils: 0,
    accommodation_fils: 0,
  })
})

test('Tourism Dirham is of the first nights only', () => {
  const accruals = accrueChannelStay({ ...SOLD, tourism_nights: 2 })
  expect(accruals.map(({ amounts }) => amounts.tourism_fee_fils)).toEqual([15_00, 15_00, 0, 0])
})

test('a commission beyond the nights leaves the company no share, and takes none', () => {
  const whole = sums(accrueChannelStay({ ...SOLD, commission: 900_00, payout: 250_00 }))
  expect(whole).toMatchObject({ accommodation_fils: NIGHTS, channel_commission_fils: -900_00 })
  expect(whole.management_fee_fils + 0).toBe(0)
})

test('what nobody knows, and nights that are only closed, bring no line', () => {
  expect(accrueChannelStay({ ...SOLD, payout: null, commission: null })).toEqual([])
  expect(accrueChannelStay({ ...SOLD, state: 'no_stay' })).toEqual([])
})

test('a cancelled stay brings what was said afterwards, in one line on its day', () => {
  const cancelled: SoldElsewhere = { ...SOLD, state: 'cancelled', cancelled_on: '2027-01-20' }
  expect(accrueChannelStay(cancelled)).toEqual([])
  const accruals = accrueChannelStay({ ...cancelled, is_money_of_cancelling: true })
  expect(accruals).toMatchObject([{ cause: 'cancellation', accrued_on: '2027-01-20' }])
  expect(sums(accruals)).toMatchObject({
    accommodation_fils: NIGHTS,
    management_fee_fils: -145_48,
    cleaning_fee_fils: 195_00,
  })
})
