import { expect, test } from 'vitest'
import { changedValues } from './changed-values.ts'
import { readSearchUrl } from './search-url.ts'

const TODAY = '2027-01-10'

test.each([
  ['', []],
  ['from=2027-02-01&to=2027-02-04&adults=3', []],
  ['location=dubai-marina', []],
  ['from=2026-02-01&to=2026-02-04', ['past']],
  ['from=2027-02-04&to=2027-02-01', ['reversed']],
  ['from=2027-02-04&to=2027-02-04', ['reversed']],
  ['from=2027-02-30&to=2027-03-04', ['no_dates']],
  ['from=soon&to=later', ['no_dates']],
  ['from=2027-02-01', ['no_dates']],
  ['from=٢٠٢٦-٠٢-٠١&to=٢٠٢٦-٠٢-٠٤', ['past']],
  ['adults=25', ['guests']],
  ['adults=8&children=9', ['guests']],
  ['from=2026-02-01&to=2026-02-04&adults=25', ['past', 'guests']],
])('of the address %s %j is said', (address, changes) => {
  const url = readSearchUrl(Object.fromEntries(new URLSearchParams(address)), TODAY)
  expect(changedValues(address, url, TODAY)).toEqual(changes)
})
