import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import { accrueRent, accrueRentVat } from './rent.ts'

const told = (rent: Parameters<typeof accrueRent>[0], today: string) =>
  accrueRent(rent, today).map(({ accrued_on, amounts }) => [accrued_on, amounts.accommodation_fils])

const RENT = { from: '2027-01-20', until: null, rent_fils: 12_000_00 }

test('a rent stands on the last day of each month that has begun, and of a part of one it is by days', () => {
  expect(told(RENT, '2027-03-01')).toEqual([
    ['2027-01-31', 4_645_16], // 12 of 31 days
    ['2027-02-28', 12_000_00],
    ['2027-03-31', 12_000_00],
  ])
  expect(told({ ...RENT, until: '2027-02-15' }, '2027-03-01')).toEqual([
    ['2027-01-31', 4_645_16],
    ['2027-02-14', 6_000_00],
  ])
  expect(told({ ...RENT, until: '2027-01-21' }, '2027-01-20')).toEqual([['2027-01-20', 387_10]])
})

test('a month that has not begun brings no rent yet', () => {
  expect(told({ ...RENT, from: '2027-02-01' }, '2027-01-31')).toEqual([])
  expect(told({ ...RENT, from: '2027-02-10' }, '2027-02-01')).toHaveLength(1)
})

test('however a month is parted, its parts are whole fils and add up to its rent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_00, max: 99_999_99 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 27 }), { maxLength: 8 }),
      fc.constantFrom('2027-01-01', '2027-02-01', '2027-04-01', '2028-02-01'),
      (rent_fils, cuts, month) => {
        const next = Temporal.PlainDate.from(month).add({ months: 1 }).toString()
        const days = [
          month,
          ...cuts.toSorted((a, b) => a - b).map((at) => addDays(month, at)),
          next,
        ]
        const parts = days
          .slice(1)
          .flatMap((until, at) => accrueRent({ from: days[at] ?? month, until, rent_fils }, month))
        const fils = parts.map(({ amounts }) => amounts.accommodation_fils)
        expect(fils.every((part) => Number.isInteger(part) && part > 0)).toBe(true)
        expect(fils.reduce((sum, part) => sum + part, 0)).toBe(rent_fils)
      },
    ),
  )
})

const ON = { from: '2027-01-01', until: null, vat_bp: 500 }
const vatOf = (
  parts: readonly Parameters<typeof accrueRent>[0][],
  taxed: Parameters<typeof accrueRentVat>[1],
  today = '2027-03-01',
) =>
  accrueRentVat(
    parts.flatMap((part) => accrueRent(part, today)),
    taxed,
  ).map(({ accrued_on, amounts }) => [accrued_on, amounts.vat_fils])

test('the VAT of a rent stands on its day, from the day its owner is registered on and until they are not', () => {
  expect(vatOf([RENT], [ON])).toEqual([
    ['2027-01-31', 232_26], // 5% of 4,645.16
    ['2027-02-28', 600_00],
    ['2027-03-31', 600_00],
  ])
  expect(vatOf([RENT], [{ ...ON, from: '2027-02-28' }])).toEqual([
    ['2027-02-28', 600_00],
    ['2027-03-31', 600_00],
  ])
  expect(vatOf([RENT], [{ ...ON, until: '2027-02-28' }])).toEqual([['2027-01-31', 232_26]])
  expect(vatOf([RENT], [])).toEqual([])
  expect(vatOf([RENT], [{ ...ON, vat_bp: 0 }])).toEqual([])
})

test('two rents of one month have the VAT of both together, to the fils', () => {
  const parts = [
    { from: '2027-02-01', until: '2027-02-10', rent_fils: 100_06 },
    { from: '2027-02-10', until: '2027-03-01', rent_fils: 100_06 },
  ]
  // of 32.16 and 67.90 each rounded by itself would come to 5.01
  expect(vatOf(parts, [ON], '2027-02-01')).toEqual([
    ['2027-02-09', 1_61],
    ['2027-02-28', 3_39],
  ])
  expect(1_61 + 3_39).toBe(Math.round(100_06 / 20))
})
