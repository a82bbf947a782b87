import { filsOf } from '#contract/money.ts'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'

/** What is done most often first, cancelling last. `anew`: another booking takes its place. */
export const ACTIONS = [
  'payment',
  'prolong',
  'anew',
  'release',
  'move',
  'extend',
  'extras',
  'refund',
  'name',
  'company',
  'split',
  'cancel',
] as const
export type Action = (typeof ACTIONS)[number]

type Offering = Pick<
  Sheet,
  | 'status'
  | 'source'
  | 'change'
  | 'changes'
  | 'extends'
  | 'changeable'
  | 'extendable_from'
  | 'retained'
  | 'may_change_company'
  | 'is_splittable'
  | 'is_cancellable'
>

/** What may be done with the booking by whoever looks at it. */
export function offeredActions(sheet: Offering, may_refund: boolean): Action[] {
  const is_held = sheet.status === 'pencil'
  const is_by_phone = is_held && sheet.source === 'phone'
  const is_changing = sheet.change !== null
  const offers: Record<Action, boolean> = {
    payment: is_held,
    prolong: is_by_phone,
    anew: is_by_phone && sheet.extends === null && sheet.changes === null,
    release: is_held,
    move: sheet.changeable !== null && !is_changing,
    extend: sheet.extendable_from !== null && !is_changing,
    extras: (sheet.status === 'confirmed' || sheet.status === 'arrived') && !is_changing,
    refund: may_refund && filsOf(sheet.retained) > 0,
    name: sheet.status !== 'cancelled' && sheet.status !== 'expired',
    company: sheet.may_change_company,
    split: sheet.is_splittable && !is_changing,
    cancel: may_refund && sheet.is_cancellable && !is_changing,
  }
  return ACTIONS.filter((action) => offers[action])
}
