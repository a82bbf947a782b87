import {
  deliverCode,
  hashCode,
  hashToken,
  makeCode,
  makeToken,
  sameHash,
} from '#server/accounts/index.ts'
import { OTP } from '#contract/account-limits.ts'
import { BOOKING_LINK } from '#contract/constants.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { BookingCall } from '#server/call/call.ts'
import { senderOf } from '#server/outside/mail/index.ts'
import { codeEmail } from './code-email.ts'
import { countWrongCode, storeBookingLink, lockCode, saveCode, spendCode } from './link-queries.ts'
import { keepSentCode } from '#server/bookings/messages/sent-messages.ts'
import { findBooking, type BookingFacts } from '#server/bookings/booking-queries.ts'

const MINUTE_MS = 60_000

/**
 * Refuses INVALID_BOOKING without a mailed link, INVALID_INPUT without such a phone or e-mail,
 * RESEND_LIMIT_EXCEEDED, OTP_SEND_FAILED.
 */
export async function sendBookingCode({ by }: { by: 'phone' | 'email' }, call: BookingCall) {
  const { services, db, now } = call
  const booking = await bookingOfLink(call)
  if ((by === 'phone' ? booking.guest_phone_number : booking.guest_email) === '')
    refuse('INVALID_INPUT', { fields: [{ field: 'by', code: 'invalid' }] })
  const code = makeCode()
  const expiry = new Date(now.getTime() + services.config.OTP_SECONDS * 1000)
  await db.transaction().execute(async (tx) => {
    const counted = await countSend(tx, booking.id, now)
    await saveCode(tx, {
      booking_id: booking.id,
      code_hash: hashOf(call, booking.id, code),
      ...counted,
      expires_at: expiry,
    })
  })
  await deliver({ booking, code, by }, call)
  return { expiry }
}

type Delivery = { booking: BookingFacts; code: string; by: 'phone' | 'email' }

async function deliver({ booking, code, by }: Delivery, call: BookingCall) {
  const { services, db, lang, today, now, log } = call
  const about = { booking_id: booking.id, lang, now }
  if (by === 'phone') {
    await deliverCode(
      { to: booking.guest_phone_number, code, lang, settings: await readSettings(db, today) },
      call,
    )
    return await keepSentCode(db, about, { channel: 'sms', recipient: booking.guest_phone_number })
  }
  try {
    const letter = { from: await senderOf(services), to: booking.guest_email }
    await services.mail.send(await codeEmail(letter, lang, code))
  } catch (error) {
    log.warn({ err: error }, 'A one-time code could not be sent')
    refuse('OTP_SEND_FAILED')
  }
  await keepSentCode(db, about, { channel: 'mail', recipient: booking.guest_email })
}

async function countSend(
  tx: Tx,
  booking_id: number,
  now: Date,
): Promise<{ sends: number; started_at: Date }> {
  const open = await lockCode(tx, booking_id)
  if (!open || open.started_at.getTime() <= now.getTime() - OTP.window_minutes * MINUTE_MS)
    return { sends: 1, started_at: now }
  if (open.sends >= OTP.max_sends) refuse('RESEND_LIMIT_EXCEEDED')
  return { sends: open.sends + 1, started_at: open.started_at }
}

/**
 * Returns a proven link's secret. Refuses INVALID_BOOKING without a mailed link, OTP_NOT_INITIATED,
 * OTP_EXPIRED (also after too many wrong
 * tries), WRONG_OTP.
 */
export async function proveBookingLink({ otp }: { otp: string }, call: BookingCall) {
  const { id } = await bookingOfLink(call)
  const outcome = await call.db
    .transaction()
    .execute((tx) => exchangeCode(tx, { booking_id: id, otp }, call))
  if (typeof outcome === 'string') refuse(outcome, { fields: [{ field: 'otp', code: outcome }] })
  return outcome
}

/** Returns an error code instead of throwing, so that the counted try is committed. */
async function exchangeCode(
  tx: Tx,
  { booking_id, otp }: { booking_id: number; otp: string },
  call: BookingCall,
) {
  const { now, link } = call
  const open = await lockCode(tx, booking_id)
  if (!open || link === null) return 'OTP_NOT_INITIATED'
  if (open.expires_at <= now || open.wrong_tries >= OTP.max_wrong_tries) return 'OTP_EXPIRED'
  if (!sameHash(open.code_hash, hashOf(call, booking_id, otp))) {
    await countWrongCode(tx, booking_id)
    return 'WRONG_OTP'
  }
  await spendCode(tx, booking_id, now)
  const secret = makeToken()
  const expires_at = new Date(now.getTime() + BOOKING_LINK.proven_minutes * MINUTE_MS)
  await storeBookingLink(tx, {
    token_hash: hashToken(secret),
    booking_id,
    proven_from: hashToken(link),
    is_requested: false,
    created_at: now,
    expires_at,
  })
  return { id: secret, expiry_time: expires_at }
}

async function bookingOfLink({ db, access }: BookingCall): Promise<BookingFacts> {
  if (access.booking_id === null) refuse('INVALID_BOOKING')
  return (await findBooking(db, access.booking_id)) ?? refuse('INVALID_BOOKING')
}

const hashOf = ({ services }: BookingCall, booking_id: number, code: string) =>
  hashCode(services.config.keyFor('one-time codes'), `booking ${booking_id}`, code)
