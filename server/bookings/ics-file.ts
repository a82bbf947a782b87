import { publicRoot } from '#server/core/public-root.ts'
import ical, { type ICalEventData } from 'ical-generator'
import type { Lang } from '#contract/constants.ts'
import type { BookedHome } from './booked-stay-queries.ts'
import type { BookingFacts } from './booking-queries.ts'

export const PRODUCT = 'Sadaf'

const TITLE: Record<Lang, (home: string) => string> = {
  en: (home) => `Stay at “${home}”`,
  ar: (home) => `إقامة في «${home}»`,
}
const COMMA: Record<Lang, string> = { en: ', ', ar: '، ' }
const NOTE: Record<Lang, (booking: string, check_in: string, check_out: string) => string> = {
  en: (booking, check_in, check_out) =>
    `Booking ${booking}. Check-in from ${check_in}, check-out by ${check_out}.`,
  ar: (booking, check_in, check_out) =>
    `الحجز ${booking}. تسجيل الوصول من الساعة ${check_in} والمغادرة حتى ${check_out}.`,
}

type Page = { lang: Lang; public_url: string }
type Stay = Pick<BookingFacts, 'reservation_id' | 'arrival_date' | 'departure_date'>

/** All-day iCalendar event; DTEND is the exclusive check-out day (domain I1). */
export const stayEvent = (
  { reservation_id, arrival_date, departure_date }: Stay,
  home: BookedHome,
  { lang, public_url }: Page,
) =>
  ({
    id: `${reservation_id}@sadaf`,
    allDay: true,
    start: new Date(`${arrival_date}T00:00:00Z`),
    end: new Date(`${departure_date}T00:00:00Z`),
    summary: TITLE[lang](home.nice_name),
    description: NOTE[lang](reservation_id, home.check_in_time, home.check_out_time),
    location: {
      title: `${home.property_name}${COMMA[lang]}${home.area}`,
      geo: { lat: home.latitude, lon: home.longitude },
    },
    url: `${publicRoot({ public_url }, lang)}/stay-details/${home.slug}`,
  }) satisfies ICalEventData

export function renderCalendarEvent(
  booking: BookingFacts,
  home: BookedHome,
  { lang, now, public_url }: Page & { now: Date },
): string {
  const calendar = ical({
    prodId: { company: PRODUCT, product: 'Stays', language: lang.toUpperCase() },
  })
  calendar.createEvent({ ...stayEvent(booking, home, { lang, public_url }), stamp: now })
  return calendar.toString()
}
