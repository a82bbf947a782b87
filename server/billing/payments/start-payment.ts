import { findBooking, findMyBooking, lockBookingAndHome, type BookingFacts } from '#bookings'
import { refuse } from '#core/refuse.ts'
import type { Services, PersonCall } from '#core/context.ts'
import { PaymentProviderUnreachable } from '#outside/payment-provider'
import { applyCoupon } from './apply-coupon.ts'
import { beginPayment, findPayment, storeIntent, type Begun } from '#billing/payments/payment-queries.ts'

type Input = { reservation_id: string; coupon_code?: string | undefined }

/** A code applies a coupon first, an empty one removes it. Refuses INVALID_BOOKING, PAYMENT_WINDOW_EXPIRED, COUPON_…, PAYMENT_ERROR. */
export async function startPayment({ reservation_id, coupon_code }: Input, call: PersonCall) {
  const { db, access, now } = call
  if (coupon_code !== undefined) await reprice(reservation_id, coupon_code, call)
  const { booking, payment } = (await beginPayment(db, { access, reservation_id, now })) ?? refuse('INVALID_BOOKING')
  guardOpen(booking, now)
  const intent = await openIntent(booking, payment ?? refuse('INVALID_BOOKING'), call)
  return { booking, ...intent }
}

function guardOpen(booking: BookingFacts, now: Date) {
  if (booking.status === 'expired' || (booking.status === 'pencil' && booking.expires_at <= now)) refuse('PAYMENT_WINDOW_EXPIRED')
  if (booking.status === 'cancelled') refuse('INVALID_BOOKING')
}

/**
 * Raises the intent before committing a higher price and lowers it after a lower one, so that a crash never undercharges; overcharges are
 * refunded.
 */
async function reprice(reservation_id: string, code: string, call: PersonCall) {
  const { db, access, now, services } = call
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  await db.transaction().execute(async (tx) => {
    const booking = (await lockBookingAndHome(tx, mine.id)) ?? refuse('INVALID_BOOKING')
    guardOpen(booking, now)
    if (booking.status !== 'pencil') refuse('COUPON_UNAVAILABLE')
    const total_fils = await applyCoupon(tx, { code, booking, now })
    if (total_fils > booking.total_fils) await changeIntent(services, booking.id, total_fils)
  })
  const after = await findBooking(db, mine.id)
  if (after) await changeIntent(services, after.id, after.total_fils)
}

async function changeIntent(services: Services, booking_id: number, amount_fils: number) {
  const payment = await findPayment(services.db, booking_id)
  if (!payment?.intent_id) return
  const intent_id = payment.intent_id
  await callProvider(async () => {
    const intent = await services.cards.readIntent(intent_id)
    if (intent.amount_fils === amount_fils) return
    await services.cards.changeAmount({ intent_id, amount_fils, idempotency_key: `booking-${booking_id}-${crypto.randomUUID()}` })
  })
}

async function openIntent(booking: BookingFacts, payment: Begun, { db, services }: PersonCall) {
  if (payment.intent_id && payment.client_secret) return { payment_intent: payment.intent_id, client_secret: payment.client_secret }
  // One idempotency key per booking: interruptions never create a second intent.
  const intent = await callProvider(() =>
    services.cards.startIntent({
      amount_fils: payment.amount_fils,
      reservation_id: booking.reservation_id,
      email: booking.guest_email,
      description: `Sadaf ${booking.reservation_id}`,
      idempotency_key: `${payment.idempotency_key}-${payment.amount_fils}`,
    }),
  )
  const stored = (await storeIntent(db, booking.id, intent)) ?? refuse('INVALID_BOOKING')
  // Of two concurrent tabs the first intent wins, at the latest price.
  if (stored.intent_id !== intent.intent_id) await callProvider(() => services.cards.cancelIntent(intent.intent_id))
  if (stored.intent_id !== intent.intent_id || stored.amount_fils !== payment.amount_fils)
    await changeIntent(services, booking.id, stored.amount_fils)
  return { payment_intent: stored.intent_id, client_secret: stored.client_secret }
}

/** Refuses PAYMENT_ERROR when the provider is unreachable. */
export async function callProvider<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof PaymentProviderUnreachable) refuse('PAYMENT_ERROR')
    throw error
  }
}
