import { publicRoot } from '#server/core/public-root.ts'
import { hashToken } from '#server/accounts/index.ts'
import {
  findWrittenBooking,
  mailAboutBooking,
  makePaymentSecret,
  noteLinkOpened,
  readBookedStay,
  sendSms,
  type WrittenBooking,
} from '#server/bookings/index.ts'
import type { Call, Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { companyNow, type Db } from '#server/db/index.ts'
import { composePaymentLinkEmail } from '#server/billing/index.ts'
import { paymentLinkText } from './payment-link-text.ts'
import { findAccessOfPayer, findLinkedBooking } from './phone-booking-queries.ts'

/** Nothing once the hold has ended. */
export async function sendPaymentLink(services: Services, booking_id: number, now: Date) {
  const booking = await findHeld(services, booking_id, now)
  if (!booking) return
  const { lang } = booking
  const stay = await readBookedStay(services.db, booking, lang)
  const email = await composePaymentLinkEmail({
    services,
    booking,
    ...stay,
    now,
    link: await makePaymentLink(services, booking, now),
  })
  await mailAboutBooking(services, { booking_id, kind: 'payment_link', lang, now }, email)
}

/** Withdrawn once the hold has ended. */
export const sendPaymentLinkSms = (services: Services, sent_message_id: number, now: Date) =>
  sendSms(services, {
    sent_message_id,
    now,
    write: (booking_id) => writeSms(services, booking_id, now),
  })

async function writeSms(services: Services, booking_id: number, now: Date) {
  const booking = await findHeld(services, booking_id, now)
  if (!booking) return null
  const { lang, guest_phone_number: to } = booking
  const { home, change } = await readBookedStay(services.db, booking, lang)
  return {
    to,
    lang,
    text: paymentLinkText({
      company: await companyNow(services.db),
      booking,
      home,
      change,
      link: await makePaymentLink(services, booking, now),
    }),
  }
}

async function findHeld(
  { db }: Services,
  booking_id: number,
  now: Date,
): Promise<WrittenBooking | undefined> {
  const booking = (await findWrittenBooking(db, booking_id)) ?? refuse('INVALID_BOOKING')
  return booking.status === 'pencil' && booking.expires_at > now ? booking : undefined
}

const makePaymentLink = async (
  { db, config }: Services,
  booking: WrittenBooking,
  now: Date,
): Promise<string> =>
  `${publicRoot(config, booking.lang)}/pay?id=${await makePaymentSecret(db, booking, { config, now })}`

const TOLD_MS = 60 * 60_000

/**
 * What the secret of a payment link opens: this booking, to pay it. The booking of an account is
 * paid by whoever logs in to it.
 */
export const findPayer = (db: Db, secret: string, now: Date) =>
  findAccessOfPayer(db, hashToken(secret), { told_since: new Date(now.getTime() - TOLD_MS) })

/**
 * The link's own secret as what a browser keeps, of a guest without an account; whoever has one
 * logs in. It opens one booking, to pay it, and ends with the link. Refuses BOOKING_LINK_EXPIRED
 * once the booking is paid, cancelled or lapsed.
 */
export async function openPaymentLink({ id }: { id: string }, { db, now }: Call) {
  const linked = (await findLinkedBooking(db, hashToken(id), now)) ?? refuse('BOOKING_LINK_EXPIRED')
  await noteLinkOpened(db, id, now)
  const { reservation_id, is_temporary, expires_at } = linked
  if (!is_temporary)
    return { reservation_id, needs_log_in: true, token: '', refresh_token: '', expiry_time: now }
  return {
    reservation_id,
    needs_log_in: false,
    token: id,
    refresh_token: '',
    expiry_time: expires_at,
  }
}
