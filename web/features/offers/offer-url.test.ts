import { expect, test } from 'vitest'
import { offerUrl } from './offer-url.ts'

const nights = { from: '2026-12-03', to: '2026-12-06' }

test('an offer of one home opens that home with its first nights', () => {
  expect(offerUrl({ slug: 'opera-terrace', ...nights })).toEqual({
    to: '/stay-details/$slug',
    params: { slug: 'opera-terrace' },
    search: nights,
  })
})

test('an offer of every home opens a search for its first nights, largest discount first', () => {
  expect(offerUrl({ slug: null, ...nights })).toEqual({
    to: '/search-results',
    search: { ...nights, discounts: true, sort: 'discount' },
  })
})

test('without nights an offer does not open', () => {
  expect(offerUrl({ slug: 'opera-terrace', from: null, to: null })).toBeNull()
})
