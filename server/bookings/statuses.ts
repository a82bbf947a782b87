import type { BookingStatus } from '#contract/bookings.ts'

/** The life of a booking: from each status, those it may move to. */
export const MOVES = {
  pencil: ['confirmed', 'cancelled', 'expired'],
  expired: ['confirmed'], // a payment that lands late re-takes the nights when they are free
  confirmed: ['arrived', 'cancelled'],
  arrived: ['departed'],
  departed: [],
  cancelled: [],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>

const STATUSES: BookingStatus[] = ['pencil', 'expired', 'confirmed', 'arrived', 'departed', 'cancelled']

/** The statuses from which one can be reached. */
export const sourcesOf = (to: BookingStatus): BookingStatus[] => STATUSES.filter((from) => MOVES[from].some((next) => next === to))
