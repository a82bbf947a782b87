import {
  findWrittenBooking,
  mailAboutBooking,
  makeBookingLink,
  readBookedStay,
} from '#server/bookings/index.ts'
import { enqueue, type BookingEmailKind, type JobPayloads } from '#server/jobs/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Services } from '#server/call/call.ts'
import { messagesIn } from '#server/core/messages.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  note,
  paragraph,
  priceTable,
  senderOf,
  type Email,
} from '#server/outside/mail/index.ts'
import type { InvoiceDocument } from '#server/outside/pdf/index.ts'
import { cancellationView } from '#server/pricing/index.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { readSettings } from '#server/db/index.ts'
import { cancelled, refundDelayed, refunded, refundFailed } from './cancellation-emails.ts'
import { dueMoment } from '#server/billing/invoices/invoice-due.ts'
import { printInvoice } from '#server/billing/invoices/print-invoice.ts'
import { makeReceipt, ensureInvoice } from '#server/billing/invoices/invoice.ts'
import { findNumbered } from '#server/billing/invoices/invoice-queries.ts'
import {
  arrivalFacts,
  contactNote,
  firstName,
  homePicture,
  pageRoot,
  priceRows,
  seeBooking,
  seeBookingToo,
  stayFacts,
  type BookingEmail,
  type Subject,
} from './email-parts.ts'
import { EMAIL_MESSAGES } from './email-messages.ts'

const EMAILS: Record<BookingEmailKind, (subject: Subject) => Promise<BookingEmail>> = {
  confirmed,
  failed,
  invoice,
  cancelled,
  refunded,
  refund_delayed: refundDelayed,
  refund_failed: refundFailed,
  found,
  moved,
  no_show: noShow,
  made_out_anew: madeOutAnew,
}
/** Skipped once the booking is cancelled. */
const OF_A_STAY: BookingEmailKind[] = ['confirmed', 'invoice', 'moved']

type Order = JobPayloads['send_booking_email']

/** In the language of the request, else of the guest; the document is attached. */
export async function sendBookingEmail(services: Services, order: Order, now: Date) {
  const { booking_id, kind, lang, refund_id, difference_fils, papers, is_paper = false } = order
  const written = (await findWrittenBooking(services.db, booking_id)) ?? refuse('INVALID_BOOKING')
  const booking = { ...written, lang: lang ?? written.lang }
  if (booking.status === 'cancelled' && OF_A_STAY.includes(kind)) return
  const stay = await readBookedStay(services.db, booking, booking.lang)
  const link = await makeBookingLink(services, booking, { now, kind, request: order.request })
  const about = { services, booking, ...stay, now, link, refund_id, difference_fils, papers }
  const { booking_document, other_document, attached, body, ...content } = await EMAILS[kind](about)
  if (is_paper && !booking_document) return // nothing is due any more
  const email =
    is_paper && booking_document ? paperOf(about, booking_document) : { ...content, body }
  const { footer, paper } = EMAIL_MESSAGES[booking.lang]
  const documents = [booking_document, other_document].flatMap((document) => document ?? [])
  const attachments = await attachmentsOf(services, documents, is_paper)
  const is_missing = booking_document !== undefined && attachments.length === 0
  if (is_missing)
    await enqueue(
      services.db,
      'send_booking_email',
      { ...order, is_paper: true },
      { job_key: `paper-${booking_id}-${kind}-${papers?.[0] ?? refund_id ?? 0}` },
    )
  const told = is_missing
    ? email.body.map((block) => (block === attached ? paragraph(paper.follows) : block))
    : email.body
  const from = await senderOf(services)
  const framed = [...homePicture(services, stay.home), ...told, contactNote(from, booking.lang)]
  await mailAboutBooking(
    services,
    { booking_id, kind, lang: booking.lang, now },
    await composeEmail({
      from,
      to: booking.guest_email,
      lang: booking.lang,
      ...email,
      body: framed,
      footer,
      attachments,
    }),
  )
}

/**
 * None when it cannot be rendered: an email waits for nothing but the mail server. A paper sent by
 * itself is tried again.
 */
