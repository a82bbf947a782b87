import {
  findBooking,
  findChange,
  findMyBooking,
  lockBookingAndHome,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Services, BookingCall } from '#server/call/call.ts'
import { PaymentProviderUnreachable, type Intent } from '#server/outside/payment-provider/index.ts'
import { priceWith, writePrice, type Choice } from './held-price.ts'
import { beginPayment, findPayment, storeIntent, type Begun } from './payment-queries.ts'

type Input = Choice & { reservation_id: string }

/**
 * A code applies a coupon first, an empty one removes it; extras take the place of those chosen
 * before. Refuses INVALID_BOOKING, also when it was paid by hand, PAYMENT_WINDOW_EXPIRED, COUPON_…,
 * as composeChosen, COUPON_UNAVAILABLE or EXTRA_TOO_LATE also when a card was charged with less than
 * the new price, PAYMENT_ERROR.
 */
export async function startPayment({ reservation_id, ...choice }: Input, call: BookingCall) {
  const { db, access, now } = call
  if (choice.coupon_code !== undefined || choice.extras !== undefined)
    await reprice(reservation_id, choice, call)
  const { booking, payment } =
    (await beginPayment(db, { access, reservation_id, now })) ?? refuse('INVALID_BOOKING')
  guardOpen(booking, now)
  const intent = await openIntent(booking, payment ?? refuse('INVALID_BOOKING'), call)
  return { booking, ...intent }
}

function guardOpen(booking: BookingFacts, now: Date) {
  if (booking.status === 'expired' || (booking.status === 'pencil' && booking.expires_at <= now))
    refuse('PAYMENT_WINDOW_EXPIRED')
  if (booking.status === 'cancelled') refuse('INVALID_BOOKING')
}

/**
 * Raises the intent before a higher price is written and lowers it after a lower one, so that a
 * crash never undercharges; overcharges are refunded. Refuses a higher price than a card was charged
 * with already.
 */
async function reprice(reservation_id: string, choice: Choice, call: BookingCall) {
  const { db, access, services } = call
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  // the booking keeps what it has
  if (await findChange(db, mine.id))
    refuse(choice.extras === undefined ? 'COUPON_UNAVAILABLE' : 'EXTRA_NOT_OFFERED')
  await changePrice({ booking_id: mine.id, choice, raised_fils: 0 }, call)
  await followTotal(services, mine.id)
}

const tooLate = ({ extras }: Choice) =>
  extras === undefined ? 'COUPON_UNAVAILABLE' : 'EXTRA_TOO_LATE'

/** Nothing is locked while the provider is told: it may be slow, and others want the home. */
async function changePrice(
  { booking_id, choice, raised_fils }: { booking_id: number; choice: Choice; raised_fils: number },
  call: BookingCall,
) {
  const { db, now, services } = call
  const higher_fils = await db.transaction().execute(async (tx) => {
    const booking = (await lockBookingAndHome(tx, booking_id)) ?? refuse('INVALID_BOOKING')
    guardOpen(booking, now)
    if (booking.status !== 'pencil') refuse(tooLate(choice))
    const repriced = await priceWith(tx, { choice, booking, now })
    const { total_fils } = repriced
    if (total_fils > booking.total_fils && total_fils > raised_fils) return total_fils
    await writePrice(tx, booking_id, repriced, now)
    return undefined
  })
  if (higher_fils === undefined) return
  const told_fils = await changeIntent(services, { id: booking_id, total_fils: higher_fils })
  if (told_fils < higher_fils) refuse(tooLate(choice))
  await changePrice({ booking_id, choice, raised_fils: told_fils }, call)
}

/**
 * Again while the price has changed meanwhile: of two tabs that change it at once, whichever tells
 * the provider last tells the latest.
 */
async function followTotal(
  services: Services,
  booking_id: number,
  told_fils?: number,
): Promise<void> {
  const booking = await findBooking(services.db, booking_id)
  if (!booking || booking.total_fils === told_fils) return
  await changeIntent(services, booking)
  await followTotal(services, booking_id, booking.total_fils)
}

const TOO_LATE: Intent['status'][] = ['processing', 'succeeded', 'canceled']

type Priced = Pick<BookingFacts, 'id' | 'total_fils'>

/**
 * Returns what the intent is for then, in fils: its old amount when it is too late to change it.
 */
async function changeIntent({ cards, db }: Services, { id, total_fils }: Priced): Promise<number> {
  const payment = await findPayment(db, id)
  if (!payment?.intent_id) return total_fils
  const { intent_id } = payment
  return await callProvider(async () => {
    const { amount_fils } = await cards.readIntent(intent_id)
    if (amount_fils === total_fils) return total_fils
    const idempotency_key = `booking-${id}-${crypto.randomUUID()}`
    const { status } = await cards.changeAmount({
      intent_id,
      amount_fils: total_fils,
      idempotency_key,
    })
    return TOO_LATE.includes(status) ? amount_fils : total_fils
  })
}

async function openIntent(booking: BookingFacts, payment: Begun, { db, services }: BookingCall) {
  if (payment.intent_id && payment.client_secret)
    return { payment_intent: payment.intent_id, client_secret: payment.client_secret }
  if (booking.status !== 'pencil') refuse('INVALID_BOOKING') // paid by hand
  // One idempotency key per booking: interruptions never create a second intent.
  const intent = await callProvider(() =>
    services.cards.startIntent({
      amount_fils: payment.amount_fils,
      reservation_id: booking.reservation_id,
      email: booking.guest_email,
      description: `Booking ${booking.reservation_id}`,
      idempotency_key: `${payment.idempotency_key}-${payment.amount_fils}`,
    }),
  )
  const stored = (await storeIntent(db, booking.id, intent)) ?? refuse('INVALID_BOOKING')
  // Of two concurrent tabs the first intent wins, at the latest price.
  if (stored.intent_id !== intent.intent_id)
    await callProvider(() => services.cards.cancelIntent(intent.intent_id))
  if (stored.intent_id !== intent.intent_id || stored.amount_fils !== payment.amount_fils)
    await followTotal(services, booking.id)
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
