import { messagesIn } from '#core/messages.ts'
import type { Services } from '#core/context.ts'
import { facts, heading, note, paragraph } from '#outside/mail'
import { findCreditNote } from '#billing/invoices/invoice.ts'
import { seeBooking, stayFacts, type BookingEmail, type Subject } from './email-parts.ts'
import { EMAIL_MESSAGES, type RefundMessages } from './email-messages.ts'
import { findPayment, findRefund, readPendingRefund, readRefunded } from '#billing/queries.ts'

export async function cancelled(about: Subject): Promise<BookingEmail> {
  const { services, booking, extended } = about
  const messages = EMAIL_MESSAGES[booking.lang].cancelled
  const amount_fils = await readRefunded(services.db, booking.id)
  const of_guest = extended === null ? messages.opening : messages.opening_of_extension(extended)
  const opening = booking.cancelled_by === 'company' ? messages.opening_by_company : of_guest
  const payment = await findPayment(services.db, booking.id)
  const back = payment?.method === 'card' ? messages.back : messages.back_by_hand
  const about_money = amount_fils > 0 ? back(messagesIn(booking.lang).money(amount_fils)) : messages.nothing
  const booking_document = await findCreditNote(services.db, booking.id)
  return {
    subject: messages.subject(booking.reservation_id),
    preview: about_money,
    body: [
      heading(messages.heading),
      paragraph(opening),
      paragraph(about_money),
      ...(booking_document ? [paragraph(messages.credit_note)] : []),
      facts(stayFacts(about)),
      seeBooking(about),
    ],
    booking_document,
  }
}

export async function refunded(about: Subject): Promise<BookingEmail> {
  const { services, booking, home, refund_id } = about
  const messages = EMAIL_MESSAGES[booking.lang].refunded
  const amount = await refundedAmount(services, booking, refund_id)
  const booking_document = refund_id === undefined ? undefined : await findCreditNote(services.db, booking.id)
  return {
    subject: messages.subject(booking.reservation_id),
    preview: messages.opening(amount),
    body: [
      heading(messages.heading),
      paragraph(messages.opening(amount)),
      paragraph(messages.days),
      note(`${home.nice_name} · ${booking.reservation_id}`),
      seeBooking(about),
    ],
    booking_document,
  }
}

export const refundDelayed = (about: Subject) => aboutRefund(about, EMAIL_MESSAGES[about.booking.lang].refund_delayed)

export const refundFailed = (about: Subject) => aboutRefund(about, EMAIL_MESSAGES[about.booking.lang].refund_failed)

async function aboutRefund(about: Subject, messages: RefundMessages): Promise<BookingEmail> {
  const { services, booking, home } = about
  const opening = messages.opening(messagesIn(booking.lang).money(await readPendingRefund(services.db, booking.id)))
  const stay = `${home.nice_name} · ${booking.reservation_id}`
  return {
    subject: messages.subject(booking.reservation_id),
    preview: opening,
    body: [heading(messages.heading), paragraph(opening), paragraph(messages.next), note(stay), seeBooking(about)],
  }
}

async function refundedAmount({ db }: Services, { id, lang }: Subject['booking'], refund_id?: number) {
  const part = refund_id === undefined ? undefined : await findRefund(db, refund_id)
  return messagesIn(lang).money(part ? part.amount_fils : await readRefunded(db, id))
}
