import type { Passer } from './random-guests.ts'
import { minutesAfter } from './days.ts'
import type { Guest } from './load/people.ts'
import type { PlannedStay } from './load/plan-stays.ts'
import type { PastStay, Priced } from './shape.ts'

export type Unit = { room_category_id: number; unit_id: number }
export type Status = 'departed' | 'arrived' | 'confirmed' | 'cancelled'

export type StayRequest = { stay: PlannedStay; unit: Unit; guest: Guest | Passer; input: PastStay }
export type Booked = StayRequest & {
  priced: Priced
  user_id: number
  status: Status
  closed_at: Date | null
}

const PAID_AFTER_MINUTES = 5

/** When the card was charged: some minutes after the price was shown. */
export function paidAt({ input }: { input: PastStay }): Date {
  return minutesAfter(input.quoted_at, PAID_AFTER_MINUTES)
}
