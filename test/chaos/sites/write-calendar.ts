/** A stay that a site sold, or nights that it does not sell. `to` is the day of departure. */
export type Sale = {
  uid: string
  from: string
  to: string
  kind: 'stay' | 'closed'
  reference: string
}
export const SITES = ['airbnb', 'booking_com', 'vrbo'] as const
export type Site = (typeof SITES)[number]

const MAKERS: Record<Site, string> = {
  airbnb: '-//Airbnb Inc//Hosting Calendar 1.0//EN',
  booking_com: '-//admin.booking.com//Calendar 1.0//EN',
  vrbo: '-//HomeAway.com, Inc.//EN',
}

export type Style = {
  /** Times of arrival and departure in Dubai, told in UTC, instead of days. */
  has_times?: boolean
  is_said_twice?: boolean
  /** An event that ends before it begins stands between the others. */
  has_nonsense?: boolean
  is_of_another_maker?: boolean
  /** Nights of ours come back. */
  ours?: { from: string; to: string }
}

export function writeCalendar(site: Site, sales: readonly Sale[], style: Style = {}): string {
  const events = sales.flatMap((sale) => eventOf(site, sale, style))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${style.is_of_another_maker ? '-//Some Other Company//Their Calendar//EN' : MAKERS[site]}`,
    ...(style.has_nonsense ? event('nonsense', [...days('2027-05-09', '2027-05-02')]) : []),
    ...events,
    ...(style.is_said_twice ? events : []),
    ...(style.ours ? event('sold-by-us@nights.sadaf', days(style.ours.from, style.ours.to)) : []),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

function eventOf(site: Site, { uid, from, to, kind, reference }: Sale, style: Style): string[] {
  const nights = style.has_times
    ? [`DTSTART:${digits(from)}T110000Z`, `DTEND:${digits(to)}T070000Z`]
    : days(from, to)
  return event(uid, [...nights, ...WORDS[site](kind, reference)])
}

const WORDS: Record<Site, (kind: Sale['kind'], reference: string) => string[]> = {
  airbnb: (kind, reference) =>
    kind === 'closed'
      ? ['SUMMARY:Airbnb (Not available)']
      : [
          'SUMMARY:Reserved',
          // folded as long lines are
          `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservatio\r\n ns/details/${reference}\\nPhone Number (Last 4 Digits): 1234`,
        ],
  booking_com: () => ['SUMMARY:CLOSED - Not available'],
  vrbo: (kind, reference) => [
    kind === 'closed' ? 'SUMMARY:Blocked' : `SUMMARY:Reserved - Amal ${reference}`,
  ],
}

const event = (uid: string, lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20270101T000000Z',
  ...lines,
  'END:VEVENT',
]

const digits = (day: string) => day.replaceAll('-', '')
const days = (from: string, to: string) => [
  `DTSTART;VALUE=DATE:${digits(from)}`,
  `DTEND;VALUE=DATE:${digits(to)}`,
]
