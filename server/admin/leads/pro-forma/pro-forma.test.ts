import { expect, test } from 'vitest'
import { proForma, quartiles, type Comparable } from './pro-forma.ts'

const home = (
  room_category_id: number,
  months: [month: string, for_sale: number, sold: number, dirhams: number][],
): Comparable => ({
  room_category_id,
  months: months.map(([month, nights_for_sale, nights_sold, dirhams]) => ({
    month,
    nights_for_sale,
    nights_sold,
    revenue_fils: dirhams * 100,
  })),
})

/** One unit each, January and February of 2026. */
const FIVE = [
  home(1, [
    ['2026-01-01', 31, 10, 5_000],
    ['2026-02-01', 28, 7, 2_800],
  ]),
  home(2, [
    ['2026-01-01', 31, 20, 12_000],
    ['2026-02-01', 28, 14, 7_000],
  ]),
  home(3, [
    ['2026-01-01', 31, 15, 9_000],
    ['2026-02-01', 28, 21, 8_400],
  ]),
  home(4, [
    ['2026-01-01', 31, 31, 24_800],
    ['2026-02-01', 28, 28, 14_000],
  ]),
  home(5, [
    ['2026-01-01', 31, 25, 15_040],
    ['2026-02-01', 28, 0, 0],
  ]),
]

test('each month is what the middle half of the homes earned in it, and so is the year', () => {
  const { months, year } = proForma(FIVE, 2_000)
  expect(months).toEqual([
    {
      month: '2027-01-01',
      nights: { low: 15, middle: 20, high: 25 },
      average_rate_fils: 65_000, // 65,840 dirhams for 101 nights: 651.88
      revenue_fils: { low: 900_000, middle: 1_200_000, high: 1_500_000 }, // 15,040 is 15,000
      nett_fils: { low: 720_000, middle: 960_000, high: 1_200_000 },
    },
    {
      month: '2027-02-01',
      nights: { low: 7, middle: 14, high: 21 },
      average_rate_fils: 46_000, // 32,200 for 70
      revenue_fils: { low: 280_000, middle: 700_000, high: 840_000 },
      nett_fils: { low: 224_000, middle: 560_000, high: 672_000 },
    },
  ])
  // 7,800 · 15,040 · 17,400 · 19,000 · 38,800: of the homes' own years, not of the months' sums
  expect(year).toEqual({
    nights: { low: 25, middle: 34, high: 36 },
    average_rate_fils: 57_000, // 98,040 for 171: 573.33
    revenue_fils: { low: 1_500_000, middle: 1_740_000, high: 1_900_000 },
    nett_fils: { low: 1_200_000, middle: 1_392_000, high: 1_520_000 },
  })
})

test('a home of several units, or for sale for half a month, counts as one unit all month', () => {
  const { months } = proForma(
    [
      home(1, [['2026-04-01', 60, 30, 12_000]]), // two units
      home(2, [['2026-04-01', 15, 7, 3_500]]), // half of April
    ],
    0,
  )
  expect(months[0]?.nights).toEqual({ low: 14, middle: 15, high: 15 }) // 14.25, 14.5, 14.75 of 14 and 15
  expect(months[0]?.revenue_fils).toEqual({ low: 630_000, middle: 650_000, high: 680_000 })
})

test('without a night sold nothing is earned, and without a home there is no month', () => {
  expect(proForma([home(1, [['2026-01-01', 31, 0, 0]])], 2_000).year).toMatchObject({
    average_rate_fils: 0,
    nett_fils: { low: 0, middle: 0, high: 0 },
  })
  expect(proForma([], 2_000).months).toEqual([])
})

test('quartiles lie between two homes in proportion', () => {
  expect(quartiles([4, 1, 3, 2])).toEqual({ low: 1.75, middle: 2.5, high: 3.25 })
  expect(quartiles([5])).toEqual({ low: 5, middle: 5, high: 5 })
})

test('nobody reads a neighbour’s income to the dirham', () => {
  const odd = FIVE.map(({ room_category_id }) =>
    home(room_category_id, [['2026-01-01', 31, 9, 4_123.45 + room_category_id * 77.7]]),
  )
  const { months, year } = proForma(odd, 1_500)
  for (const fils of Object.values(months[0]?.revenue_fils ?? {})) expect(fils % 10_000).toBe(0)
  for (const fils of Object.values(year.revenue_fils)) expect(fils % 10_000).toBe(0)
})
