import { describe, expect, test } from 'vitest'
import { highlightsOf, type HighlightFacts } from './highlights.ts'

const home = (
  facts: Partial<Omit<HighlightFacts, 'amenities'>>,
  ...codes: string[]
): HighlightFacts => ({
  bedrooms: 1,
  bathrooms: 1,
  rating: { score: 0, count: 0 },
  ...facts,
  amenities: codes.map((code) => ({ code })),
})

describe('the highlights of a home', () => {
  test('every home can be cancelled and checked in to online', () => {
    expect(highlightsOf(home({}))).toEqual(['free_cancellation', 'online_check_in'])
  })

  test('whoever lets themselves in needs no other check-in', () => {
    expect(highlightsOf(home({}, 'self_check_in'))).toEqual(['free_cancellation', 'self_check_in'])
  })

  test.each([
    [4.5, 3, true],
    [4.4, 300, false],
    [5, 2, false],
  ])('a score of %f from %i reviews is a highlight: %s', (score, count, is_shown) => {
    expect(highlightsOf(home({ rating: { score, count } })).includes('loved')).toBe(is_shown)
  })

  test('a private pool is named instead of the shared one', () => {
    expect(highlightsOf(home({}, 'private_pool', 'shared_pool'))).toEqual([
      'private_pool',
      'free_cancellation',
      'online_check_in',
    ])
    expect(highlightsOf(home({}, 'shared_pool'))).toContain('shared_pool')
  })

  test('a family needs two bedrooms and two bathrooms', () => {
    expect(highlightsOf(home({ bedrooms: 2, bathrooms: 2 }))).toContain('family')
    expect(highlightsOf(home({ bedrooms: 2, bathrooms: 1 }))).not.toContain('family')
    expect(highlightsOf(home({ bedrooms: 1, bathrooms: 2 }))).not.toContain('family')
  })

  test('a desk counts with Wi-Fi only', () => {
    expect(highlightsOf(home({}, 'desk', 'wifi'))).toContain('desk')
    expect(highlightsOf(home({}, 'desk'))).not.toContain('desk')
  })

  test('four at most, the most telling first', () => {
    const rich = home(
      { bedrooms: 3, bathrooms: 3, rating: { score: 4.9, count: 20 } },
      'parking',
      'desk',
      'wifi',
      'private_pool',
      'beach_access',
      'self_check_in',
    )
    expect(highlightsOf(rich)).toEqual([
      'loved',
      'private_pool',
      'beach_access',
      'free_cancellation',
    ])
  })
})