async function attachmentsOf(services: Services, documents: InvoiceDocument[], is_paper: boolean) {
  try {
    return await Promise.all(documents.map((document) => attachmentOf(services, document)))
  } catch (error) {
    if (is_paper) throw error
    services.log.error(
      { err: error, documents: documents.map(({ number }) => number) },
      'A document could not be rendered: its email goes without it',
    )
    return []
  }
}

function paperOf(about: Subject, { number }: InvoiceDocument): BookingEmail {
  const { paper } = EMAIL_MESSAGES[about.booking.lang]
  return {
    subject: paper.subject(number),
    preview: about.booking.reservation_id,
    body: [
      heading(paper.heading),
      paragraph(paper.opening),
      facts(stayFacts(about)),
      seeBooking(about),
    ],
  }
}

const attachmentOf = async (
  services: Services,
  document: InvoiceDocument,
): Promise<NonNullable<Email['attachments']>[number]> => ({
  name: `${document.number}.pdf`,
  type: 'application/pdf',
  bytes: await printInvoice(services, document),
})

async function confirmed(about: Subject): Promise<BookingEmail> {
  const { services, booking, home, extended, difference_fils, now } = about
  const messages = EMAIL_MESSAGES[booking.lang]
  const lost = messagesIn(booking.lang).money(Math.abs(difference_fils ?? 0))
  const of_stay =
    extended === null ? messages.confirmed : { ...messages.confirmed, ...messages.extended }
  const is_due = dueMoment(booking) <= now
  const booking_document = is_due
    ? await ensureInvoice(services.db, booking.id, now)
    : await makeReceipt(services.db, booking, now)
  const attached = paragraph(is_due ? messages.confirmed.invoice : messages.confirmed.receipt)
  const terms = cancellationView(booking, dubaiDay(now), booking.lang).explanation
  return {
    subject: of_stay.subject(home.nice_name),
    preview: `${booking.reservation_id} · ${home.area}`,
    body: [
      heading(of_stay.heading(firstName(booking))),
      paragraph(of_stay.opening),
      ...(difference_fils === undefined ? [] : [paragraph(messages.confirmed.lost_hours(lost))]),
      facts(arrivalFacts(about)),
      priceTable(priceRows(about)),
      paragraph(terms),
      attached,
      paragraph(of_stay.check_in),
      seeBooking(about),
      note(messages.link_note),
    ],
    booking_document,
    attached,
  }
}

async function moved(about: Subject): Promise<BookingEmail> {
  const { services, booking, difference_fils, now } = about
  const messages = EMAIL_MESSAGES[booking.lang]
  if (difference_fils === undefined) return unitChanged(about)
  const amount = messagesIn(booking.lang).money(Math.abs(difference_fils))
  const is_due = dueMoment(booking) <= now
  const booking_document = is_due
    ? await ensureInvoice(services.db, booking.id, now)
    : await makeReceipt(services.db, booking, now)
  const attached = paragraph(messages.moved.document)
  const about_money =
    difference_fils > 0
      ? [messages.moved.paid(amount)]
      : difference_fils < 0
        ? [messages.moved.back(amount)]
        : []
  return {
    subject: messages.moved.subject(booking.reservation_id),
    preview: messages.moved.opening,
    body: [
      heading(messages.moved.heading(firstName(booking))),
      paragraph(messages.moved.opening),
      ...about_money.map((text) => paragraph(text)),
      facts(arrivalFacts(about)),
      priceTable(priceRows(about)),
      paragraph(cancellationView(booking, dubaiDay(now), booking.lang).explanation),
      attached,
      seeBooking(about),
      note(messages.link_note),
    ],
    booking_document,
    attached,
  }
}

/** They may still be on their way: whom to call, and how long their nights are kept. */
async function noShow(about: Subject): Promise<BookingEmail> {
  const { services, booking } = about
  const { no_show_sale_hour } = await readSettings(services.db, booking.arrival_date)
  const messages = EMAIL_MESSAGES[booking.lang]
  const { day } = messagesIn(booking.lang)
  const until = messages.no_show.until(
    `${String(no_show_sale_hour).padStart(2, '0')}:00`,
    day(addDays(booking.arrival_date, 1)),
  )
  return {
    subject: messages.no_show.subject(booking.reservation_id),
    preview: until,
    body: [
      heading(messages.no_show.heading(firstName(booking))),
      paragraph(messages.no_show.opening),
      paragraph(until),
      facts(stayFacts(about)),
      seeBooking(about),
    ],
  }
}

