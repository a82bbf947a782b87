import { publicRoot } from '#server/core/public-root.ts'
import {
  chargesOf,
  toldUnit,
  type BookedStay,
  type WrittenBooking,
} from '#server/bookings/index.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { Services } from '#server/call/call.ts'
import type { Lang } from '#contract/constants.ts'
import { readableDirhams } from '#contract/money.ts'
import {
  button,
  noteWithLinks,
  picture,
  secondButton,
  type Block,
  type Sender,
} from '#server/outside/mail/index.ts'
import type { InvoiceDocument } from '#server/outside/pdf/index.ts'
import { lineViews } from '#server/pricing/index.ts'
import { EMAIL_MESSAGES } from './email-messages.ts'

export type BookingEmail = {
  subject: string
  preview: string
  body: Block[]
  booking_document?: InvoiceDocument | undefined
  /** Attached beside it. */
  other_document?: InvoiceDocument | undefined
  /** The sentence of the body that says so. */
  attached?: Block | undefined
}
export type Subject = BookedStay & {
  services: Services
  booking: WrittenBooking
  now: Date
  link: string
  /** Of a part that was refunded. */
  refund_id?: number | undefined
  papers?: readonly string[] | undefined
  /** Of a move, in fils: paid when positive, given back when negative. */
  difference_fils?: number | undefined
}

export const pageRoot = ({ config }: Services, { lang }: WrittenBooking) => publicRoot(config, lang)
export const firstName = ({ guest_name }: WrittenBooking) => guest_name.split(' ')[0] ?? guest_name

export function stayFacts({ booking, home, unit, unit_changes, extended, change }: Subject) {
  const messages = EMAIL_MESSAGES[booking.lang]
  const { day, guests } = messagesIn(booking.lang)
  const told = toldUnit(booking, { unit, unit_changes })
  const list = (...parts: string[]) => parts.join(booking.lang === 'ar' ? '، ' : ', ')
  return [
    { label: messages.facts.reservation, value: change?.of ?? booking.reservation_id },
    ...(extended === null
      ? []
      : [{ label: messages.facts.extends, value: extensionText(booking, extended) }]),
    { label: messages.facts.home, value: home.nice_name },
    {
      label: messages.facts.address,
      value: list(home.property_name, ...(told === null ? [] : [messages.unit(told)]), home.area),
      link: { href: mapLink(home), label: messages.see_map },
    },
    {
      label: messages.facts.check_in,
      value: list(day(booking.arrival_date), messages.from(home.check_in_time)),
    },
    ...unit_changes.map(({ from, unit: next }) => ({
      label: messages.facts.unit_change,
      value: list(day(from), messages.unit(next)),
    })),
    {
      label: messages.facts.check_out,
      value: list(day(booking.departure_date), messages.until(home.check_out_time)),
    },
    { label: messages.facts.guests, value: guests(booking.guests, booking.infants) },
  ]
}

const mapLink = ({ latitude, longitude }: Pick<Subject['home'], 'latitude' | 'longitude'>) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`

const PICTURE_WIDTH = 960 // about twice what it takes up, for dense screens

export const homePicture = (
  { config }: Services,
  { image }: Pick<Subject['home'], 'image'>,
): Block[] =>
  // Outlook on Windows shows no WebP
  image
    ? [
        picture({
          ...image,
          src: `${config.public_url}/pictures/${image.file}?w=${PICTURE_WIDTH}&format=jpeg`,
        }),
      ]
    : []

const unbroken = (number: string) => number.replaceAll(' ', '\u00a0')

/** Whom to call. */
export function contactNote({ company: { phone, chat } }: Sender, lang: Lang): Block {
  const { text, call, write } = EMAIL_MESSAGES[lang].contact
  return noteWithLinks(text, [
    { href: `tel:${phone.replaceAll(' ', '')}`, label: call(unbroken(phone)) },
    {
      href: `https://wa.me/${chat.replaceAll(/\D/g, '')}`,
      label: write(unbroken(chat)),
    },
  ])
}

function extensionText(
  { lang, no_of_nights, arrival_date, departure_date }: WrittenBooking,
  extended: string,
): string {
  const { day, nights } = messagesIn(lang)
  return EMAIL_MESSAGES[lang].extension({
    number: extended,
    nights: nights(no_of_nights),
    from: day(arrival_date),
    to: day(departure_date),
  })
}

export function arrivalFacts(about: Subject) {
  const { booking, home } = about
  const messages = EMAIL_MESSAGES[booking.lang]
  return [
    ...stayFacts(about),
    ...(about.extended === null
      ? [
          {
            label: messages.facts.deposit,
            value: messagesIn(booking.lang).money(home.damage_deposit),
          },
        ]
      : []),
    ...(home.permit_number === null
      ? []
      : [{ label: messages.facts.permit, value: home.permit_number }]),
  ]
}

/** Always with fils, so that the decimals of a column align. */
const IN_COLUMN: Readonly<Record<Lang, (fils: number) => string>> = {
  en: (fils) => `AED ${readableDirhams(fils)}`,
  ar: (fils) => `\u2066${readableDirhams(fils)}\u2069 درهم`,
}

export function priceRows({ booking, folio }: Subject, sum: 'total' | 'to_pay' = 'total') {
  const amountOf = IN_COLUMN[booking.lang]
  const lines = lineViews(chargesOf(folio), booking.lang)
  return [
    ...lines.map(({ label, amount }) => ({
      label,
      amount: amountOf(amount),
      kind: amount < 0 ? ('discount' as const) : ('line' as const),
    })),
    {
      label: EMAIL_MESSAGES[booking.lang][sum],
      amount: amountOf(booking.total_fils),
      kind: 'total' as const,
    },
  ]
}

export const seeBooking = (about: Subject) => button(bookingLink(about))
/** Where something else is to be done first. */
export const seeBookingToo = (about: Subject) => secondButton(bookingLink(about))

const bookingLink = ({ booking, link }: Subject) => ({
  href: link,
  label: EMAIL_MESSAGES[booking.lang].see_booking,
})
