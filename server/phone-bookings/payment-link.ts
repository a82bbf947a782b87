import { createHmac } from 'node:crypto'
import { hashToken, openSession } from '#accounts'
import { findWrittenBooking, mailAboutBooking, noteLinkOpened, readBookedStay } from '#bookings'
import type { Call, Services } from '#core/context.ts'
import { refuse } from '#core/refuse.ts'
import { composePaymentLinkEmail } from '#billing'
import { findLinkedBooking, insertPaymentLink } from './phone-booking-queries.ts'

/** The same link however often the job runs, until the guest has another e-mail; only its hash is stored. Nothing once the hold has ended. */
export async function sendPaymentLink(services: Services, booking_id: number, now: Date) {
  const booking = (await findWrittenBooking(services.db, booking_id)) ?? refuse('INVALID_BOOKING')
  if (booking.status !== 'pencil' || booking.expires_at <= now) return
  const secret = createHmac('sha256', services.config.keyFor('payment links'))
    .update(`${booking_id}:${booking.guest_email}`)
    .digest('base64url')
  await insertPaymentLink(services.db, { token_hash: hashToken(secret), booking_id, created_at: now })
  const stay = await readBookedStay(services.db, booking, booking.lang)
  const root = `${services.config.public_url}${booking.lang === 'ar' ? '/ar' : ''}`
  const email = await composePaymentLinkEmail({ services, booking, ...stay, now, link: `${root}/pay?id=${secret}` })
  await mailAboutBooking(services, { booking_id, kind: 'payment_link', lang: booking.lang, now }, email)
}

/**
 * A session for a guest without an account; whoever has one logs in. Refuses BOOKING_LINK_EXPIRED once the booking is paid, cancelled or
 * lapsed.
 */
export async function openPaymentLink({ id }: { id: string }, { db, now, user_agent }: Call) {
  const linked = (await findLinkedBooking(db, hashToken(id), now)) ?? refuse('BOOKING_LINK_EXPIRED')
  await noteLinkOpened(db, id, now)
  const { reservation_id, user_id, is_temporary } = linked
  const person = { reservation_id, user_id, role: [1], is_email_verified: false }
  if (!is_temporary) return { ...person, needs_log_in: true, token: '', refresh_token: '', expiry_time: now }
  const { token, refresh_token, expires_at } = await openSession(db, { user_id, is_temporary: true, now, user_agent })
  return { ...person, needs_log_in: false, token, refresh_token, expiry_time: expires_at }
}
