import { expect, test } from 'vitest'
import { readSearchUrl } from './search-url.ts'

const TODAY = '2027-01-10'
const read = (address: string) =>
  readSearchUrl(Object.fromEntries(new URLSearchParams(address)), TODAY)

test.each([
  ['', undefined],
  ['from=2027-02-01&to=2027-02-04&adults=3', undefined],
  ['location=dubai-marina', undefined],
  ['from=2026-02-01&to=2026-02-04', 'past'],
  ['from=2027-02-04&to=2027-02-01', 'reversed'],
  ['from=2027-02-04&to=2027-02-04', 'reversed'],
  ['from=2027-02-30&to=2027-03-04', 'no_dates'],
  ['from=soon&to=later', 'no_dates'],
  ['from=٢٠٢٦-٠٢-٠١&to=٢٠٢٦-٠٢-٠٤', 'past'],
  ['adults=25', 'guests'],
  ['adults=8&children=9', 'guests'],
  ['from=2026-02-01&to=2026-02-04&adults=25', 'past,guests'],
  ['changed=past,guests', 'past,guests'], // the address that the one above leads to
  ['changed=past&from=2027-02-01&to=2027-02-04', undefined],
  ['changed=guests&adults=3', undefined],
  ['changed=nonsense', undefined],
])('of the address %s %s is said', (address, changed) => {
  expect(read(address).changed).toBe(changed)
})
