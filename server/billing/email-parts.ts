import { chargesOf, type BookedStay, type WrittenBooking } from '#bookings'
import { wordsIn } from '#core/messages.ts'
import type { House } from '#core/context.ts'
import { button, type Block } from '#outside/mail'
import type { InvoicePaper } from '#outside/pdf'
import { shownLines } from '#pricing'
import { LETTER_WORDS } from './email-messages.ts'

/** A letter before it is a page: its paper is attached as PDF. */
export type Draft = { subject: string; preview: string; body: Block[]; text: string[]; paper?: InvoicePaper | undefined }
/** What every letter about a booking is written from. */
export type Subject = BookedStay & {
  house: House
  booking: WrittenBooking
  now: Date
  /** Opens the booking without logging in. */ link: string
}

/** The root of our pages in the language of the booking's guest. */
export const pageRoot = ({ config }: House, { lang }: WrittenBooking) => `${config.public_url}${lang === 'ar' ? '/ar' : ''}`
export const firstName = ({ guest_name }: WrittenBooking) => guest_name.split(' ')[0] ?? guest_name

/** The stay as facts of a letter. */
export function stayFacts({ booking, home, unit, extended }: Subject) {
  const words = LETTER_WORDS[booking.lang]
  const said = wordsIn(booking.lang)
  const list = (...parts: string[]) => parts.join(booking.lang === 'ar' ? '، ' : ', ')
  return [
    { label: words.facts.reservation, value: booking.reservation_id },
    ...(extended === null ? [] : [{ label: words.facts.extends, value: extensionText(booking, extended) }]),
    { label: words.facts.home, value: home.nice_name },
    { label: words.facts.address, value: list(home.property_name, words.unit(unit), home.area) },
    { label: words.facts.check_in, value: list(said.day(booking.arrival_date), words.from(home.check_in_time)) },
    { label: words.facts.check_out, value: list(said.day(booking.departure_date), words.until(home.check_out_time)) },
    { label: words.facts.guests, value: said.guests(booking.guests, booking.infants) },
  ]
}

/** Which booking is extended, and by which nights. */
function extensionText({ lang, no_of_nights, arrival_date, departure_date }: WrittenBooking, extended: string): string {
  const said = wordsIn(lang)
  return LETTER_WORDS[lang].extension({
    number: extended,
    nights: said.nights(no_of_nights),
    from: said.day(arrival_date),
    to: said.day(departure_date),
  })
}

/** The same with what matters on the day of arrival. */
export function arrivalFacts(about: Subject) {
  const { booking, home } = about
  const words = LETTER_WORDS[booking.lang]
  return [
    ...stayFacts(about),
    ...(about.extended === null ? [{ label: words.facts.deposit, value: wordsIn(booking.lang).money(home.damage_deposit) }] : []),
    { label: words.facts.permit, value: home.permit_number },
  ]
}

/** The price as rows of a letter, its total last. */
export function priceRows({ booking, folio }: Subject) {
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

/** The way to the booking, at the end of a letter about it. */
export const seeBooking = ({ booking, link }: Subject) => button({ href: link, label: LETTER_WORDS[booking.lang].see_booking })
export const textSeeBooking = ({ booking, link }: Subject) => `${LETTER_WORDS[booking.lang].see_booking}: ${link}`

export const textFacts = (rows: ReturnType<typeof stayFacts>) => rows.map(({ label, value }) => `${label}: ${value}`)
export const textPrice = (about: Subject) => priceRows(about).map(({ label, amount }) => `${label}: ${amount}`)
