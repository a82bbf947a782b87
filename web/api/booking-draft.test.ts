import { expect, test } from 'vitest'
import { readDraftText } from './booking-draft.ts'

const DRAFT = {
  slug: 'marina-studio',
  room_category_id: 1,
  from: '2027-02-01',
  to: '2027-02-04',
  adults: 2,
  children: 0,
  infants: true,
  terms: 'refundable',
  rate_id: 'r',
  price: '1400.00',
  saved_at: 1_000,
}
const DAY_MS = 24 * 60 * 60 * 1000

test('a draft waits for 24 hours', () => {
  const text = JSON.stringify(DRAFT)
  expect(readDraftText(text, 1_000 + DAY_MS - 1)).toEqual(DRAFT)
  expect(readDraftText(text, 1_000 + DAY_MS)).toBeNull()
})

test('a draft kept before infants were asked for has none', () => {
  const { infants: _infants, ...older } = DRAFT
  expect(readDraftText(JSON.stringify(older), 1_000)).toEqual({ ...DRAFT, infants: false })
})

test.each([null, '', '{', '[]', '{"slug":"x"}', JSON.stringify({ ...DRAFT, terms: 'other' })])(
  '%s is no draft',
  (text) => expect(readDraftText(text, 1_000)).toBeNull(),
)