/** Nothing but the unit: price and documents stay. */
function unitChanged(about: Subject): BookingEmail {
  const { booking } = about
  const messages = EMAIL_MESSAGES[booking.lang]
  return {
    subject: messages.moved.subject(booking.reservation_id),
    preview: messages.moved.unit_opening,
    body: [
      heading(messages.moved.heading(firstName(booking))),
      paragraph(messages.moved.unit_opening),
      facts(arrivalFacts(about)),
      seeBooking(about),
      note(messages.link_note),
    ],
  }
}

async function failed(about: Subject): Promise<BookingEmail> {
  const { services, booking, extended, change } = about
  const messages = EMAIL_MESSAGES[booking.lang]
  if (change) return failedChange(about, change.of)
  const of_stay =
    booking.coupon_id === null ? messages.failed.opening : messages.failed.opening_with_coupon
  const opening = extended === null ? of_stay : messages.failed.opening_of_extension
  const href = `${pageRoot(services, booking)}/book-a-stay`
  return {
    subject: messages.failed.subject,
    preview: messages.failed.next,
    body: [
      heading(messages.failed.heading(firstName(booking))),
      paragraph(opening),
      paragraph(messages.failed.next),
      facts([{ label: messages.facts.reservation, value: booking.reservation_id }]),
      button({ href, label: messages.find_another }),
      seeBookingToo(about),
    ],
  }
}

function failedChange({ booking }: Subject, changes: string): BookingEmail {
  const messages = EMAIL_MESSAGES[booking.lang]
  return {
    subject: messages.failed.subject_of_change(changes),
    preview: messages.failed.next,
    body: [
      heading(messages.failed.heading(firstName(booking))),
      paragraph(messages.failed.opening_of_change(changes)),
      paragraph(messages.failed.next),
      facts([{ label: messages.facts.reservation, value: changes }]),
    ],
  }
}

async function invoice(about: Subject): Promise<BookingEmail> {
  const { services, booking, now } = about
  const messages = EMAIL_MESSAGES[booking.lang]
  const booking_document = await ensureInvoice(services.db, booking.id, now)
  const attached = paragraph(messages.invoice.opening)
  return {
    subject: messages.invoice.subject(booking_document.number),
    preview: booking.reservation_id,
    body: [
      heading(messages.invoice.heading),
      attached,
      facts(stayFacts(about)),
      priceTable(priceRows(about)),
      seeBooking(about),
    ],
    booking_document,
    attached,
  }
}

/** The new invoice, and the credit note that ends the one before. */
async function madeOutAnew(about: Subject): Promise<BookingEmail> {
  const { services, booking, papers = [] } = about
  const { made_out_anew: messages } = EMAIL_MESSAGES[booking.lang]
  const [booking_document, other_document] = await Promise.all(
    papers.map((number) => findNumbered(services.db, number)),
  )
  if (!booking_document)
    throw new Error(`Booking ${booking.reservation_id} has no papers made out anew`)
  const attached = paragraph(messages.same)
  return {
    subject: messages.subject(booking_document.number),
    preview: messages.opening,
    body: [
      heading(messages.heading),
      paragraph(messages.opening),
      attached,
      facts(stayFacts(about)),
      seeBooking(about),
    ],
    booking_document,
    other_document,
    attached,
  }
}

async function found(about: Subject): Promise<BookingEmail> {
  const { booking } = about
  const messages = EMAIL_MESSAGES[booking.lang]
  return {
    subject: messages.found.subject(booking.reservation_id),
    preview: messages.found.opening,
    body: [
      heading(messages.found.heading(firstName(booking))),
      paragraph(messages.found.opening),
      facts(stayFacts(about)),
      seeBooking(about),
      note(messages.link_note),
      note(messages.found.not_you),
    ],
  }
}
