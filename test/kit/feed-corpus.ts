import type { Channel, FeedFault } from '#contract/calendar-feeds.ts'

/**
 * Feeds as their makers write them, by what is publicly known of them; read on 10 January 2027.
 * Beside each are its nights, an event a line: kind, first night, day of departure.
 */
export type CorpusRow = {
  name: string
  channel: Channel
  feed: string | Buffer
  read: string[] | FeedFault
  /** What another reader cannot know: zones of the home, and what is broken. */
  ours_alone?: true
}

const PRODIDS: Record<Channel, string> = {
  airbnb: 'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
  booking_com: 'PRODID:-//admin.booking.com//iCal 1.0//EN',
  vrbo: 'PRODID:-//HomeAway.com, Inc.//EN',
  google: 'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  outlook: 'PRODID:Microsoft Exchange Server 2010',
  other: 'PRODID:-//Lodgify//Calendar//EN',
}

const calendar = (channel: Channel, ...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', PRODIDS[channel], ...parts, 'END:VCALENDAR', ''].join('\r\n')
let written = 0
const event = (...lines: string[]) => {
  written += 1
  const uid = lines.some((line) => line.startsWith('UID')) ? [] : [`UID:event-${written}@example`]
  return ['BEGIN:VEVENT', 'DTSTAMP:20270109T080000Z', ...uid, ...lines, 'END:VEVENT'].join('\r\n')
}
const bare = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const days = (from: string, to: string) => [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`]
const row = (
  name: string,
  channel: Channel,
  feed: string | Buffer,
  read: CorpusRow['read'],
  more: Pick<CorpusRow, 'ours_alone'> = {},
): CorpusRow => ({ name, channel, feed, read, ...more })

const RESERVED = [
  'SUMMARY:Reserved',
  String.raw`DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reserva`,
  String.raw` tions/details/HMABCDEF12\nPhone Number (Last 4 Digits): 4242`,
]
const AIRBNB_BLOCK = 'SUMMARY:Airbnb (Not available)'
const CLOSED = 'SUMMARY:CLOSED - Not available'

const AIRBNB: CorpusRow[] = [
  row(
    'a stay, with its number and four digits of a phone',
    'airbnb',
    calendar('airbnb', event(...days('20270120', '20270124'), ...RESERVED)),
    ['stay 2027-01-20 2027-01-24 HMABCDEF12 4242'],
  ),
  row(
    'a folded UID',
    'airbnb',
    calendar(
      'airbnb',
      event(
        'UID:1418fb94e984-4a5c3bd2c1d5f6a7b8c9d0e1f2a3b4c5-very-long-so-that-it-is-folded',
        ' -here@airbnb.com',
        ...days('20270120', '20270124'),
        ...RESERVED,
      ),
    ),
    ['stay 2027-01-20 2027-01-24 HMABCDEF12 4242'],
  ),
  row(
    'a parameter on PRODID',
    'airbnb',
    calendar('airbnb', event(...days('20270120', '20270124'), ...RESERVED)).replace(
      PRODIDS.airbnb,
      'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN',
    ),
    ['stay 2027-01-20 2027-01-24 HMABCDEF12 4242'],
  ),
  row(
    'DTEND before DTSTART',
    'airbnb',
    calendar('airbnb', event(...days('20270120', '20270124').toReversed(), ...RESERVED)),
    ['stay 2027-01-20 2027-01-24 HMABCDEF12 4242'],
  ),
  row(
    'no DTSTAMP',
    'airbnb',
    calendar('airbnb', bare('UID:a@airbnb.com', ...days('20270120', '20270124'), ...RESERVED)),
    ['stay 2027-01-20 2027-01-24 HMABCDEF12 4242'],
  ),
  row(
    'lines end with LF alone',
    'airbnb',
    calendar('airbnb', event(...days('20270120', '20270124'), ...RESERVED)).replaceAll('\r', ''),
    ['stay 2027-01-20 2027-01-24 HMABCDEF12 4242'],
  ),
  row(
    'a block of the host',
    'airbnb',
    calendar('airbnb', event(...days('20270301', '20270308'), AIRBNB_BLOCK)),
    ['block 2027-03-01 2027-03-08'],
  ),
  row(
    'advance notice, today and tomorrow',
    'airbnb',
    calendar('airbnb', event(...days('20270110', '20270112'), AIRBNB_BLOCK)),
    ['window 2027-01-10 2027-01-12'],
  ),
  row(
    'advance notice of a feed of yesterday',
    'airbnb',
    calendar('airbnb', event(...days('20270109', '20270111'), AIRBNB_BLOCK)),
    ['window 2027-01-09 2027-01-11'],
  ),
  row(
    'a block that began days ago is none of notice',
    'airbnb',
    calendar('airbnb', event(...days('20270105', '20270113'), AIRBNB_BLOCK)),
    ['block 2027-01-05 2027-01-13'],
  ),
  row(
    'a booking window of three months',
    'airbnb',
    calendar('airbnb', event(...days('20270410', '20280110'), AIRBNB_BLOCK)),
    ['window 2027-04-10 2028-01-10'],
  ),
  row(
    'a long block that ends within the year',
    'airbnb',
    calendar('airbnb', event(...days('20270410', '20271001'), AIRBNB_BLOCK)),
    ['block 2027-04-10 2027-10-01'],
  ),
  row(
    'a day of preparation on both sides of a stay',
    'airbnb',
    calendar(
      'airbnb',
      event(...days('20270119', '20270120'), AIRBNB_BLOCK),
      event(...days('20270120', '20270124'), ...RESERVED),
      event(...days('20270124', '20270125'), AIRBNB_BLOCK),
    ),
    [
      'window 2027-01-19 2027-01-20',
      'stay 2027-01-20 2027-01-24 HMABCDEF12 4242',
      'window 2027-01-24 2027-01-25',
    ],
  ),
  row(
    'three nights beside a stay are no preparation',
    'airbnb',
    calendar(
      'airbnb',
      event(...days('20270120', '20270124'), ...RESERVED),
      event(...days('20270124', '20270127'), AIRBNB_BLOCK),
    ),
    ['stay 2027-01-20 2027-01-24 HMABCDEF12 4242', 'block 2027-01-24 2027-01-27'],
  ),
  row('nothing is booked', 'airbnb', calendar('airbnb'), []),
  row(
    'a stay of last week is over',
    'airbnb',
    calendar('airbnb', event(...days('20270103', '20270107'), ...RESERVED)),
    [],
  ),
  row(
    'who leaves today takes no night',
    'airbnb',
    calendar('airbnb', event(...days('20270103', '20270110'), ...RESERVED)),
    [],
  ),
  row(
    'who stays tonight',
    'airbnb',
    calendar('airbnb', event(...days('20270103', '20270111'), ...RESERVED)),
    ['stay 2027-01-03 2027-01-11 HMABCDEF12 4242'],
  ),
  row(
    'reserved, without an address of the reservation',
    'airbnb',
    calendar('airbnb', event(...days('20270120', '20270124'), 'SUMMARY:Reserved')),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'a summary with a parameter',
    'airbnb',
    calendar(
      'airbnb',
      event(...days('20270301', '20270308'), 'SUMMARY;LANGUAGE=en:Airbnb (Not available)'),
    ),
    ['block 2027-03-01 2027-03-08'],
  ),
]

const BOOKING: CorpusRow[] = [
  row(
    'what is closed may be a stay',
    'booking_com',
    calendar('booking_com', event(...days('20270120', '20270124'), CLOSED)),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'times instead of days',
    'booking_com',
    calendar('booking_com', event('DTSTART:20270120T110000Z', 'DTEND:20270124T070000Z', CLOSED)),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'midnights of Dubai in UTC',
    'booking_com',
    calendar('booking_com', event('DTSTART:20270119T200000Z', 'DTEND:20270123T200000Z', CLOSED)),
    ['stay 2027-01-20 2027-01-24'],
    { ours_alone: true },
  ),
  row(
    'midnights of UTC',
    'booking_com',
    calendar('booking_com', event('DTSTART:20270120T000000Z', 'DTEND:20270124T000000Z', CLOSED)),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'two stays that meet',
    'booking_com',
    calendar(
      'booking_com',
      event(...days('20270120', '20270124'), CLOSED),
      event(...days('20270124', '20270126'), CLOSED),
    ),
    ['stay 2027-01-20 2027-01-24', 'stay 2027-01-24 2027-01-26'],
  ),
  row(
    'what is not sold yet, to the end of the year that is shown',
    'booking_com',
    calendar('booking_com', event(...days('20270601', '20280110'), CLOSED)),
    ['window 2027-06-01 2028-01-10'],
  ),
  row(
    'a summary that begins with a space',
    'booking_com',
    calendar(
      'booking_com',
      event(...days('20270120', '20270124'), 'SUMMARY: CLOSED - Not available'),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'one night that begins today is taken: it may be a guest',
    'booking_com',
    calendar('booking_com', event(...days('20270110', '20270111'), CLOSED)),
    ['stay 2027-01-10 2027-01-11'],
  ),
  row(
    'the same UID twice, of other nights',
    'booking_com',
    calendar(
      'booking_com',
      event('UID:same@booking.com', ...days('20270120', '20270122'), CLOSED),
      event('UID:same@booking.com', ...days('20270125', '20270127'), CLOSED),
    ),
    ['stay 2027-01-20 2027-01-22', 'stay 2027-01-25 2027-01-27'],
  ),
]

const VRBO: CorpusRow[] = [
  row(
    'a stay with its number',
    'vrbo',
    calendar(
      'vrbo',
      event(...days('20270120', '20270124'), 'SUMMARY:Reserved - Jane', 'DESCRIPTION:HA-4X2K9P'),
    ),
    ['stay 2027-01-20 2027-01-24 HA-4X2K9P'],
  ),
  row(
    'a block',
    'vrbo',
    calendar('vrbo', event(...days('20270301', '20270304'), 'SUMMARY:Blocked')),
    ['block 2027-03-01 2027-03-04'],
  ),
  row(
    'a cancelled stay',
    'vrbo',
    calendar(
      'vrbo',
      event(...days('20270120', '20270124'), 'SUMMARY:Reserved - Jane', 'STATUS:CANCELLED'),
    ),
    ['cancelled 2027-01-20 2027-01-24'],
  ),
  row(
    'an enquiry is taken for a stay',
    'vrbo',
    calendar(
      'vrbo',
      event(...days('20270120', '20270124'), 'SUMMARY:Tentative', 'STATUS:TENTATIVE'),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'times with seconds before the departure',
    'vrbo',
    calendar('vrbo', event('DTSTART:20270120T160000', 'DTEND:20270124T095959', 'SUMMARY:Reserved')),
    ['stay 2027-01-20 2027-01-24'],
  ),
]

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Arabian Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0400',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')
const zoned = (zone: string, from: string, to: string) => [
  `DTSTART;TZID=${zone}:${from}`,
  `DTEND;TZID=${zone}:${to}`,
]

const GOOGLE: CorpusRow[] = [
  row(
    'whole days',
    'google',
    calendar('google', event(...days('20270120', '20270124'), 'SUMMARY:Family is here')),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'times of Dubai',
    'google',
    calendar(
      'google',
      event(...zoned('Asia/Dubai', '20270120T150000', '20270124T110000'), 'SUMMARY:Stay'),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'every Friday for three weeks',
    'google',
    calendar(
      'google',
      event(...days('20270115', '20270116'), 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Cleaning'),
    ),
    ['stay 2027-01-15 2027-01-16', 'stay 2027-01-22 2027-01-23', 'stay 2027-01-29 2027-01-30'],
  ),
  row(
    'every week but one',
    'google',
    calendar(
      'google',
      event(
        ...days('20270115', '20270117'),
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;VALUE=DATE:20270122',
        'SUMMARY:Weekend',
      ),
    ),
    ['stay 2027-01-15 2027-01-17', 'stay 2027-01-29 2027-01-31'],
  ),
  row(
    'a rule until a day',
    'google',
    calendar(
      'google',
      event(...days('20270201', '20270202'), 'RRULE:FREQ=DAILY;UNTIL=20270203', 'SUMMARY:Works'),
    ),
    ['stay 2027-02-01 2027-02-02', 'stay 2027-02-02 2027-02-03', 'stay 2027-02-03 2027-02-04'],
  ),
  row(
    'one week of a rule lies on other days',
    'google',
    calendar(
      'google',
      event(
        'UID:w@google.com',
        ...days('20270115', '20270116'),
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'SUMMARY:W',
      ),
      event(
        'UID:w@google.com',
        'RECURRENCE-ID;VALUE=DATE:20270122',
        ...days('20270124', '20270126'),
        'SUMMARY:W',
      ),
    ),
    ['stay 2027-01-15 2027-01-16', 'stay 2027-01-24 2027-01-26'],
  ),
  row(
    'a rule of every second is not followed',
    'google',
    calendar('google', event(...days('20270115', '20270116'), 'RRULE:FREQ=SECONDLY', 'SUMMARY:X')),
    [],
    { ours_alone: true },
  ),
  row(
    'what is shown as free takes nothing',
    'google',
    calendar(
      'google',
      event(...days('20270120', '20270121'), 'TRANSP:TRANSPARENT', 'SUMMARY:Birthday'),
    ),
    ['cancelled 2027-01-20 2027-01-21'],
  ),
  row(
    'no DTEND: one day',
    'google',
    calendar('google', event('DTSTART;VALUE=DATE:20270120', 'SUMMARY:Stay')),
    ['stay 2027-01-20 2027-01-21'],
  ),
  row(
    'a duration instead of an end',
    'google',
    calendar('google', event('DTSTART;VALUE=DATE:20270120', 'DURATION:P3D', 'SUMMARY:Stay')),
    ['stay 2027-01-20 2027-01-23'],
  ),
  row(
    'whole days of New York',
    'google',
    calendar(
      'google',
      event(...zoned('America/New_York', '20270120T000000', '20270124T000000'), 'SUMMARY:Stay'),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'whole days of Tokyo, which begin the evening before',
    'google',
    calendar(
      'google',
      event(...zoned('Asia/Tokyo', '20270120T000000', '20270124T000000'), 'SUMMARY:Stay'),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'times of Tokyo are moments of Dubai',
    'google',
    calendar(
      'google',
      event(...zoned('Asia/Tokyo', '20270120T030000', '20270124T160000'), 'SUMMARY:Stay'),
    ),
    ['stay 2027-01-19 2027-01-24'],
    { ours_alone: true },
  ),
  row(
    'a METHOD that cancels all',
    'google',
    calendar('google', 'METHOD:CANCEL', event(...days('20270120', '20270124'), 'SUMMARY:Stay')),
    ['cancelled 2027-01-20 2027-01-24'],
  ),
  row(
    'tasks and alarms are no events',
    'google',
    calendar(
      'google',
      'BEGIN:VTODO\r\nUID:t@google.com\r\nDTSTART;VALUE=DATE:20270120\r\nEND:VTODO',
      event(
        ...days('20270120', '20270124'),
        'SUMMARY:Stay',
        'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT30M\r\nEND:VALARM',
      ),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
]

const OUTLOOK: CorpusRow[] = [
  row(
    'a zone of Windows',
    'outlook',
    calendar(
      'outlook',
      ZONE,
      event(
        ...zoned('Arabian Standard Time', '20270120T150000', '20270124T110000'),
        'SUMMARY:Busy',
      ),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'free by its own property',
    'outlook',
    calendar(
      'outlook',
      event(...days('20270120', '20270121'), 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'SUMMARY:Free'),
    ),
    ['cancelled 2027-01-20 2027-01-21'],
  ),
  row(
    'away all day',
    'outlook',
    calendar(
      'outlook',
      event(...days('20270120', '20270122'), 'X-MICROSOFT-CDO-BUSYSTATUS:OOF', 'SUMMARY:Away'),
    ),
    ['stay 2027-01-20 2027-01-22'],
  ),
  row(
    'a name in quotation marks for a zone',
    'outlook',
    calendar(
      'outlook',
      event(...zoned('"Asia/Dubai"', '20270120T150000', '20270124T110000'), 'SUMMARY:Busy'),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
]

const OTHERS: CorpusRow[] = [
  row(
    'times without a zone are of the home',
    'other',
    calendar(
      'other',
      event('DTSTART:20270120T140000', 'DTEND:20270124T110000', 'SUMMARY:Reserved'),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'times of the zone of the calendar',
    'other',
    calendar(
      'other',
      'X-WR-TIMEZONE:Europe/London',
      event('DTSTART:20270120T000000', 'DTEND:20270124T000000', 'SUMMARY:Reserved'),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'a block until the last minute of a day',
    'other',
    calendar('other', event('DTSTART:20270120T000000', 'DTEND:20270123T235900', 'SUMMARY:Blocked')),
    ['block 2027-01-20 2027-01-24'],
    { ours_alone: true },
  ),
  row(
    'hours of one day take its night',
    'other',
    calendar('other', event('DTSTART:20270120T090000', 'DTEND:20270120T120000', 'SUMMARY:Repair')),
    ['stay 2027-01-20 2027-01-21'],
    { ours_alone: true },
  ),
  row(
    'days without VALUE=DATE',
    'other',
    calendar('other', event('DTSTART:20270120', 'DTEND:20270124', 'SUMMARY:Reserved')),
    ['stay 2027-01-20 2027-01-24'],
    { ours_alone: true },
  ),
  row(
    'a beginning that is the end takes one night',
    'other',
    calendar('other', event(...days('20270120', '20270120'), 'SUMMARY:Reserved')),
    ['stay 2027-01-20 2027-01-21'],
    { ours_alone: true },
  ),
  row(
    'no UID',
    'other',
    calendar(
      'other',
      bare('DTSTAMP:20270101T000000Z', ...days('20270120', '20270124'), 'SUMMARY:Reserved'),
    ),
    ['stay 2027-01-20 2027-01-24'],
  ),
  row(
    'a booking of another manager, with its number',
    'other',
    calendar(
      'other',
      event(...days('20270120', '20270124'), 'SUMMARY:Booked', 'DESCRIPTION:Booking ID: 884213'),
    ),
    ['stay 2027-01-20 2027-01-24 884213'],
  ),
  row(
    'our own event comes back',
    'other',
    calendar('other', event('UID:b12@nights.sadaf', ...days('20270120', '20270124'), 'SUMMARY:X')),
    ['own 2027-01-20 2027-01-24'],
  ),
  row(
    'a leap day',
    'other',
    calendar('other', event(...days('20280228', '20280301'), 'SUMMARY:Reserved')),
    ['stay 2028-02-28 2028-03-01'],
  ),
  row('a mark of the order of bytes, and Arabic folded within a letter', 'other', foldedArabic(), [
    'stay 2027-01-20 2027-01-24',
  ]),
]

/** The line is cut between the two octets of a letter, as RFC 5545 allows. */
function foldedArabic(): Buffer {
  const whole = Buffer.from(
    `\uFEFF${calendar('other', event(...days('20270120', '20270124'), 'SUMMARY:محجوز'))}`,
  )
  const at = whole.indexOf('محجوز') + 3
  return Buffer.concat([whole.subarray(0, at), Buffer.from('\r\n '), whole.subarray(at)])
}

const stay = event(...days('20270120', '20270124'), 'SUMMARY:Reserved')
const BROKEN: CorpusRow[] = [
  row('nothing', 'airbnb', '', 'feed_empty'),
  row('blanks', 'airbnb', '\r\n  \r\n', 'feed_empty'),
  row('a page', 'airbnb', '<!doctype html><title>Log in</title>', 'feed_html'),
  row('another text', 'airbnb', '{"error":"not found"}', 'feed_no_calendar'),
  row(
    'cut off',
    'airbnb',
    calendar('airbnb', stay).replace(/END:VCALENDAR\s*$/, ''),
    'feed_cut_off',
  ),
  row(
    'cut off within an event',
    'airbnb',
    calendar('airbnb', stay).replace('END:VEVENT\r\n', ''),
    'feed_cut_off',
  ),
  row(
    'two beginnings in one event',
    'other',
    calendar('other', event(...days('20270120', '20270124'), ...days('20270120', '20270124'))),
    'feed_unreadable',
  ),
  row(
    'more events than anybody has',
    'other',
    calendar('other', ...Array.from({ length: 2_001 }, () => stay)),
    'feed_too_many',
  ),
]

const OURS_ALONE = { ours_alone: true } as const
export const CORPUS: CorpusRow[] = [
  ...AIRBNB,
  ...BOOKING,
  ...VRBO,
  ...GOOGLE,
  ...OUTLOOK,
  ...OTHERS,
  ...BROKEN.map((each) => ({ ...each, ...OURS_ALONE })),
]
