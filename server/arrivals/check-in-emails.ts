import { publicRoot } from '#server/core/public-root.ts'
import {
  findWrittenBooking,
  mailAboutBooking,
  makeBookingLink,
  readBookedHome,
  type BookedHome,
  type WrittenBooking,
} from '#server/bookings/index.ts'
import { contactNote, homePicture } from '#server/billing/index.ts'
import { findBuildingFacts } from '#server/catalogue/index.ts'
import { messagesIn } from '#server/core/messages.ts'
import type { Services } from '#server/call/call.ts'
import {
  button,
  composeEmail,
  facts,
  heading,
  note,
  paragraph,
  secondButton,
  senderOf,
  type Block,
  type Email,
  type Sender,
} from '#server/outside/mail/index.ts'
import { CHECK_IN_MESSAGES } from './email-messages.ts'
import { hashSecret, makeSecret } from './links.ts'
import { ensureGuests, insertLink, type CheckInGuest } from './check-in-queries.ts'

type BuildingFacts = NonNullable<Awaited<ReturnType<typeof findBuildingFacts>>>
type Input = { booking_id: number; guest_id?: number }
type Subject = {
  from: Sender
  booking: WrittenBooking
  home: BookedHome
  link: string
  picture: Block[]
  building: BuildingFacts | null
  booking_link?: string
}

/**
 * Nothing is sent once the stay is off or over or everybody has checked in. Only the hash of the
 * link's secret is stored.
 */
export async function sendCheckInEmail(
  services: Services,
  { booking_id, guest_id }: Input,
  now: Date,
) {
  const booking = await findWrittenBooking(services.db, booking_id)
  if (booking?.status !== 'confirmed' && booking?.status !== 'arrived') return
  const guests = await ensureGuests(services.db, booking)
  const input = guest_id === undefined ? guests : guests.filter(({ id }) => id === guest_id)
  if (input.every((guest) => guest.completed_at !== null)) return
  const secret = makeSecret()
  await insertLink(services.db, {
    token_hash: hashSecret(secret),
    booking_id,
    guest_id: guest_id ?? null,
    created_at: now,
  })
  const home = await readBookedHome(services.db, booking, booking.lang)
  const link = `${publicRoot(services.config, booking.lang)}/check-in?id=${secret}`
  const building = await findBuildingFacts(services.db, home.id, booking.lang)
  const from = await senderOf(services)
  const about = { from, booking, home, link, building, picture: homePicture(services, home) }
  const kind = guest_id === undefined ? 'check_in' : 'check_in_guest'
  await mailAboutBooking(
    services,
    { booking_id, kind, lang: booking.lang, now },
    guest_id === undefined
      ? await partyEmail({
          ...about,
          booking_link: await makeBookingLink(services, booking, {
            now,
            kind: 'check_in',
            page: 'my-stay',
          }),
        })
      : await guestEmail(about, input[0]),
  )
}

async function partyEmail(about: Subject): Promise<Email> {
  const { from, booking, home } = about
  const { party, footer } = CHECK_IN_MESSAGES[booking.lang]
  return await composeEmail({
    from,
    to: booking.guest_email,
    lang: booking.lang,
    subject: party.subject(home.nice_name),
    preview: party.opening,
    body: [
      ...about.picture,
      heading(party.heading(booking.guest_name.split(' ')[0] ?? booking.guest_name)),
      paragraph(party.opening),
      paragraph(party.needs),
      ...(booking.guests > 1 ? [paragraph(party.others)] : []),
      ...stayAndLinks(about),
    ],
    footer: footer.party,
  })
}

async function guestEmail(about: Subject, guest: CheckInGuest | undefined): Promise<Email> {
  const { from, booking, home } = about
  const { guest: messages, footer } = CHECK_IN_MESSAGES[booking.lang]
  const opening = messages.opening(booking.guest_name)
  return await composeEmail({
    from,
    to: guest?.email ?? booking.guest_email,
    lang: booking.lang,
    subject: messages.subject(home.nice_name),
    preview: opening,
    body: [
      ...about.picture,
      heading(messages.heading),
      paragraph(opening),
      paragraph(messages.needs),
      ...stayAndLinks(about),
    ],
    footer: footer.guest,
  })
}

function stayAndLinks(about: Subject) {
  const { from, booking, link, booking_link } = about
  const messages = CHECK_IN_MESSAGES[booking.lang]
  return [
    facts(stayFacts(about)),
    ...buildingBlocks(about),
    button({ href: link, label: messages.button }),
    ...(booking_link === undefined
      ? []
      : [secondButton({ href: booking_link, label: messages.see_booking })]),
    note(messages.safe),
    contactNote(from, booking.lang),
  ]
}

/** What the building asks of its guests, where anything is written of it. */
function buildingBlocks({ booking, building }: Subject): Block[] {
  if (!building) return []
  const words = CHECK_IN_MESSAGES[booking.lang].building
  const { visitors, pool_hours, parking_card, move_in } = building
  const asked = move_in && [
    ...(move_in.documents === null ? [] : [words.documents(move_in.documents)]),
    ...(move_in.cost === null ? [] : [words.cost(messagesIn(booking.lang).money(move_in.cost))]),
    ...(move_in.days === null ? [] : [words.days(move_in.days)]),
  ]
  return [
    paragraph(words.title),
    facts([
      ...(visitors === null ? [] : [{ label: words.visitors, value: visitors }]),
      ...(pool_hours === null ? [] : [{ label: words.pool_hours, value: pool_hours }]),
      ...(parking_card === null ? [] : [{ label: words.parking_card, value: parking_card }]),
      ...(asked === null ? [] : [{ label: words.move_in, value: asked.join(' · ') }]),
    ]),
  ]
}

function stayFacts({ booking, home }: Subject) {
  const messages = CHECK_IN_MESSAGES[booking.lang]
  const { day } = messagesIn(booking.lang)
  const list = (...parts: string[]) => parts.join(booking.lang === 'ar' ? '، ' : ', ')
  return [
    { label: messages.facts.home, value: home.nice_name },
    { label: messages.facts.address, value: home.area },
    {
      label: messages.facts.check_in,
      value: list(day(booking.arrival_date), messages.from(home.check_in_time)),
    },
    {
      label: messages.facts.check_out,
      value: list(day(booking.departure_date), messages.until(home.check_out_time)),
    },
    { label: messages.facts.reservation, value: booking.reservation_id },
  ]
}
