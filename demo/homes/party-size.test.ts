import { expect, test } from 'vitest'
import { shown_first } from '#demo/reviews/shown-first.ts'
import { buildings } from './index.ts'

const SMALL = 4
const OF_MORE =
  /\b(for|seats?|sleeps) (five|six|seven|eight)\b|\b(five|six|seven|eight) (friends|people|of us)\b|لستة|لسبعة|لثمانية|ستة أصدقاء/i

test('a home for four or fewer tells of no larger table and no larger party, in its text or its review', () => {
  const small = buildings
    .flatMap(({ homes }) => homes)
    .filter(({ max_occupants }) => max_occupants <= SMALL)
  expect(small.length).toBeGreaterThan(5)
  const told = small.flatMap(({ slug, en, ar }) =>
    [en, ar]
      .flatMap((words) => [words.name, words.nice_name, words.sub_title, ...words.description])
      .concat(shown_first[slug]?.review_description ?? []),
  )
  expect(told.filter((text) => OF_MORE.test(text))).toEqual([])
})
