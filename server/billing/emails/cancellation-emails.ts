import { REFUND_LINES } from '#contract/endpoints/admin/bookings.ts'
import { messagesIn } from '#server/core/messages.ts'
import { facts, heading, note, paragraph, type Block } from '#server/outside/mail/index.ts'
import { findCreditNoteOf } from '#server/billing/invoices/invoice-queries.ts'
import { seeBooking, stayFacts, type BookingEmail, type Subject } from './email-parts.ts'
import { EMAIL_MESSAGES, type RefundMessages } from './email-messages.ts'
import {
  findRefund,
  readGivenBack,
  readPendingByCard,
  type DecidedRefund,
} from '#server/billing/refunds/refund-queries.ts'

export async function cancelled(about: Subject): Promise<BookingEmail> {
  const { services, booking, extended } = about
  const messages = EMAIL_MESSAGES[booking.lang].cancelled
  const of_guest = extended === null ? messages.opening : messages.opening_of_extension(extended)
  const opening = booking.cancelled_by === 'company' ? messages.opening_by_company : of_guest
  const { by_card_fils, by_hand_fils, credit_id } = await readGivenBack(services.db, booking.id)
  const { money } = messagesIn(booking.lang)
  const back = [
    ...(by_card_fils > 0 ? [messages.back(money(by_card_fils))] : []),
    ...(by_hand_fils > 0 ? [messages.back_by_hand(money(by_hand_fils))] : []),
  ]
  const about_money = back.length > 0 ? back : [messages.nothing]
  const booking_document =
    credit_id === null ? undefined : await findCreditNoteOf(services.db, credit_id)
  const attached = paragraph(
    booking_document?.kind === 'refund_receipt' ? messages.refund_receipt : messages.credit_note,
  )
  return {
    subject: messages.subject(booking.reservation_id),
    preview: about_money.join(' '),
    body: [
      heading(messages.heading),
      paragraph(opening),
      ...about_money.map((text) => paragraph(text)),
      ...(booking_document ? [attached] : []),
      facts(stayFacts(about)),
      seeBooking(about),
    ],
    booking_document,
    attached,
  }
}

export async function refunded(about: Subject): Promise<BookingEmail> {
  const { services, booking, home, refund_id } = about
  const messages = EMAIL_MESSAGES[booking.lang].refunded
  const refund = refund_id === undefined ? undefined : await findRefund(services.db, refund_id)
  const amount = messagesIn(booking.lang).money(
    refund ? refund.amount_fils : (await readGivenBack(services.db, booking.id)).by_card_fils,
  )
  const credit_id = refund?.credit_id ?? null
  const booking_document =
    credit_id === null ? undefined : await findCreditNoteOf(services.db, credit_id)
  return {
    subject: messages.subject(booking.reservation_id),
    preview: messages.opening(amount),
    body: [
      heading(messages.heading),
      paragraph(messages.opening(amount)),
      ...aboutPart(about, refund),
      paragraph(messages.days),
      note(`${home.nice_name} · ${booking.reservation_id}`),
      seeBooking(about),
    ],
    booking_document,
  }
}

/** Which line goes back, and why. */
function aboutPart({ booking: { lang } }: Subject, refund: DecidedRefund | undefined): Block[] {
  const { line, reason, unslept } = EMAIL_MESSAGES[lang].refunded
  const of_line = REFUND_LINES.find((one) => one === refund?.folio_kind)
  const rows = [
    ...(of_line ? [{ label: line, value: messagesIn(lang).line_labels[of_line] }] : []),
    ...(refund?.reason === 'unslept' ? [{ label: line, value: unslept }] : []),
    ...(refund?.explanation ? [{ label: reason, value: refund.explanation }] : []),
  ]
  return rows.length === 0 ? [] : [facts(rows)]
}

export const refundDelayed = (about: Subject) =>
  aboutRefund(about, EMAIL_MESSAGES[about.booking.lang].refund_delayed)

export const refundFailed = (about: Subject) =>
  aboutRefund(about, EMAIL_MESSAGES[about.booking.lang].refund_failed)

async function aboutRefund(about: Subject, messages: RefundMessages): Promise<BookingEmail> {
  const { services, booking, home } = about
  const opening = messages.opening(
    messagesIn(booking.lang).money(await readPendingByCard(services.db, booking.id)),
  )
  const stay = `${home.nice_name} · ${booking.reservation_id}`
  return {
    subject: messages.subject(booking.reservation_id),
    preview: opening,
    body: [
      heading(messages.heading),
      paragraph(opening),
      paragraph(messages.next),
      note(stay),
      seeBooking(about),
    ],
  }
}
