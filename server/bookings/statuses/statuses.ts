import type { BookingStatus } from '#contract/endpoints/bookings.ts'

export const TRANSITIONS = {
  pencil: ['confirmed', 'cancelled', 'expired'],
  expired: ['confirmed'], // a late payment re-takes the nights when they are free
  confirmed: ['arrived', 'cancelled'],
  arrived: ['departed'],
  departed: [],
  cancelled: [],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>

const STATUSES: BookingStatus[] = ['pencil', 'expired', 'confirmed', 'arrived', 'departed', 'cancelled']

export const sourcesOf = (to: BookingStatus): BookingStatus[] => STATUSES.filter((from) => TRANSITIONS[from].some((next) => next === to))
