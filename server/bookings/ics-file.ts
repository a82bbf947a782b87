import { publicRoot } from '#server/core/public-root.ts'
import ical from 'ical-generator'
import type { Lang } from '#contract/constants.ts'
import type { BookedHome } from './booked-stay-queries.ts'
import type { BookingFacts } from './booking-queries.ts'

const TITLE: Record<Lang, (home: string) => string> = {
  en: (home) => `Stay at “${home}”`,
  ar: (home) => `إقامة في «${home}»`,
}
const NOTE: Record<Lang, (booking: string, check_in: string, check_out: string) => string> = {
  en: (booking, check_in, check_out) =>
    `Booking ${booking}. Check-in from ${check_in}, check-out by ${check_out}.`,
  ar: (booking, check_in, check_out) =>
    `الحجز ${booking}. تسجيل الوصول من الساعة ${check_in} والمغادرة حتى ${check_out}.`,
}

type Page = { lang: Lang; now: Date; public_url: string }

/** All-day iCalendar event; DTEND is the exclusive check-out day (domain I1). */
export function renderCalendarEvent(
  booking: BookingFacts,
  home: BookedHome,
  { lang, now, public_url }: Page,
): string {
  const calendar = ical({
    prodId: { company: 'Sadaf', product: 'Stays', language: lang.toUpperCase() },
  })
  calendar.createEvent({
    id: `${booking.reservation_id}@sadaf`,
    stamp: now,
    allDay: true,
    start: new Date(`${booking.arrival_date}T00:00:00Z`),
    end: new Date(`${booking.departure_date}T00:00:00Z`),
    summary: TITLE[lang](home.nice_name),
    description: NOTE[lang](booking.reservation_id, home.check_in_time, home.check_out_time),
    location: { title: home.area, geo: { lat: home.latitude, lon: home.longitude } },
    url: `${publicRoot({ public_url }, lang)}/stay-details/${home.slug}`,
  })
  return calendar.toString()
}
