import { findBooking } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { Services } from '#server/call/call.ts'
import { composeEmail, facts, heading, note, senderOf } from '#server/outside/mail/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { findRefund } from '#server/billing/refunds/refund-queries.ts'

export async function notifyCompanyOfRefund(services: Services, refund_id: number): Promise<void> {
  const refund = await findRefund(services.db, refund_id)
  if (!refund || refund.done_at) return
  const booking = (await findBooking(services.db, refund.booking_id)) ?? refuse('INVALID_BOOKING')
  const { day, money } = messagesIn('en')
  const { reservation_id } = booking
  const subject = refund.failed_at
    ? `A refund has failed: ${reservation_id}`
    : `A refund is late: ${reservation_id}`
  const next = refund.failed_at
    ? `Agree with the guest on another way to pay it out, then mark it as settled: ${services.config.public_url}/admin`
    : 'We keep trying every hour. The log says what the payment provider answers.'
  const rows = [
    { label: 'Booking', value: reservation_id },
    {
      label: 'Guest',
      value: `${booking.guest_name}, ${booking.guest_email}, ${booking.guest_phone_number}`,
    },
    { label: 'Amount', value: money(refund.amount_fils) },
    { label: 'Decided on', value: day(dubaiDay(refund.asked_at)) },
    { label: 'Payment', value: refund.intent_id ?? 'none' },
    { label: 'Refund', value: refund.stripe_refund_key ?? 'not accepted yet' },
  ]
  await services.mail.send(
    await composeEmail({
      from: await senderOf(services),
      to: services.config.MAIL_FROM,
      lang: 'en',
      subject,
      preview: next,
      body: [heading(subject), facts(rows), note(next)],
      footer: [],
    }),
  )
}
