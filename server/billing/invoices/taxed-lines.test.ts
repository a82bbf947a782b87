import { expect, test } from 'vitest'
import { taxedLines } from './invoice-document.ts'

const charges = (nights_fils: number) => [
  { kind: 'accommodation' as const, fils: nights_fils, computed_from: {} },
  { kind: 'offer' as const, fils: -300, computed_from: {} },
  { kind: 'cleaning_fee' as const, fils: 195_00, computed_from: {} },
  { kind: 'vat' as const, fils: 1, computed_from: { bp: 500 } },
]
const unitsOf = (nights_fils: number, no_of_nights: number) =>
  taxedLines(charges(nights_fils), no_of_nights).lines.map(({ quantity, unit_fils, net_fils }) => [
    quantity,
    unit_fils,
    net_fils,
  ])

test('nights are written as so many at their price', () => {
  expect(unitsOf(3 * 1_200_00, 3)).toEqual([
    [3, 1_200_00, 3_600_00],
    [1, -300, -300],
    [1, 195_00, 195_00],
  ])
})

test('where a price of one night would not multiply to the sum, the nights are one sum', () => {
  expect(unitsOf(3_600_01, 3)[0]).toEqual([1, 3_600_01, 3_600_01])
})

test.each([1, 2, 3, 7, 29])(
  'quantity times unit price is the amount of every line, for %d nights',
  (nights) => {
    for (const fils of [100_00, 99_99, 1_234_56, 7 * 29 * 55]) {
      for (const [quantity = 0, unit = 0, net] of unitsOf(fils, nights))
        expect(quantity * unit).toBe(net)
    }
  },
)
