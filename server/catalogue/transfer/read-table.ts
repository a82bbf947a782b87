import type { Matching } from '#contract/endpoints/admin/home-transfer.ts'
import { valueAt } from '#server/catalogue/export/csv-homes.ts'
import { CSV_COLUMNS, cellsOf, place, valueOf } from '#server/catalogue/import/catalogue-csv.ts'
import { CSV_NAMES } from './column-names.ts'

export type Table = { header: string[]; rows: string[][] }

export function readTable(text: string): Table {
  const [header = [], ...rows] = cellsOf(text)
  return { header: header.map((name) => name.trim()), rows }
}

/** Fields that a home cannot be without, where it is not here yet. */
export const REQUIRED: readonly string[] = [
  'slug',
  'location.slug',
  'property.name',
  'owner',
  'supplier.legal_name_en',
  'supplier.legal_name_ar',
  'supplier.address_en',
  'supplier.address_ar',
  'type',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'max_occupants',
  'damage_deposit',
  'permit.class',
  'en.name',
  'en.nice_name',
  'en.sub_title',
  'en.description',
  'ar.name',
  'ar.nice_name',
  'ar.sub_title',
  'ar.description',
  'units',
  'rate_plans',
  'rates',
]

/** Each column by its name, in either language; a field is guessed once. */
export function guessMatching({ header }: Pick<Table, 'header'>): Matching {
  const taken = new Set<string>()
  const columns = header.map((name) => {
    const field = fieldNamed(name)
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
  return { columns, same_for_all: {}, amounts: 'aed', days: 'ymd' }
}

/** A table of our own shape needs nobody to say what is what. */
export const isOwnShape = ({ header }: Pick<Table, 'header'>): boolean =>
  header.includes('slug') && header.every((name) => name in CSV_COLUMNS)

function fieldNamed(name: string): string | undefined {
  if (name in CSV_COLUMNS) return name
  const plain = plainName(name)
  return Object.keys(CSV_COLUMNS).find(
    (field) =>
      plainName(field) === plain || CSV_NAMES[field]?.some((one) => plainName(one) === plain),
  )
}

/** Without what people write differently: case, marks, signs and the forms of alef and yeh. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0640\p{M}]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Rows as homes of the catalogue's file; what cannot be read stays text, for its fault. */
export const homesOfTable = ({ rows }: Table, matching: Matching): Record<string, unknown>[] =>
  rows.map((cells) => {
    const home: Record<string, unknown> = {}
    for (const [field, cell] of Object.entries(matching.same_for_all))
      put(home, field, cell, matching)
    for (const [at, field] of matching.columns.entries())
      if (field !== null) put(home, field, cells[at] ?? '', matching)
    return named(home)
  })

/** A picture of which nothing is said, not even the room, shows the home. */
function named(home: Record<string, unknown>): Record<string, unknown> {
  const { pictures } = home
  if (!Array.isArray(pictures)) return home
  const said = { alt_en: valueAt(home, 'en.nice_name'), alt_ar: valueAt(home, 'ar.nice_name') }
  const told = pictures.map((picture: unknown) =>
    typeof picture === 'object' && picture !== null && !('room' in picture)
      ? {
          ...picture,
          alt_en: valueAt(picture, 'alt_en') ?? said.alt_en,
          alt_ar: valueAt(picture, 'alt_ar') ?? said.alt_ar,
        }
      : picture,
  )
  return { ...home, pictures: told }
}

type Units = Pick<Matching, 'amounts' | 'days'>

function put(home: Record<string, unknown>, field: string, cell: string, units: Units) {
  const kind = CSV_COLUMNS[field]
  const text = cell.trim()
  if (kind === undefined || text === '') return
  const value = valueOf(text, kind)
  if (field === 'damage_deposit') place(home, [field], amountOf(text, units))
  else if (field === 'units') place(home, [field], daysWithin(value, units))
  else if (field === 'rates') place(home, [field], ratesOf(value, units))
  else if (field.endsWith('_on')) place(home, field.split('.'), dayOf(text, units))
  else place(home, field.split('.'), value)
}

/** Dirhams, as the file has them. */
export function amountOf(text: string, { amounts }: Pick<Units, 'amounts'>): string {
  const plain = text
    .replaceAll(/^(AED|د\.إ\.?|درهم)\s*|\s*(AED|د\.إ\.?|درهم)$/giu, '')
    .replaceAll(/,(?=\d{3}\b)/g, '')
  if (amounts === 'aed' || !/^\d+$/.test(plain)) return plain
  return `${Math.trunc(Number(plain) / 100)}.${String(Number(plain) % 100).padStart(2, '0')}`
}

function ratesOf(value: unknown, units: Units): unknown {
  if (!Array.isArray(value)) return value
  return value.map((entry: unknown) =>
    typeof entry !== 'object' || entry === null
      ? entry
      : Object.fromEntries(
          Object.entries(entry).map(([name, part]) => [
            name,
            typeof part !== 'string'
              ? part
              : name === 'from' || name === 'to'
                ? dayOf(part, units)
                : amountOf(part, units),
          ]),
        ),
  )
}

/** Of the permits under units. */
function daysWithin(value: unknown, units: Units): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => daysWithin(one, units))
  if (typeof value === 'string') return dayOf(value, units)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'permits' || name.endsWith('_on') ? daysWithin(part, units) : part,
    ]),
  )
}

/** yyyy-MM-dd, whichever part comes first in the table. */
export function dayOf(text: string, { days }: Pick<Units, 'days'>): string {
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  if (year === '' || days === 'ymd') return text
  const [day, month] = days === 'dmy' ? [first, second] : [second, first]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
