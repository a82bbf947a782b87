import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filterInputs } from '#contract/filter-inputs.ts'
import { fieldsOf, FILTER_NAMES } from '#contract/search-filters.ts'
import { sentChoices } from '#kit/filter-choices.ts'
import { filters as arabic } from '#web/messages/ar/filters.ts'
import { search as arabicSearch } from '#web/messages/ar/search.ts'
import { filters as english } from '#web/messages/en/filters.ts'
import { search as englishSearch } from '#web/messages/en/search.ts'
import { parseSearch, stringifySearch } from '#web/urls/search-text.ts'
import { chipsOf } from '#web/features/search/filter-chips.ts'
import {
  inputOf,
  NO_FILTERS,
  countFilters,
  readSearchUrl,
  wantedOf,
} from '#web/features/search/search-url.ts'

const Inputs = z.object(filterInputs())
const LANGUAGES = [
  { filters: english, card: englishSearch.card },
  { filters: arabic, card: arabicSearch.card },
]
const CHOICES = FILTER_NAMES.flatMap((name) =>
  [0, 1].map((roll) => ({ name, sent: sentChoices([name], (below) => Math.min(roll, below - 1)) })),
)

const read = (text: string) => readSearchUrl(parseSearch(text), '2026-11-21')
const addressOf = (sent: Record<string, string>) =>
  `?${new URLSearchParams(Object.entries(sent)).toString()}`

test.each(CHOICES)('$name is the same in the address after it was read: $sent', ({ sent }) => {
  const url = read(addressOf(sent))
  expect(stringifySearch(url)).toBe(addressOf(sent))
})

test.each(CHOICES)('$name is sent by both calls, as the server takes it: $sent', ({ sent }) => {
  const url = read(addressOf(sent))
  for (const asked of [inputOf(url, 1), wantedOf(url)]) {
    const texts = Object.entries(asked).map(([field, value]) => [field, String(value)])
    expect(Object.fromEntries(texts)).toMatchObject(sent)
    expect(z.decode(Inputs, { ...wantedOf(url) })).toEqual(z.decode(Inputs, sent))
  }
})

test.each(CHOICES)(
  '$name is counted, and each choice has a chip that takes it away: $sent',
  ({ sent }) => {
    const url = read(addressOf(sent))
    for (const words of LANGUAGES) {
      const said = {
        ...words,
        nameOf: (code: string) => code,
        amountOf: (amount: string) => amount,
      }
      const chips = chipsOf(url, said)
      expect(chips.length).toBeGreaterThan(0)
      expect(countFilters(url)).toBe(chips.length)
      for (const { label, without } of chips) {
        expect(label).toMatch(/[\p{L}\d]/u)
        expect(countFilters({ ...url, ...without })).toBe(chips.length - 1)
      }
    }
  },
)

test.each(CHOICES)('$name is gone once the filters are cleared: $sent', ({ name, sent }) => {
  const url = { ...read(addressOf(sent)), ...NO_FILTERS }
  expect(countFilters(url)).toBe(0)
  for (const field of fieldsOf(name)) expect(wantedOf(url)[field]).toBeUndefined()
})
