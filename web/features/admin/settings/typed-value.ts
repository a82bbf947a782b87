import { plainNumber } from '#contract/digits.ts'
import { LEAD_DOCUMENTS } from '#contract/lead-documents.ts'
import { SETTING_KINDS } from '#contract/setting-kinds.ts'
import type { SettingName, SettingValue } from './settings-queries.ts'

/**
 * What is typed for a setting, part by part: amounts have one for each class or number of bedrooms,
 * all else one.
 */
export type TypedValue = Record<string, string>

export const ONLY = 'value'

export function typedOf(name: SettingName, value: SettingValue): TypedValue {
  if (typeof value === 'number')
    return { [ONLY]: String(SETTING_KINDS[name] === 'percent' ? value / 100 : value) }
  if (typeof value === 'string') return { [ONLY]: value }
  if (Array.isArray(value)) return { [ONLY]: value.join(', ') }
  return Object.fromEntries(
    inOrder(Object.entries(value)).map(([part, fils]) => [part, String(fils / 100)]),
  )
}

/** By bedrooms, classes from the cheaper. */
export const inOrder = (parts: [string, number][]) =>
  parts.toSorted(([a, a_fils], [b, b_fils]) => Number(a) - Number(b) || a_fils - b_fils)

/**
 * The last of those that are equal stand in one row, which goes on from its first: 4 bedrooms or
 * more.
 */
export function foldEqual(
  parts: [string, number][],
): { part: string; fils: number; goes_on: boolean }[] {
  const [, last] = parts.at(-1) ?? []
  const first = parts.findLastIndex(([, fils]) => fils !== last) + 1
  const are_folded = parts.length - first > 1 && parts.every(([part]) => Number(part) >= 0)
  return parts
    .slice(0, are_folded ? first + 1 : undefined)
    .map(([part, fils], index) => ({ part, fils, goes_on: are_folded && index === first }))
}

/**
 * Undefined where something that was typed is no number, no list of countries, or no address. Percent and
 * dirhams may have two decimals.
 */
export function readTyped(name: SettingName, typed: TypedValue): SettingValue | undefined {
  const kind = SETTING_KINDS[name]
  const only = typed[ONLY] ?? ''
  if (kind === 'countries') return readCountries(only)
  if (kind === 'documents') return readDocuments(only)
  if (kind === 'address') return readAddress(only)
  if (kind === 'count') return hundredthsOf(only, 0)
  if (kind === 'percent') return hundredthsOf(only, 2)
  const parts = Object.entries(typed).map(([part, text]) => [part, hundredthsOf(text, 2)] as const)
  return parts.some(([, fils]) => fils === undefined)
    ? undefined
    : Object.fromEntries(parts.map(([part, fils = 0]) => [part, fils]))
}

/** Of a number with up to so many decimals, in units of the last; digits of any script. */
function hundredthsOf(text: string, decimals: 0 | 2): number | undefined {
  const plain = plainNumber(text).trim()
  const pattern = decimals === 0 ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,2})?$/
  return pattern.test(plain) ? Math.round(Number(plain) * 10 ** decimals) : undefined
}

/** Empty, or with a place for the number of a permit. */
function readAddress(text: string): string | undefined {
  const address = text.trim()
  return address === '' || /^https:\/\/\S*\{permit\}\S*$/.test(address) ? address : undefined
}

function readCountries(text: string): string[] | undefined {
  const codes = text
    .toUpperCase()
    .split(/[\s,،]+/)
    .filter((code) => code !== '')
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? [...new Set(codes)] : undefined
}

function readDocuments(text: string): string[] | undefined {
  const typed = text
    .toLowerCase()
    .split(/[\s,،]+/)
    .filter((code) => code !== '')
  const known = LEAD_DOCUMENTS.filter((code) => typed.includes(code))
  const is_known = typed.every((code) => known.some((one) => one === code))
  return is_known && known.length > 0 ? known : undefined
}
