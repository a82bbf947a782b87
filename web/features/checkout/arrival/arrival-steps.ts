import type { BookingStatus } from '#contract/endpoints/bookings.ts'

export const ARRIVAL_STEPS = ['sent', 'register', 'check_in', 'check_out'] as const
/** Of nights that extend a stay: the guests are there already. */
const EXTENSION_STEPS = ['sent', 'stay', 'check_out'] as const
export type ArrivalStep = (typeof ARRIVAL_STEPS)[number] | (typeof EXTENSION_STEPS)[number]
export type StepState = 'done' | 'next' | 'ahead'

const DONE: Partial<Record<BookingStatus, number>> = { confirmed: 1, arrived: 3, departed: 4 }

/**
 * How far a stay has come: what is behind the guest, the one step before them, and what follows.
 */
export function arrivalSteps(
  status: BookingStatus,
  is_extension = false,
): { step: ArrivalStep; state: StepState }[] {
  const steps: readonly ArrivalStep[] = is_extension ? EXTENSION_STEPS : ARRIVAL_STEPS
  const done = Math.min(DONE[status] ?? 0, status === 'departed' ? steps.length : steps.length - 1)
  return steps.map((step, n) => ({
    step,
    state: n < done ? 'done' : n === done ? 'next' : 'ahead',
  }))
}
