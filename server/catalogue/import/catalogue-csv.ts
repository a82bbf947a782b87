import { CsvError, parse } from 'csv-parse/sync'
import { asWritten } from '#contract/csv.ts'
import { wholeFileFault } from './catalogue-faults.ts'

/** Entries of a list are separated by |, the parts of an entry by ; a \ before takes that meaning away. */
export type Kind =
  | 'text'
  | 'number'
  | 'yes_no'
  | 'list'
  | 'rate_plans'
  | 'rates'
  | 'pictures'
  | 'beds'
  | 'units'

export const CSV_COLUMNS: Record<string, Kind> = {
  slug: 'text',
  'location.slug': 'text',
  'location.about.latitude': 'number',
  'location.about.longitude': 'number',
  'location.about.radius_m': 'number',
  'location.about.is_top': 'yes_no',
  'location.about.en.name': 'text',
  'location.about.en.description': 'text',
  'location.about.en.activities': 'list',
  'location.about.ar.name': 'text',
  'location.about.ar.description': 'text',
  'location.about.ar.activities': 'list',
  'property.name': 'text',
  'property.about.latitude': 'number',
  'property.about.longitude': 'number',
  'property.about.en.description': 'text',
  'property.about.en.services': 'list',
  'property.about.ar.name': 'text',
  'property.about.ar.description': 'text',
  'property.about.ar.services': 'list',
  owner: 'text',
  'supplier.legal_name_en': 'text',
  'supplier.legal_name_ar': 'text',
  'supplier.address_en': 'text',
  'supplier.address_ar': 'text',
  'supplier.trn': 'text',
  type: 'text',
  bedrooms: 'number',
  bathrooms: 'number',
  square_feet: 'number',
  max_occupants: 'number',
  legal_occupants: 'number',
  min_nights: 'number',
  min_age_to_book: 'number',
  damage_deposit: 'text',
  'permit.number': 'text',
  'permit.class': 'text',
  'permit.expires_on': 'text',
  'rules.group': 'yes_no',
  'rules.pets': 'yes_no',
  'rules.smoking_allowed': 'yes_no',
  needs_health_consent: 'yes_no',
  check_in_time: 'text',
  check_out_time: 'text',
  is_featured: 'yes_no',
  is_active: 'yes_no',
  retired_on: 'text',
  latitude: 'number',
  longitude: 'number',
  'en.name': 'text',
  'en.nice_name': 'text',
  'en.sub_title': 'text',
  'en.description': 'text',
  'ar.name': 'text',
  'ar.nice_name': 'text',
  'ar.sub_title': 'text',
  'ar.description': 'text',
  amenities: 'list',
  beds: 'beds',
  units: 'units',
  rate_plans: 'rate_plans',
  rates: 'rates',
  pictures: 'pictures',
}

/** Read, and no longer written: what stood there stands under the units. */
export const FORMER_COLUMNS = new Set(['permit.number', 'permit.expires_on'])

export function rowsOfCsv(source: string): Record<string, unknown>[] {
  const [header = [], ...rows] = cellsOf(source)
  return rows.map((cells) => {
    const home: Record<string, unknown> = {}
    for (const [at, name] of header.entries()) {
      const column = name.trim()
      const cell = cells[at] ?? ''
      const value =
        cell.trim() === '' ? undefined : valueOf(cell.trim(), CSV_COLUMNS[column] ?? 'text')
      if (value !== undefined) place(home, column.split('.'), value)
    }
    return home
  })
}

/** The first line names the columns. What parts the cells is what parts these. */
export function cellsOf(source: string): string[][] {
  try {
    return parse(source, {
      bom: true,
      cast: asWritten,
      delimiter: delimiterOf(source),
      skip_empty_lines: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw wholeFileFault('file_not_csv', { why: error.message })
  }
}

/** A spreadsheet of another country writes ; where we write a comma. */
function delimiterOf(source: string): string {
  const [first = ''] = source.split(/[\r\n]/, 1)
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/** Puts a value at a path within nested records. */
export function place(
  into: Record<string, unknown>,
  [name = '', ...rest]: string[],
  value: unknown,
) {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner: Record<string, unknown> = Object.fromEntries(Object.entries(into[name] ?? {}))
  place(inner, rest, value)
  into[name] = inner
}

const YES_NO: Record<string, boolean> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  '1': true,
  '0': false,
}
const PLANS: Record<string, boolean> = { refundable: true, non_refundable: false }

/** Unreadable values stay text so that the schema reports them. */
export function valueOf(cell: string, kind: Kind): unknown {
  if (kind === 'text') return cell
  if (kind === 'number') return numberOr(cell)
  if (kind === 'yes_no') return YES_NO[cell.toLowerCase()] ?? cell
  const entries = partsOf(cell, '|')
  if (kind === 'list') return entries.map(plain)
  if (kind === 'units') return unitsOf(entries)
  return entries.map((entry) => {
    if (kind === 'pictures') return pictureOf(entry)
    const [first, second, third, fourth, ...more] = partsOf(entry, ';').map(plain)
    if (more.length > 0 || (kind !== 'rates' && fourth !== undefined)) return entry
    if (kind === 'rates') return { from: first, to: second, weekday: third, weekend: fourth }
    if (kind === 'beds')
      return {
        room: numberOr(first ?? ''),
        kind: second,
        ...(third === undefined ? {} : { beds: numberOr(third) }),
      }
    return {
      is_refundable: PLANS[first ?? ''] ?? first,
      ...(second === undefined ? {} : { discount_percent: numberOr(second) }),
    }
  })
}

/** Between the signs that no backslash precedes. */
function partsOf(text: string, sign: '|' | ';'): string[] {
  const parts = ['']
  for (const piece of text.match(/\\.|[^\\]|\\$/gsu) ?? []) {
    if (piece === sign) parts.push('')
    else parts.push((parts.pop() ?? '') + piece)
  }
  return parts.map((part) => part.trim())
}

const plain = (part: string) => part.replaceAll(/\\(.)/gsu, '$1')

/** file;alt_en;alt_ar;room;focus_x;focus_y, of which the file alone must be there. */
function pictureOf(entry: string): unknown {
  const [file, alt_en, alt_ar, room, x, y, ...more] = partsOf(entry, ';').map(plain)
  if (more.length > 0) return entry
  return {
    file,
    ...(alt_en ? { alt_en } : {}),
    ...(alt_ar ? { alt_ar } : {}),
    ...(room ? { room } : {}),
    ...(x ? { focus: { x: numberOr(x), y: numberOr(y ?? '') } } : {}),
  }
}

/** A name alone, or with a permit: name;number;expires_on;issued_on;unit_code. A name comes again for each permit. */
function unitsOf(entries: readonly string[]): unknown[] {
  const units: { name: string; permits: unknown[] }[] = []
  for (const entry of entries) {
    const [name = '', number, expires_on, issued_on, unit_code, ...more] = partsOf(entry, ';').map(
      plain,
    )
    if (more.length > 0) return [...entries]
    const permit = {
      number,
      expires_on,
      ...(issued_on ? { issued_on } : {}),
      ...(unit_code ? { unit_code } : {}),
    }
    const known = units.find((unit) => unit.name === name && unit.permits.length > 0)
    if (number !== undefined && known) known.permits.push(permit)
    else units.push({ name, permits: number === undefined ? [] : [permit] })
  }
  return units
}

const numberOr = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)
