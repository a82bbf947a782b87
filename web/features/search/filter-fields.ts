import { plainNumber } from '#contract/digits.ts'
import {
  FILTER_FIELDS,
  rowOf,
  type FilterField,
  type SentFilters,
} from '#contract/search-filters.ts'
import { count, oneOf, text, yesNo, type Field } from '#web/urls/fields.ts'

/** How an address says what is chosen, made from the table of filters. */
export function filterFields(): { [Name in FilterField]: Field<SentFilters[Name]> }
export function filterFields() {
  return Object.fromEntries(FILTER_FIELDS.map((name) => [name, fieldOf(name)]))
}

const MOST_CODES = 20

function fieldOf(name: FilterField): Field<unknown> {
  const row = rowOf(name)
  switch (row.kind) {
    case 'switch':
      return yesNo
    case 'dirhams':
      return text(/^\d{1,7}(\.\d{1,2})?$/, plainNumber)
    case 'count':
      return count(1, row.most)
    case 'choice':
      return oneOf(row.values)
    case 'choices':
      return listOf(`(${row.values.join('|')})`)
    case 'sizes':
      return listOf(`[0-${row.most}]`, row.most + 1)
    case 'codes':
      return listOf('[a-z0-9_-]{1,40}', MOST_CODES)
  }
}

const listOf = (part: string, most?: number) =>
  text(new RegExp(`^${part}(,${part}){0,${most === undefined ? '' : most - 1}}$`))
