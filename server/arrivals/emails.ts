import { findWrittenBooking, makeBookingLink, readBookedHome, type BookedHome, type WrittenBooking } from '#bookings'
import { wordsIn } from '#core/messages.ts'
import type { House } from '#core/context.ts'
import { button, facts, heading, letterPage, note, paragraph, type Letter } from '#outside/mail'
import { CHECK_IN_WORDS } from './email-messages.ts'
import { hashSecret, makeSecret } from './links.ts'
import { ensureGuests, insertLink, type CheckInGuest } from './queries.ts'

type Asked = { booking_id: number; guest_id?: number }
type Subject = {
  booking: WrittenBooking
  home: BookedHome
  link: string
  /** The page of the booking; for who booked only. */ booking_link?: string
}

/**
 * Mails a link to web check-in in the guest's language: to who booked for the whole party, or to one guest for themselves.
 * Says nothing when the stay is off or over, or there is nothing left to do. The link's secret is made here and kept as a hash.
 */
export async function sendCheckInLetter(house: House, { booking_id, guest_id }: Asked, now: Date) {
  const booking = await findWrittenBooking(house.db, booking_id)
  if (booking?.status !== 'confirmed' && booking?.status !== 'arrived') return
  const guests = await ensureGuests(house.db, booking)
  const asked = guest_id === undefined ? guests : guests.filter(({ id }) => id === guest_id)
  if (asked.every((guest) => guest.completed_at !== null)) return
  const secret = makeSecret()
  await insertLink(house.db, { token_hash: hashSecret(secret), booking_id, guest_id: guest_id ?? null, created_at: now })
  const home = await readBookedHome(house.db, booking.room_category_id, booking.lang)
  const link = `${house.config.public_url}${booking.lang === 'ar' ? '/ar' : ''}/check-in?id=${secret}`
  const about = { booking, home, link }
  await house.mail.send(
    guest_id === undefined
      ? await partyLetter({ ...about, booking_link: await makeBookingLink(house, booking, { now, letter: 'check_in' }) })
      : await guestLetter(about, asked[0]),
  )
}

async function partyLetter(about: Subject): Promise<Letter> {
  const { booking, home } = about
  const { party, footer } = CHECK_IN_WORDS[booking.lang]
  const others = booking.guests > 1 ? [party.others] : []
  return await write(about, {
    to: booking.guest_email,
    subject: party.subject(home.nice_name),
    title: party.heading(booking.guest_name.split(' ')[0] ?? booking.guest_name),
    lines: [party.opening, party.needs, ...others],
    footer: footer.party,
  })
}

async function guestLetter(about: Subject, guest: CheckInGuest | undefined): Promise<Letter> {
  const { booking, home } = about
  const { guest: words, footer } = CHECK_IN_WORDS[booking.lang]
  return await write(about, {
    to: guest?.email ?? booking.guest_email,
    subject: words.subject(home.nice_name),
    title: words.heading,
    lines: [words.opening(booking.guest_name), words.needs],
    footer: footer.guest,
  })
}

type Draft = { to: string; subject: string; title: string; lines: string[]; footer: string[] }

async function write(about: Subject, { to, subject, title, lines, footer }: Draft): Promise<Letter> {
  const { booking, link, booking_link } = about
  const words = CHECK_IN_WORDS[booking.lang]
  const told = stayFacts(about)
  return {
    to,
    subject,
    text: [
      ...lines,
      '',
      ...told.map(({ label, value }) => `${label}: ${value}`),
      '',
      `${words.button}: ${link}`,
      ...(booking_link === undefined ? [] : [`${words.see_booking}: ${booking_link}`]),
      '',
      words.safe,
      '',
      ...footer,
    ].join('\n'),
    html: await letterPage({
      lang: booking.lang,
      title: subject,
      preview: lines[0] ?? subject,
      body: [
        heading(title),
        ...lines.map((line) => paragraph(line)),
        facts(told),
        button({ href: link, label: words.button }),
        ...(booking_link === undefined ? [] : [button({ href: booking_link, label: words.see_booking })]),
        note(words.safe),
      ],
      footer,
    }),
  }
}

function stayFacts({ booking, home }: Subject) {
  const words = CHECK_IN_WORDS[booking.lang]
  const said = wordsIn(booking.lang)
  const list = (...parts: string[]) => parts.join(booking.lang === 'ar' ? '، ' : ', ')
  return [
    { label: words.facts.home, value: home.nice_name },
    { label: words.facts.address, value: home.area },
    { label: words.facts.check_in, value: list(said.day(booking.arrival_date), words.from(home.check_in_time)) },
    { label: words.facts.check_out, value: list(said.day(booking.departure_date), words.until(home.check_out_time)) },
    { label: words.facts.reservation, value: booking.reservation_id },
  ]
}
