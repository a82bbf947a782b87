import { CSV_COLUMNS, FORMER_COLUMNS, type Kind } from '#server/catalogue/import/catalogue-csv.ts'
import type { FileHome } from './file-homes.ts'

/** The lines of a CSV of homes, which the import reads back. */
export const csvLinesOf = (homes: readonly FileHome[]): string[][] => [
  COLUMNS.map(([column]) => column),
  ...homes.map((home) => COLUMNS.map(([column, kind]) => cellOf(valueAt(home, column), kind))),
]

const COLUMNS = Object.entries(CSV_COLUMNS).filter(([column]) => !FORMER_COLUMNS.has(column))

/** Undefined where the home says nothing of it. */
export const valueAt = (home: unknown, column: string): unknown =>
  column
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      home,
    )

function cellOf(value: unknown, kind: Kind): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return plainOf(value)
  const entries: unknown[] = value
  const all = kind === 'units' ? entries.flatMap(linesOfUnit) : entries
  return all.map((entry) => entryOf(entry, kind)).join('|')
}

const PARTS: Partial<Record<Kind, readonly string[]>> = {
  units: ['name', 'number', 'expires_on', 'issued_on', 'unit_code'],
  rates: ['from', 'to', 'weekday', 'weekend'],
  beds: ['room', 'kind', 'beds'],
  pictures: ['file', 'alt_en', 'alt_ar', 'room', 'focus.x', 'focus.y'],
  rate_plans: ['is_refundable', 'discount_percent'],
}

const entryOf = (entry: unknown, kind: Kind): string =>
  (PARTS[kind]?.map((part) => partOf(part, valueAt(entry, part))) ?? [plainOf(entry)])
    .map((part) => part.replaceAll(/[\\|;]/g, String.raw`\$&`))
    .join(';')
    .replace(/;+$/, '')

/** A unit once for each of its permits. */
function linesOfUnit(unit: unknown): unknown[] {
  const permits: unknown = valueAt(unit, 'permits')
  return Array.isArray(permits) && permits.length > 0
    ? permits.map((permit: object) => ({ ...permit, name: valueAt(unit, 'name') }))
    : [unit]
}

const partOf = (part: string, value: unknown): string => {
  if (part === 'is_refundable') return value === true ? 'refundable' : 'non_refundable'
  return plainOf(value)
}

const plainOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
