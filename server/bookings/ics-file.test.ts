import { expect, test } from 'vitest'
import { hold, world } from '#kit/index.ts'
import { renderCalendarEvent } from './ics-file.ts'
import { findBooking } from './booking-queries.ts'
import { readBookedHome } from './booked-stay-queries.ts'

/** Unfolds lines (RFC 5545 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').trim().split('\r\n')

test.each([
  {
    lang: 'en' as const,
    prodId: '//Sadaf//Stays//EN',
    title: (name: string) => `Stay at “${name}”`,
    note: (check_in: string, check_out: string) =>
      `Check-in from ${check_in}\\, check-out by ${check_out}.`,
    page: 'https://sadaf.example/stay-details/marina-studio',
  },
  {
    lang: 'ar' as const,
    prodId: '//Sadaf//Stays//AR',
    title: (name: string) => `إقامة في «${name}»`,
    note: (check_in: string, check_out: string) =>
      `تسجيل الوصول من الساعة ${check_in} والمغادرة حتى ${check_out}.`,
    page: 'https://sadaf.example/ar/stay-details/marina-studio',
  },
])(
  'the calendar file of a stay in $lang: whole days, its end the day of departure',
  async ({ lang, prodId, title, note, page }) => {
    const there = await world()
    const held = await hold(there.sara, there.marinaStudio, {
      from: '2027-02-01',
      to: '2027-02-04',
    })
    const booking = await findBooking(there.services.db, held.id)
    if (!booking) throw new Error('The booking is gone')
    const home = await readBookedHome(there.services.db, booking, lang)
    const file = renderCalendarEvent(booking, home, {
      lang,
      now: new Date('2027-01-10T08:00:00Z'),
      public_url: 'https://sadaf.example',
    })
    const booked = lang === 'en' ? 'Booking' : 'الحجز'
    expect(linesOf(file)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        expect.stringContaining(prodId),
        `UID:${held.reservation_id}@sadaf`,
        'DTSTAMP:20270110T080000Z',
        'DTSTART;VALUE=DATE:20270201',
        'DTEND;VALUE=DATE:20270204',
        `SUMMARY:${title(home.nice_name)}`,
        `DESCRIPTION:${booked} ${held.reservation_id}. ${note(home.check_in_time, home.check_out_time)}`,
        `LOCATION:${home.property_name}${lang === 'en' ? '\\, ' : '، '}${home.area}`,
        `GEO:${home.latitude};${home.longitude}`,
        `URL;VALUE=URI:${page}`,
      ]),
    )
  },
)
