import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TOLD_CAUSES_MAX } from '#contract/statement-fields.ts'
import { nettOf } from '#server/owners/statement/statement.ts'
import { differenceOf } from './difference.ts'

type Written = {
  cause: 'stay' | 'cancellation' | 'refund' | 'expense' | 'extra' | 'rent'
  nights: number
  is_correction: boolean
  corrects: object | null
  channel_stay: object | null
  accommodation: number
  discount: number
  extra_share: number
  channel_commission: number
  management_fee: number
  maintenance: number
}
const NOTHING: Written = {
  cause: 'stay',
  nights: 0,
  is_correction: false,
  corrects: null,
  channel_stay: null,
  accommodation: 0,
  discount: 0,
  extra_share: 0,
  channel_commission: 0,
  management_fee: 0,
  maintenance: 0,
}

function month(written: readonly Partial<Written>[], of = '2027-01-01') {
  const lines = written.map((line) => {
    const whole = { ...NOTHING, ...line }
    return { ...whole, nett: nettOf({ ...whole, ...TAXES }) }
  })
  return { month: of, lines, total: { nett: lines.reduce((sum, { nett }) => sum + nett, 0) } }
}
const TAXES = { cleaning_fee: 0, service_charge: 0, vat: 0, tourism_fee: 0 }

const stay = (nights: number, average: number) => ({ nights, accommodation: nights * average })
const told = (before: readonly Partial<Written>[], now: readonly Partial<Written>[]) =>
  differenceOf(month(before, '2026-12-01'), month(now)).parts.map(({ cause, amount }) => [
    cause,
    amount,
  ])

test('a rent that begins is a cause of its own', () => {
  const rent = { cause: 'rent' as const, accommodation: 9_000_00 }
  expect(told([{ ...stay(10, 400_00), management_fee: -800_00 }], [rent])).toEqual([
    ['rent', 9_000_00],
    ['nights', -4_000_00],
    ['management_fee', 800_00],
  ])
})

test('a share of extras is a cause of its own', () => {
  const extra = { cause: 'extra' as const, extra_share: 123_96 }
  expect(told([stay(3, 500_00)], [stay(3, 500_00), extra])).toEqual([['extra_share', 123_96]])
})

test('fewer nights are counted at the average of the month before, and what is left is the price', () => {
  expect(told([stay(18, 400_00)], [stay(12, 380_00)])).toEqual([
    ['nights', -6 * 400_00],
    ['average', -12 * 20_00],
  ])
  expect(
    differenceOf(month([stay(18, 400_00)], '2026-12-01'), month([stay(12, 380_00)])),
  ).toMatchObject({
    month_before: '2026-12-01',
    nett_before: 7_200_00,
    amount: -2_640_00,
    stayed_before: { nights: 18, average: 400_00 },
    stayed: { nights: 12, average: 380_00 },
  })
})

test('the first stays, and a month without any, are nights alone', () => {
  expect(told([], [stay(3, 500_00)])).toEqual([['nights', 1_500_00]])
  expect(told([stay(3, 500_00)], [])).toEqual([['nights', -1_500_00]])
})

test('a correction is one with all of its amounts, a line that only names a sent one too', () => {
  const late = { is_correction: true, nights: -1, accommodation: -400_00, management_fee: 80_00 }
  const twice = { cause: 'expense', maintenance: 100_00, corrects: {} } as const
  expect(told([stay(3, 500_00)], [stay(3, 500_00), late, twice])).toEqual([
    ['corrections', -220_00],
  ])
})

test('stays of other sites, what was kept, commission, fee and bills are each a cause', () => {
  const before = [
    { ...stay(2, 300_00), channel_stay: {}, channel_commission: -90_00, management_fee: -100_00 },
  ]
  const now = [
    { cause: 'cancellation', accommodation: 150_00, management_fee: -30_00 },
    { cause: 'expense', maintenance: -80_00 },
  ] as const
  const { parts, amount } = differenceOf(month(before), month(now))
  expect(parts).toEqual([
    { cause: 'elsewhere', amount: -600_00, was: 600_00, is: 0 },
    { cause: 'kept', amount: 150_00, was: 0, is: 150_00 },
    { cause: 'channel_commission', amount: 90_00, was: -90_00, is: 0 },
    { cause: 'bills', amount: -80_00, was: 0, is: -80_00 },
    { cause: 'other', amount: 70_00, was: null, is: null },
  ])
  expect(amount).toBe(-370_00)
})

test('where nothing changed nothing is told', () => {
  expect(told([], [])).toEqual([])
  expect(told([stay(3, 500_00)], [stay(1, 500_00), stay(2, 500_00)])).toEqual([])
})

const fils = (max: number) => fc.integer({ min: -max, max })
const line: fc.Arbitrary<Written> = fc.record({
  cause: fc.constantFrom('stay', 'stay', 'stay', 'cancellation', 'refund', 'expense', 'extra'),
  nights: fc.integer({ min: -2, max: 31 }),
  is_correction: fc.boolean(),
  corrects: fc.constantFrom(null, null, {}),
  channel_stay: fc.constantFrom(null, null, {}),
  accommodation: fc.oneof({ weight: 4, arbitrary: fc.nat(5_000_000) }, fils(5_000_000)),
  discount: fils(100_000),
  extra_share: fils(100_000),
  channel_commission: fils(100_000),
  management_fee: fils(900_000),
  maintenance: fils(900_000),
})
const ordinary = fc
  .tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 5_000_000 }))
  .map(([nights, accommodation]): Written => ({ ...NOTHING, nights, accommodation }))
const lines = fc.oneof(fc.array(line, { maxLength: 12 }), fc.array(ordinary, { maxLength: 6 }))

test('of random months the parts add up to the difference, and none has the wrong sign', () => {
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const { parts, amount, nett_before, stayed_before, stayed } = differenceOf(
        month(first),
        month(second),
      )
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      expect(nett_before + amount).toBe(month(second).total.nett)
      expect(parts.filter(({ cause }) => cause !== 'other').length).toBeLessThanOrEqual(
        TOLD_CAUSES_MAX,
      )
      expect(new Set(parts.map(({ cause }) => cause)).size).toBe(parts.length)
      for (const part of parts) {
        expect(part.amount).not.toBe(0)
        if (part.was !== null) expect((part.is ?? 0) - part.was).toBe(part.amount)
        if (part.cause === 'nights')
          expect(Math.sign(part.amount)).toBe(Math.sign(stayed.nights - stayed_before.nights))
        if (part.cause === 'average') {
          const more = (stayed.average ?? 0) - (stayed_before.average ?? 0)
          expect(Math.sign(part.amount) * more).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})
