import { PAYMENT_STATUS } from '#contract/constants.ts'
import { cancelBooking, findChange, lockBookingAndHome } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { BookingCall } from '#server/call/call.ts'
import { findMyPayment } from './payment-queries.ts'
import { settleIntent } from './settle.ts'
import { callProvider } from './start-payment.ts'

type Paying = NonNullable<Awaited<ReturnType<typeof findMyPayment>>>
type Input = { reservation_id: string; action: 'pay' | 'cancel' }

const CARD_MISTAKES = [
  'incorrect_number',
  'invalid_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_cvc',
  'incorrect_cvc',
  'expired_card',
]

/**
 * Refuses FORBIDDEN to whoever has a payment link and gives nights back; INVALID_BOOKING,
 * PAYMENT_WINDOW_EXPIRED, PAYMENT_FAILED, INVALID_CARD, BOOK_FAILED, PAYMENT_ERROR.
 */
export async function updatePayment({ reservation_id, action }: Input, call: BookingCall) {
  if (action === 'cancel' && call.access.is_payer) refuse('FORBIDDEN')
  const booking =
    (await findMyPayment(call.db, call.access, reservation_id)) ?? refuse('INVALID_BOOKING')
  return action === 'pay' ? await pay(booking, call) : await cancel(booking, call)
}

async function pay(booking: Paying, { db, services, now }: BookingCall) {
  if ((await findChange(db, booking.id))?.carried_out_at)
    return { booking_status: 'confirmed' as const, payment_status: PAYMENT_STATUS.paid }
  const intent_id =
    booking.intent_id ??
    refuse(booking.status === 'expired' ? 'PAYMENT_WINDOW_EXPIRED' : 'PAYMENT_FAILED')
  const settled = await settleIntent(
    services,
    await callProvider(() => services.cards.readIntent(intent_id)),
    now,
  )
  if (settled.outcome === 'captured') {
    const is_live =
      settled.booking_status === 'confirmed' ||
      settled.booking_status === 'arrived' ||
      settled.booking_status === 'departed'
    if (!is_live) refuse('BOOK_FAILED')
    return { booking_status: settled.booking_status, payment_status: PAYMENT_STATUS.paid }
  }
  if (settled.outcome === 'waiting' && settled.status === 'processing') {
    return { booking_status: booking.status, payment_status: PAYMENT_STATUS.processing }
  }
  if (booking.status === 'expired' || booking.expires_at <= now) refuse('PAYMENT_WINDOW_EXPIRED')
  if (settled.outcome === 'failed')
    refuse(CARD_MISTAKES.includes(settled.failure_code) ? 'INVALID_CARD' : 'PAYMENT_FAILED')
  return { booking_status: booking.status, payment_status: PAYMENT_STATUS.unpaid }
}

/** A card charged in the meantime wins: the booking stays. */
async function cancel(booking: Paying, { db, services, now }: BookingCall) {
  const { intent_id } = booking
  if (intent_id !== null) {
    const settled = await settleIntent(
      services,
      await callProvider(() => services.cards.cancelIntent(intent_id)),
      now,
    )
    if (settled.outcome === 'captured')
      return { booking_status: settled.booking_status, payment_status: PAYMENT_STATUS.paid }
  }
  const booking_status = await db.transaction().execute(async (tx) => {
    const locked = await lockBookingAndHome(tx, booking.id)
    if (locked?.status !== 'pencil') return locked?.status ?? booking.status
    await cancelBooking(tx, locked, { now, by: 'guest' })
    return 'cancelled' as const
  })
  return { booking_status, payment_status: PAYMENT_STATUS.unpaid }
}
