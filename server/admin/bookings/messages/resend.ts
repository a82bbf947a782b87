import { countActivity, logActivity } from '#server/activity/index.ts'
import { RESEND_KINDS, RESENDS_A_DAY, type ResendKind } from '#contract/endpoints/admin/bookings.ts'
import type { MESSAGE_CHANNELS } from '#contract/endpoints/bookings.ts'
import { dueMoment } from '#server/billing/index.ts'
import { findBookingByNumber, lockBooking, queueSms, smsHindrance } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { readSendable, type Sendable } from './resendable-queries.ts'

type Input = { reservation_id: string; kind: ResendKind; by: (typeof MESSAGE_CHANNELS)[number] }

const VERB = 'resend-message'
const UNKNOWN = { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' as const }] }

/** Refuses as resendMessageIn. */
export async function resendMessage(asked: Input, call: StaffCall) {
  const { db, now } = call
  return await db.transaction().execute(async (tx) => {
    const { recipient, subject, after } = await resendMessageIn(tx, asked, now)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: VERB,
      subject: { kind: 'booking', id: subject },
      after,
      at: now,
    })
    return { recipient }
  })
}

/**
 * To the guest's e-mail or number of now, written from the booking as it is now. Refuses
 * INVALID_BOOKING, NOT_RESENDABLE (also of a text message that is no payment link),
 * RESENT_TOO_OFTEN beyond RESENDS_A_DAY for one booking, and what smsHindrance says of the number.
 */
async function resendMessageIn(tx: Tx, { reservation_id, kind, by }: Input, now: Date) {
  const { id } =
    (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  await lockBooking(tx, id)
  const booking = (await readSendable(tx, id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  if (!resendable(booking, now).includes(kind)) refuse('NOT_RESENDABLE')
  const today = dubaiDay(now)
  const sent = await countActivity(tx, {
    subject_kind: 'booking',
    subject: reservation_id,
    verb: VERB,
    from: today,
    to: today,
  })
  if (sent >= RESENDS_A_DAY) refuse('RESENT_TOO_OFTEN')
  const recipient =
    by === 'sms' ? await resendSms(tx, { id, kind, booking }, now) : booking.guest_email
  if (by === 'mail') await JOBS[kind](tx, id)
  return { recipient, subject: reservation_id, after: { message: kind, channel: by } }
}

async function resendSms(
  tx: Tx,
  { id, kind, booking }: { id: number; kind: ResendKind; booking: Sendable },
  now: Date,
): Promise<string> {
  const { guest_phone_number: recipient, lang } = booking
  if (kind !== 'payment_link') refuse('NOT_RESENDABLE')
  const hindrance = await smsHindrance(tx, recipient, now)
  if (hindrance !== undefined) refuse(hindrance, { fields: [{ field: 'by', code: hindrance }] })
  await queueSms(tx, { booking_id: id, kind, recipient, lang, now })
  return recipient
}

/** Keys of their own: an invitation or an invoice that waits for its day stays where it is. */
const JOBS: Record<ResendKind, (tx: Tx, booking_id: number) => Promise<void>> = {
  confirmed: (tx, booking_id) =>
    enqueue(
      tx,
      'send_booking_email',
      { booking_id, kind: 'confirmed' },
      { job_key: `confirmed-again-${booking_id}` },
    ),
  invoice: (tx, booking_id) =>
    enqueue(
      tx,
      'send_booking_email',
      { booking_id, kind: 'invoice' },
      { job_key: `invoice-again-${booking_id}` },
    ),
  check_in: (tx, booking_id) =>
    enqueue(tx, 'send_check_in_email', { booking_id }, { job_key: `check-in-again-${booking_id}` }),
  payment_link: (tx, booking_id) =>
    enqueue(tx, 'send_payment_link', { booking_id }, { job_key: `payment-link-${booking_id}` }),
}

/**
 * What tells the guest how the booking now stands: the payment link while it is unpaid, else the
 * confirmation; nothing once it is over.
 */
export async function sendWhatFits(tx: Tx, booking_id: number, now: Date): Promise<void> {
  const booking = await readSendable(tx, booking_id)
  const kind =
    booking && resendable(booking, now).find((one) => one === 'payment_link' || one === 'confirmed')
  if (kind) await JOBS[kind](tx, booking_id)
}

/** What would reach the guest and still say something true. */
export function resendable(booking: Sendable, now: Date): ResendKind[] {
  const { status, source, guest_email, expires_at, unregistered } = booking
  const is_ahead = status === 'confirmed' || status === 'arrived'
  const fits: Record<ResendKind, boolean> = {
    confirmed: is_ahead,
    invoice: (is_ahead || status === 'departed') && dueMoment(booking) <= now,
    check_in: is_ahead && unregistered > 0,
    payment_link: status === 'pencil' && source === 'phone' && expires_at > now,
  }
  return guest_email === '' ? [] : RESEND_KINDS.filter((kind) => fits[kind])
}
