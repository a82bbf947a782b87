import type { BookingStatus } from '#contract/endpoints/bookings.ts'

export const TRANSITIONS = {
  pencil: ['confirmed', 'cancelled', 'expired'],
  expired: ['confirmed'], // a late payment re-takes the nights when they are free
  confirmed: ['arrived', 'cancelled', 'departed'], // departed: guests who never came
  arrived: ['departed'],
  departed: [],
  cancelled: [],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>

/** Which of them the front desk can take back. */
const UNDONE = {
  confirmed: ['arrived', 'departed'],
  arrived: ['departed'],
} as const satisfies Partial<Record<BookingStatus, readonly BookingStatus[]>>

export const undoneFrom = (to: keyof typeof UNDONE): readonly BookingStatus[] => UNDONE[to]

const STATUSES: BookingStatus[] = [
  'pencil',
  'expired',
  'confirmed',
  'arrived',
  'departed',
  'cancelled',
]

export const sourcesOf = (to: BookingStatus): BookingStatus[] =>
  STATUSES.filter((from) => TRANSITIONS[from].some((next) => next === to))
