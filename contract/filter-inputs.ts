import * as z from 'zod/mini'
import {
  FILTER_FIELDS,
  rowOf,
  type FilterField,
  type GivenFilters,
  type SentFilters,
} from './search-filters.ts'
import { aedInput, commaList, count, yesNo } from './wire.ts'

type FilterInputs = {
  [Field in FilterField]: z.ZodMiniOptional<
    z.ZodMiniType<GivenFilters[Field], SentFilters[Field] | string>
  >
}

/** What calls that search take, made from the table of filters. */
export function filterInputs(): FilterInputs
export function filterInputs() {
  return Object.fromEntries(FILTER_FIELDS.map((field) => [field, z.optional(inputOf(field))]))
}

function inputOf(field: FilterField): z.ZodMiniType {
  const row = rowOf(field)
  switch (row.kind) {
    case 'switch':
      return yesNo
    case 'dirhams':
      return aedInput
    case 'count':
      return count(1, row.most)
    case 'choice':
      return z.enum(row.values)
    case 'choices':
      return z.pipe(commaList, z.array(z.enum(row.values)))
    case 'sizes':
      return z.pipe(commaList, z.transform(wholeNumbers))
    case 'codes':
      return z.pipe(
        commaList,
        z.transform((codes) => [...new Set(codes)]),
      )
  }
}

function wholeNumbers(texts: string[]): number[] {
  return texts.map(Number).filter((n) => Number.isInteger(n) && n >= 0 && n <= 10)
}
