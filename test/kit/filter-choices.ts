import { fieldsOf, rowOf, type FilterField, type FilterName } from '#contract/search-filters.ts'

/** A whole number below a limit. */
export type Roll = (below: number) => number

const AMENITIES = ['wifi', 'gym', 'oven', 'private_pool', 'beach_access', 'shared_pool']
const DIRHAMS = { least: 2_000, most: 12_000 }

/** Something in each of these filters, as an address or a call has it; of the price one end, or both. */
export function sentChoices(names: readonly FilterName[], roll: Roll): Record<string, string> {
  const fields = names.flatMap((name) => {
    const own = fieldsOf(name)
    const spared = own.length > 1 ? roll(own.length + 1) : -1
    return own.filter((_field, nth) => nth !== spared)
  })
  return Object.fromEntries(fields.map((field) => [field, choiceIn(field, roll)]))
}

function choiceIn(field: FilterField, roll: Roll): string {
  const row = rowOf(field)
  switch (row.kind) {
    case 'switch':
      return 'true'
    case 'dirhams':
      return String(DIRHAMS.least + roll(DIRHAMS.most - DIRHAMS.least))
    case 'count':
      return String(1 + roll(Math.min(row.most, 7)))
    case 'sizes':
      return oneOrTwo(
        Array.from({ length: row.most + 1 }, (_, size) => String(size)),
        roll,
      )
    case 'choice':
      return row.values[roll(row.values.length)] ?? ''
    case 'choices':
      return oneOrTwo(row.values, roll)
    case 'codes':
      return oneOrTwo(AMENITIES, roll)
  }
}

function oneOrTwo(values: readonly string[], roll: Roll): string {
  const last = roll(values.length)
  return values.slice(Math.max(0, last - roll(2)), last + 1).join(',')
}
