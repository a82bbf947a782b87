import { plainNumber } from '#contract/digits.ts'
import type { Source } from './copy-fields.tsx'
import type { RateNights } from '#web/features/admin/rates/rates-queries.ts'

export type Change = NonNullable<RateNights['change']>
export type Kind = Change['kind']

/** The same weekday of last year. */
export const LAST_YEAR = '364'

/** Null while nothing that makes sense is typed; nothing is copied onto itself. */
export function changeOf(kind: Kind, typed: string, { home, copies }: Source): Change | null {
  const number = Number(plainNumber(typed.replace('%', '').trim().replace('−', '-')))
  if (typed.trim() === '' || !Number.isFinite(number)) return null
  if (kind === 'percent') return number === 0 ? null : { kind, bp: Math.round(number * 100) }
  if (kind === 'set') return number > 0 ? { kind, amount: String(number) } : null
  const is_possible =
    Number.isInteger(number) && number >= (home === null ? 1 : 0) && copies.length > 0
  return is_possible
    ? {
        kind,
        days_before: number,
        copies: [...copies],
        ...(home !== null && { room_category_id: home }),
      }
    : null
}
