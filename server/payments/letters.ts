import {
  findBooking,
  chargesOf,
  listFolioLines,
  readBookedHome,
  readUnitName,
  type BookedHome,
  type BookingFacts,
  type FolioLine,
} from '#bookings'
import { refuse, wordsIn, type House } from '#http'
import { button, facts, heading, letterPage, note, paragraph, priceTable, type Block, type Letter } from '#outside/mail'
import { drawPdf, type InvoicePaper } from '#outside/pdf'
import { shownCancellation, shownLines } from '#pricing'
import { dubaiDay } from '#time'
import { dueMoment } from './invoice-due.ts'
import { drawReceipt, ensureInvoice } from './invoice.ts'
import { LETTER_WORDS } from './letter-words.ts'

export type LetterKind = 'confirmed' | 'failed' | 'invoice' | 'cancelled'

type Draft = { subject: string; preview: string; body: Block[]; text: string[]; paper?: InvoicePaper }
type Subject = { house: House; booking: BookingFacts; home: BookedHome; unit: string; folio: FolioLine[]; now: Date }

const DRAFTS: Record<LetterKind, (subject: Subject) => Promise<Draft>> = { confirmed, failed, invoice, cancelled }

/** Writes one of the letters about a booking in its guest's language, with its paper, and sends it. */
export async function sendBookingLetter(house: House, { booking_id, letter }: { booking_id: number; letter: LetterKind }, now: Date) {
  const booking = (await findBooking(house.db, booking_id)) ?? refuse('INVALID_BOOKING')
  const home = await readBookedHome(house.db, booking.room_category_id, booking.lang)
  const unit = await readUnitName(house.db, booking.unit_id)
  const folio = await listFolioLines(house.db, booking_id)
  const draft = await DRAFTS[letter]({ house, booking, home, unit, folio, now })
  await house.mail.send(await finish(draft, booking))
}

async function finish({ subject, preview, body, text, paper }: Draft, booking: BookingFacts): Promise<Letter> {
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
  const { house, booking, home, now } = about
  const words = LETTER_WORDS[booking.lang]
  const is_due = dueMoment(booking) <= now
  const paper = is_due ? await ensureInvoice(house.db, booking.id, now) : await drawReceipt(house.db, booking.id, now)
  const about_paper = is_due ? words.confirmed.invoice : words.confirmed.receipt
  const terms = shownCancellation(booking, dubaiDay(now), booking.lang).explanation
  const link = `${pageRoot(house, booking)}/payment-success?reservation_id=${booking.reservation_id}`
  return {
    subject: words.confirmed.subject(home.nice_name),
    preview: `${booking.reservation_id} · ${home.area}`,
    body: [
      heading(words.confirmed.heading(firstName(booking))),
      paragraph(words.confirmed.opening),
      facts(stayFacts(about)),
      priceTable(priceRows(about)),
      paragraph(terms),
      paragraph(about_paper),
      button({ href: link, label: words.see_booking }),
    ],
    text: [
      words.confirmed.opening,
      '',
      ...textFacts(about),
      ...textPrice(about),
      '',
      terms,
      about_paper,
      '',
      `${words.see_booking}: ${link}`,
    ],
    paper,
  }
}

async function failed({ house, booking }: Subject): Promise<Draft> {
  const words = LETTER_WORDS[booking.lang]
  const link = `${pageRoot(house, booking)}/book-a-stay`
  return {
    subject: words.failed.subject,
    preview: words.failed.next,
    body: [
      heading(words.failed.heading(firstName(booking))),
      paragraph(words.failed.opening),
      paragraph(words.failed.next),
      facts([{ label: words.facts.reservation, value: booking.reservation_id }]),
      button({ href: link, label: words.find_another }),
    ],
    text: [
      words.failed.opening,
      words.failed.next,
      `${words.facts.reservation}: ${booking.reservation_id}`,
      '',
      `${words.find_another}: ${link}`,
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
    body: [heading(words.invoice.heading), paragraph(words.invoice.opening), facts(stayFacts(about)), priceTable(priceRows(about))],
    text: [words.invoice.opening, '', ...textFacts(about), ...textPrice(about)],
    paper,
  }
}

async function cancelled(about: Subject): Promise<Draft> {
  const { house, booking } = about
  const words = LETTER_WORDS[booking.lang]
  const amount_fils = await refundAsked(house, booking.id)
  const about_money = amount_fils > 0 ? words.cancelled.back(wordsIn(booking.lang).money(amount_fils)) : words.cancelled.nothing
  return {
    subject: words.cancelled.subject(booking.reservation_id),
    preview: about_money,
    body: [
      heading(words.cancelled.heading),
      paragraph(words.cancelled.opening),
      paragraph(about_money),
      facts(stayFacts(about)),
      note(booking.reservation_id),
    ],
    text: [words.cancelled.opening, about_money, '', ...textFacts(about)],
  }
}

async function refundAsked(house: House, booking_id: number): Promise<number> {
  const row = await house.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('refunds.amount_fils'), eb.lit(0)).as('fils'))
    .where('payments.booking_id', '=', booking_id)
    .executeTakeFirstOrThrow()
  return row.fils
}

const pageRoot = ({ config }: House, { lang }: BookingFacts) => `${config.public_url}${lang === 'ar' ? '/ar' : ''}`
const firstName = ({ guest_name }: BookingFacts) => guest_name.split(' ')[0] ?? guest_name

function stayFacts({ booking, home, unit }: Subject) {
  const words = LETTER_WORDS[booking.lang]
  const said = wordsIn(booking.lang)
  const list = (...parts: string[]) => parts.join(booking.lang === 'ar' ? '، ' : ', ')
  return [
    { label: words.facts.reservation, value: booking.reservation_id },
    { label: words.facts.home, value: home.nice_name },
    { label: words.facts.address, value: list(home.property_name, words.unit(unit), home.area) },
    { label: words.facts.check_in, value: list(said.day(booking.arrival_date), words.from(home.check_in_time)) },
    { label: words.facts.check_out, value: list(said.day(booking.departure_date), words.until(home.check_out_time)) },
    { label: words.facts.guests, value: said.guests(booking.guests) },
    { label: words.facts.deposit, value: said.money(home.damage_deposit) },
    { label: words.facts.permit, value: home.permit_number },
  ]
}

function priceRows({ booking, folio }: Subject) {
  const said = wordsIn(booking.lang)
  const lines = shownLines(chargesOf(folio), booking.lang)
  return [
    ...lines.map(({ label, amount }) => ({
      label,
      amount: said.money(amount),
      kind: amount < 0 ? ('discount' as const) : ('line' as const),
    })),
    { label: LETTER_WORDS[booking.lang].total, amount: said.money(booking.total_fils), kind: 'total' as const },
  ]
}

const textFacts = (about: Subject) => stayFacts(about).map(({ label, value }) => `${label}: ${value}`)
const textPrice = (about: Subject) => priceRows(about).map(({ label, amount }) => `${label}: ${amount}`)
