import { countSms } from '#server/accounts/index.ts'
import { LINK_REST_HOURS } from '#contract/account-limits.ts'
import type { Lang } from '#contract/constants.ts'
import { findWrittenBooking, mailAboutBooking } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'
import { companyNow, readSettings } from '#server/db/index.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import { companyIn } from '#contract/company.ts'
import { composeEmail, heading, note, paragraph, senderOf } from '#server/outside/mail/index.ts'

type Reached = { name: string; phone: string }
type Messages = Record<'subject' | 'opening', (reservation_id: string) => string> & {
  heading: string
  note: (company: Reached) => string
  text: (reservation_id: string, company: Reached) => string
  footer: string[]
}

const MESSAGES: Record<Lang, Messages> = {
  en: {
    subject: (reservation_id) => `The contact details of booking ${reservation_id} were changed`,
    heading: 'The contact details of your booking were changed',
    opening: (reservation_id) =>
      `Our team changed the email address or phone number of booking ${reservation_id}. From now on we write to the new ones.`,
    note: ({ phone }) =>
      `If you did not ask for this, call us at ${phone} right away. For ${LINK_REST_HOURS} hours nobody can cancel this booking by a mailed link.`,
    text: (reservation_id, { name, phone }) =>
      `${name}: our team changed the contact details of booking ${reservation_id}. If you did not ask for this, call ${phone}.`,
    footer: ['You are receiving this email because we wrote to you about this booking before.'],
  },
  ar: {
    subject: (reservation_id) => `تغيّرت بيانات التواصل للحجز \u2068${reservation_id}\u2069`,
    heading: 'تغيّرت بيانات التواصل لحجزك',
    opening: (reservation_id) =>
      `غيّر فريقنا البريد الإلكتروني أو رقم الهاتف للحجز \u2068${reservation_id}\u2069، ومن الآن نراسل العنوان الجديد.`,
    note: ({ phone }) =>
      `إن لم تطلب ذلك فاتصل بنا على الفور على الرقم \u2066${phone}\u2069. ولا يمكن لأحد إلغاء هذا الحجز عبر رابط خلال ${LINK_REST_HOURS} ساعة.`,
    text: (reservation_id, { name, phone }) =>
      `${name}: غيّر فريقنا بيانات التواصل للحجز \u2068${reservation_id}\u2069. إن لم تطلب ذلك فاتصل بنا: \u2066${phone}\u2069`,
    footer: ['تصلك هذه الرسالة لأننا راسلناك من قبل بشأن هذا الحجز.'],
  },
}

/** Whoever we wrote to before learns that we no longer do, and not to whom. */
export async function sendFormerAddress(
  services: Services,
  { booking_id, email }: JobPayloads['send_former_address'],
  now: Date,
) {
  const { reservation_id, lang } =
    (await findWrittenBooking(services.db, booking_id)) ?? refuse('INVALID_BOOKING')
  const messages = MESSAGES[lang]
  const from = await senderOf(services)
  const letter = await composeEmail({
    from,
    to: email,
    lang,
    subject: messages.subject(reservation_id),
    preview: messages.opening(reservation_id),
    body: [
      heading(messages.heading),
      paragraph(messages.opening(reservation_id)),
      note(messages.note(companyIn(from.company, lang))),
    ],
    footer: messages.footer,
  })
  await mailAboutBooking(services, { booking_id, kind: 'address_changed', lang, now }, letter)
}

/** Nothing beyond the hourly ceiling of text messages. */
export async function textFormerNumber(
  services: Services,
  { booking_id, phone_number }: JobPayloads['text_former_number'],
  now: Date,
) {
  const { db, sms } = services
  const { reservation_id, lang } =
    (await findWrittenBooking(db, booking_id)) ?? refuse('INVALID_BOOKING')
  const { sms_per_hour } = await readSettings(db, dubaiDay(now))
  if (await countSms(db, { now, at_most: sms_per_hour }))
    await sms.send({
      to: phone_number,
      text: MESSAGES[lang].text(reservation_id, companyIn(await companyNow(db), lang)),
    })
}
