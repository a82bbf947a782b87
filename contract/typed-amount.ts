import { plainNumber } from './digits.ts'

/**
 * An amount as it was meant: a comma before one or two last digits is the decimal one, and points
 * before it part the thousands.
 */
export function plainAmount(typed: string): string {
  const number = plainNumber(typed)
  const [, whole = '', rest] = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(number) ?? []
  return rest === undefined ? number : `${whole.replaceAll('.', '')}.${rest}`
}
