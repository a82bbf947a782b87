import { wordsIn } from '#core/messages.ts'
import type { House } from '#core/context.ts'
import { facts, heading, note, paragraph } from '#outside/mail'
import { findCreditNote } from './invoice.ts'
import { seeBooking, stayFacts, textFacts, textSeeBooking, type Draft, type Subject } from './email-parts.ts'
import { LETTER_WORDS, type RefundWords } from './email-messages.ts'
import { readPendingRefund, readRefunded } from './queries.ts'

/** Says that a booking is cancelled and what comes back, with the credit note when something does. */
export async function cancelled(about: Subject): Promise<Draft> {
  const { house, booking, extended } = about
  const words = LETTER_WORDS[booking.lang].cancelled
  const amount_fils = await readRefunded(house.db, booking.id)
  const asked = extended === null ? words.opening : words.opening_of_extension(extended)
  const opening = booking.cancelled_by === 'company' ? words.opening_by_company : asked
  const about_money = amount_fils > 0 ? words.back(wordsIn(booking.lang).money(amount_fils)) : words.nothing
  const paper = await findCreditNote(house.db, booking.id)
  const about_paper = paper ? [words.credit_note] : []
  return {
    subject: words.subject(booking.reservation_id),
    preview: about_money,
    body: [
      heading(words.heading),
      paragraph(opening),
      paragraph(about_money),
      ...about_paper.map((line) => paragraph(line)),
      facts(stayFacts(about)),
      seeBooking(about),
    ],
    text: [opening, about_money, ...about_paper, '', ...textFacts(stayFacts(about)), '', textSeeBooking(about)],
    paper,
  }
}

/** Says that the card house has accepted the refund, and that banks take their days. */
export async function refunded(about: Subject): Promise<Draft> {
  const { house, booking, home } = about
  const words = LETTER_WORDS[booking.lang].refunded
  const amount = await refundedAmount(house, booking)
  return {
    subject: words.subject(booking.reservation_id),
    preview: words.opening(amount),
    body: [
      heading(words.heading),
      paragraph(words.opening(amount)),
      paragraph(words.days),
      note(`${home.nice_name} · ${booking.reservation_id}`),
      seeBooking(about),
    ],
    text: [words.opening(amount), words.days, '', `${home.nice_name} · ${booking.reservation_id}`, '', textSeeBooking(about)],
  }
}

/** Says that a refund is late, and that we look after it. */
export const refundDelayed = (about: Subject) => aboutRefund(about, LETTER_WORDS[about.booking.lang].refund_delayed)

/** Says that a refund did not work, and how it is paid out instead. */
export const refundFailed = (about: Subject) => aboutRefund(about, LETTER_WORDS[about.booking.lang].refund_failed)

async function aboutRefund(about: Subject, words: RefundWords): Promise<Draft> {
  const { house, booking, home } = about
  const opening = words.opening(wordsIn(booking.lang).money(await readPendingRefund(house.db, booking.id)))
  const stay = `${home.nice_name} · ${booking.reservation_id}`
  return {
    subject: words.subject(booking.reservation_id),
    preview: opening,
    body: [heading(words.heading), paragraph(opening), paragraph(words.next), note(stay), seeBooking(about)],
    text: [opening, words.next, '', stay, '', textSeeBooking(about)],
  }
}

const refundedAmount = async ({ db }: House, { id, lang }: Subject['booking']) => wordsIn(lang).money(await readRefunded(db, id))
