import type { BookingStatus } from '#contract/endpoints/bookings.ts'

export const ARRIVAL_STEPS = ['sent', 'register', 'check_in', 'check_out'] as const
export type ArrivalStep = (typeof ARRIVAL_STEPS)[number]
export type StepState = 'done' | 'next' | 'ahead'

const DONE: Partial<Record<BookingStatus, number>> = { confirmed: 1, arrived: 3, departed: 4 }

/** How far a stay has come: what is behind the guest, the one step before them, and what follows. */
export function arrivalSteps(status: BookingStatus): { step: ArrivalStep; state: StepState }[] {
  const done = DONE[status] ?? 0
  return ARRIVAL_STEPS.map((step, n) => ({ step, state: n < done ? 'done' : n === done ? 'next' : 'ahead' }))
}
