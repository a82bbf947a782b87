import type { LinkWay } from '#contract/endpoints/admin/phone.ts'
import type { Lang } from '#contract/constants.ts'
import { queueSms, smsHindrance, type BookingFacts } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'

type Input = { booking: BookingFacts; link_by: LinkWay | undefined; number_field: string }

/**
 * How the payment link goes: as asked, or both ways where a text message may be sent to the number
 * of the booking, else by e-mail. Refuses a text message with PHONE_NOT_MOBILE,
 * SMS_COUNTRY_UNSUPPORTED or SMS_LIMIT_REACHED.
 */
export async function linkWays(
  tx: Tx,
  { booking, link_by, number_field }: Input,
  now: Date,
): Promise<LinkWay> {
  if (link_by === 'mail') return link_by
  const hindrance = await smsHindrance(tx, booking.guest_phone_number, now)
  if (hindrance === undefined) return link_by ?? 'both'
  if (link_by === undefined) return 'mail'
  const field = hindrance === 'SMS_LIMIT_REACHED' ? 'link_by' : number_field
  return refuse(hindrance, { fields: [{ field, code: hindrance }] })
}

/** Returns to whom. */
export async function sendLinkBy(
  tx: Tx,
  { booking, lang, ways }: { booking: BookingFacts; lang: Lang; ways: LinkWay },
  now: Date,
) {
  const { id: booking_id, guest_email, guest_phone_number: recipient } = booking
  if (ways !== 'sms')
    await enqueue(
      tx,
      'send_payment_link',
      { booking_id },
      { job_key: `payment-link-${booking_id}` },
    )
  if (ways !== 'mail')
    await queueSms(tx, { booking_id, kind: 'payment_link', recipient, lang, now })
  return { mail: [guest_email], sms: [recipient], both: [guest_email, recipient] }[ways]
}
