import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'
import { cleaningFee, discountedRate, share, spread } from './arithmetic.ts'
import { tourismFee } from './tourism-dirham.ts'

test.each([
  { fils: 100_000, plan_bp: 0, member_bp: 0, rate: 100_000 },
  { fils: 100_000, plan_bp: 1_000, member_bp: 700, rate: 83_700 },
  { fils: 99_999, plan_bp: 1_000, member_bp: 700, rate: 83_699 },
  { fils: 33_333, plan_bp: 777, member_bp: 700, rate: 28_591 },
  { fils: 1, plan_bp: 5_000, member_bp: 0, rate: 1 },
  { fils: 1, plan_bp: 5_001, member_bp: 0, rate: 0 },
  { fils: 30_000_000, plan_bp: 5_000, member_bp: 10_000, rate: 0 },
])(
  '$fils fils less $plan_bp and $member_bp are $rate, in TypeScript and in SQL',
  async ({ fils, plan_bp, member_bp, rate }) => {
    const { services } = await world()
    const { rows } =
      await sql`select discounted_rate(${fils}, ${plan_bp}, ${member_bp}) as rate`.execute(
        services.db,
      )
    expect(rows).toEqual([{ rate }])
    expect(discountedRate(fils, plan_bp, member_bp)).toBe(rate)
  },
)

test.each([
  { fils: 0, bp: 500, part: 0 },
  { fils: 9, bp: 500, part: 0 },
  { fils: 10, bp: 500, part: 1 },
  { fils: 12_345, bp: 777, part: 959 },
  { fils: 5_400_000_000, bp: 10_000, part: 5_400_000_000 },
])(
  '$bp basis points of $fils fils are $part, in TypeScript and in SQL',
  async ({ fils, bp, part }) => {
    const { services } = await world()
    const { rows } = await sql`select share(${fils}, ${bp}) as part`.execute(services.db)
    expect(rows).toEqual([{ part }])
    expect(share(fils, bp)).toBe(part)
  },
)

test('cleaning is charged by bedrooms, a larger home as the largest listed', () => {
  const settings = { cleaning_fee_fils: { 0: 19_500, 1: 29_500, 6: 59_500 } }
  expect([0, 1, 6, 9].map((bedrooms) => cleaningFee(settings, bedrooms))).toEqual([
    19_500, 29_500, 59_500, 59_500,
  ])
})

test('the Tourism Dirham counts a studio as one room and no night beyond the thirtieth', () => {
  const terms = { tourism_fee_fils: 1_000, tourism_fee_max_nights: 30 }
  expect(tourismFee(terms, 0, 3)).toBe(3_000)
  expect(tourismFee(terms, 2, 30)).toBe(60_000)
  expect(tourismFee(terms, 2, 45)).toBe(60_000)
})

test('parts add up to the fils whatever is divided', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.nat(1e7), { minLength: 1, maxLength: 60 }),
      (fils, weights) => {
        const parts = spread(fils, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(fils)
        if (fils >= 0) expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('weights of nothing count alike, and nothing divided is nothing', () => {
  expect(spread(10, [0, 0])).toEqual([5, 5])
  expect(spread(0, [0, 0])).toEqual([0, 0])
  expect(spread(0, [])).toEqual([])
  expect(spread(7, [])).toEqual([])
})
