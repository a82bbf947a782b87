import { findWrittenBooking, makeBookingLink, readBookedStay, type WrittenBooking } from '#bookings'
import type { JobPayloads } from '#jobs'
import { refuse } from '#core/refuse.ts'
import type { House } from '#core/context.ts'
import { button, facts, heading, letterPage, note, paragraph, priceTable, type Letter } from '#outside/mail'
import { drawPdf } from '#outside/pdf'
import { shownCancellation } from '#pricing'
import { dubaiDay } from '#core/time.ts'
import { cancelled, refundDelayed, refunded, refundFailed } from './cancellation-emails.ts'
import { dueMoment } from './invoice-due.ts'
import { drawReceipt, ensureInvoice } from './invoice.ts'
import {
  arrivalFacts,
  firstName,
  pageRoot,
  priceRows,
  seeBooking,
  stayFacts,
  textFacts,
  textPrice,
  textSeeBooking,
  type Draft,
  type Subject,
} from './email-parts.ts'
import { LETTER_WORDS } from './email-messages.ts'

export type LetterKind = 'confirmed' | 'failed' | 'invoice' | 'cancelled' | 'refunded' | 'refund_delayed' | 'refund_failed' | 'found'

const DRAFTS: Record<LetterKind, (subject: Subject) => Promise<Draft>> = {
  confirmed,
  failed,
  invoice,
  cancelled,
  refunded,
  refund_delayed: refundDelayed,
  refund_failed: refundFailed,
  found,
}
/** What is said of a stay that is to be; cancelled meanwhile, nobody needs to hear it. */
const OF_A_STAY: LetterKind[] = ['confirmed', 'invoice']

type Order = JobPayloads['send_booking_letter']

/** Writes one of the letters about a booking in the language it was asked for in, else its guest's, with its paper, and sends it. */
export async function sendBookingLetter(house: House, { booking_id, letter, lang }: Order, now: Date) {
  const written = (await findWrittenBooking(house.db, booking_id)) ?? refuse('INVALID_BOOKING')
  const booking = { ...written, lang: lang ?? written.lang }
  if (booking.status === 'cancelled' && OF_A_STAY.includes(letter)) return
  const stay = await readBookedStay(house.db, booking, booking.lang)
  const link = await makeBookingLink(house, booking, { now, letter })
  const draft = await DRAFTS[letter]({ house, booking, ...stay, now, link })
  await house.mail.send(await finish(draft, booking))
}

async function finish({ subject, preview, body, text, paper }: Draft, booking: WrittenBooking): Promise<Letter> {
  const { footer } = LETTER_WORDS[booking.lang]
  return {
    to: booking.guest_email,
    subject,
    text: [...text, '', ...footer].join('\n'),
    html: await letterPage({ lang: booking.lang, title: subject, preview, body, footer }),
    ...(paper ? { attachments: [{ name: `${paper.number}.pdf`, type: 'application/pdf', bytes: await drawPdf('invoice', paper) }] } : {}),
  }
}

async function confirmed(about: Subject): Promise<Draft> {
  const { house, booking, home, extended, now } = about
  const words = LETTER_WORDS[booking.lang]
  const said = extended === null ? words.confirmed : { ...words.confirmed, ...words.extended }
  const is_due = dueMoment(booking) <= now
  const paper = is_due ? await ensureInvoice(house.db, booking.id, now) : await drawReceipt(house.db, booking, now)
  const about_paper = is_due ? words.confirmed.invoice : words.confirmed.receipt
  const terms = shownCancellation(booking, dubaiDay(now), booking.lang).explanation
  return {
    subject: said.subject(home.nice_name),
    preview: `${booking.reservation_id} · ${home.area}`,
    body: [
      heading(said.heading(firstName(booking))),
      paragraph(said.opening),
      facts(arrivalFacts(about)),
      priceTable(priceRows(about)),
      paragraph(terms),
      paragraph(about_paper),
      paragraph(said.check_in),
      seeBooking(about),
      note(words.link_note),
    ],
    text: [
      said.opening,
      '',
      ...textFacts(arrivalFacts(about)),
      ...textPrice(about),
      '',
      terms,
      about_paper,
      said.check_in,
      '',
      textSeeBooking(about),
      words.link_note,
    ],
    paper,
  }
}

async function failed(about: Subject): Promise<Draft> {
  const { house, booking, extended } = about
  const words = LETTER_WORDS[booking.lang]
  const of_stay = booking.coupon_id === null ? words.failed.opening : words.failed.opening_with_coupon
  const opening = extended === null ? of_stay : words.failed.opening_of_extension
  const link = `${pageRoot(house, booking)}/book-a-stay`
  return {
    subject: words.failed.subject,
    preview: words.failed.next,
    body: [
      heading(words.failed.heading(firstName(booking))),
      paragraph(opening),
      paragraph(words.failed.next),
      facts([{ label: words.facts.reservation, value: booking.reservation_id }]),
      button({ href: link, label: words.find_another }),
      seeBooking(about),
    ],
    text: [
      opening,
      words.failed.next,
      `${words.facts.reservation}: ${booking.reservation_id}`,
      '',
      `${words.find_another}: ${link}`,
      textSeeBooking(about),
    ],
  }
}

async function invoice(about: Subject): Promise<Draft> {
  const { house, booking, now } = about
  const words = LETTER_WORDS[booking.lang]
  const paper = await ensureInvoice(house.db, booking.id, now)
  return {
    subject: words.invoice.subject(paper.number),
    preview: booking.reservation_id,
    body: [
      heading(words.invoice.heading),
      paragraph(words.invoice.opening),
      facts(stayFacts(about)),
      priceTable(priceRows(about)),
      seeBooking(about),
    ],
    text: [words.invoice.opening, '', ...textFacts(stayFacts(about)), ...textPrice(about), '', textSeeBooking(about)],
    paper,
  }
}

/** The link that somebody asked for who knew the number of the booking and its e-mail. */
async function found(about: Subject): Promise<Draft> {
  const { booking } = about
  const words = LETTER_WORDS[booking.lang]
  return {
    subject: words.found.subject(booking.reservation_id),
    preview: words.found.opening,
    body: [
      heading(words.found.heading(firstName(booking))),
      paragraph(words.found.opening),
      facts(stayFacts(about)),
      seeBooking(about),
      note(words.link_note),
      note(words.found.not_you),
    ],
    text: [words.found.opening, '', ...textFacts(stayFacts(about)), '', textSeeBooking(about), words.link_note, words.found.not_you],
  }
}
