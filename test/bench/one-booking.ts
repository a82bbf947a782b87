import { bookingsHandlers } from '#server/bookings/index.ts'
import type { Services, PersonCall } from '#server/call/call.ts'
import { quoteStay } from '#server/pricing/index.ts'
import { settleIntent } from '#server/billing/payments/settle.ts'
import { startPayment } from '#server/billing/payments/start-payment.ts'
import { personCall } from './requests-in-turn.ts'
import type { FreeStay } from './datasets/free-stays.ts'

type Wanted = { input: Parameters<typeof bookingsHandlers.holdNights>[0]; call: PersonCall }
type Held = { reservation_id: string; call: PersonCall }
type Paid = { intent: Parameters<typeof settleIntent>[1]; call: PersonCall }
type Guests = { services: Services; now: Date; guests: number[] }

/** Guest and address differ by `n`: each may hold few stays. */
export async function quote(
  { services, now, guests }: Guests,
  { room_category_id, from, to }: FreeStay,
  n: number,
): Promise<Wanted> {
  const call = personCall(services, {
    user_id: guests[n] ?? 0,
    now,
    visitor: `198.18.${n >> 8}.${n & 255}`,
  })
  const stay = { room_category_id, from, to, guests: 1, infants: false }
  const { rates } = await quoteStay(services.db, stay, call)
  const rate = rates.find(({ is_member, is_refundable }) => !is_member && is_refundable) ?? rates[0]
  return { input: { ...stay, rate_id: rate?.id ?? '' }, call }
}

export async function hold({ input, call }: Wanted): Promise<Held> {
  const { reservation_id } = await bookingsHandlers.holdNights(input, call)
  return { reservation_id, call }
}

export async function openPayment({ reservation_id, call }: Held): Promise<Paid> {
  const { booking, payment_intent } = await startPayment({ reservation_id }, call)
  const amount = { amount_fils: booking.total_fils, amount_received_fils: booking.total_fils }
  return {
    intent: { intent_id: payment_intent, status: 'succeeded', ...amount, reservation_id },
    call,
  }
}

export async function confirm({ intent, call }: Paid): Promise<void> {
  const settled = await settleIntent(call.services, intent, call.now)
  if (settled.outcome !== 'captured' || settled.booking_status !== 'confirmed')
    throw new Error(
      `${intent.reservation_id} was paid and is not confirmed: ${JSON.stringify(settled)}`,
    )
}
