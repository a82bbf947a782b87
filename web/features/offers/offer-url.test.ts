import { expect, test } from 'vitest'
import { offerUrl } from './offer-url.ts'

const stay_price = {
  total_base_rate: '900.00',
  discounted_base_rate: '720.00',
  total: '1008.40',
  is_refundable: false,
}
const nights = { from: '2026-12-03', to: '2026-12-06' }

test('an offer of one home opens that home with its first nights and the terms of its price', () => {
  expect(offerUrl({ slug: 'opera-terrace', ...nights, stay_price })).toEqual({
    to: '/stay-details/$slug',
    params: { slug: 'opera-terrace' },
    search: { ...nights, terms: 'non_refundable' },
  })
})

test('an offer of every home opens a search for its first nights, largest discount first', () => {
  expect(offerUrl({ slug: null, ...nights, stay_price })).toEqual({
    to: '/search-results',
    search: { ...nights, discounts: true, sort: 'discount' },
  })
})

test('without nights an offer does not open', () => {
  expect(offerUrl({ slug: 'opera-terrace', from: null, to: null, stay_price: null })).toBeNull()
})
