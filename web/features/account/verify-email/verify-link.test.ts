import { expect, test } from 'vitest'
import { afterVerifying, readVerifyLink } from './verify-link.ts'

const DRAFT = {
  slug: 'marina-studio',
  room_category_id: 1,
  from: '2027-02-01',
  to: '2027-02-04',
  adults: 2,
  children: 1,
  infants: true,
  terms: 'refundable' as const,
  rate_id: 'r-1',
  price: '1400.00',
  saved_at: 0,
}
const link = (query: string) => readVerifyLink(Object.fromEntries(new URLSearchParams(query)))

test.each([
  ['id=x', null, '/'],
  [
    'id=x',
    DRAFT,
    '/stay-details/marina-studio?from=2027-02-01&to=2027-02-04&adults=2&children=1&infants=true&terms=refundable',
  ],
  [
    'id=x&room_category_slug=lagoon&arrival_date=2027-03-01&departure_date=2027-03-05&guests=4',
    DRAFT,
    '/stay-details/lagoon?from=2027-03-01&to=2027-03-05&adults=4',
  ],
  [
    'id=x&room_category_slug=marina-studio&arrival_date=2027-02-01&departure_date=2027-02-04&guests=3',
    DRAFT,
    '/stay-details/marina-studio?from=2027-02-01&to=2027-02-04&adults=2&children=1&infants=true&terms=refundable',
  ],
  ['id=x&room_category_slug=lagoon&arrival_date=soon&guests=99', null, '/stay-details/lagoon'],
  ['id=x&room_category_slug=//evil.example', null, '/'],
])('%s leads on', (query, draft, page) => expect(afterVerifying(link(query), draft)).toBe(page))
