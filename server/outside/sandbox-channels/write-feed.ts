import type { Listing, PlayedChannel, Stay } from './listing-queries.ts'

const MAKERS: Record<PlayedChannel, string> = {
  airbnb: '-//Airbnb Inc//Hosting Calendar 1.0//EN',
  booking_com: '-//admin.booking.com//iCal 1.0//EN',
  vrbo: '-//HomeAway.com, Inc.//EN',
}

/** The calendar of a listing as each of them writes its own, by what is publicly known of them. */
export function writeFeed({ channel }: Pick<Listing, 'channel'>, stays: readonly Stay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    `PRODID:${MAKERS[channel]}`,
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
    ...stays.filter((stay) => isTold(channel, stay)).flatMap((stay) => WRITTEN[channel](stay)),
    'END:VCALENDAR',
    '',
  ]
  return lines.map(folded).join('\r\n')
}

/** Booking.com alone passes on what it read elsewhere. */
const isTold = (channel: PlayedChannel, { kind }: Stay) =>
  kind !== 'read' || channel === 'booking_com'

const digits = (day: string) => day.replaceAll('-', '')
const stampOf = ({ changed_at }: Stay) =>
  changed_at.toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '')

const WRITTEN: Record<PlayedChannel, (stay: Stay) => string[]> = {
  airbnb: (stay) => [
    'BEGIN:VEVENT',
    `DTEND;VALUE=DATE:${digits(stay.to)}`,
    `DTSTART;VALUE=DATE:${digits(stay.from)}`,
    `UID:1418fb94e984-${stay.uid.padEnd(48, '0')}@airbnb.com`, // long enough to be folded
    ...(stay.kind === 'stay'
      ? [
          `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${stay.reference}\\nPhone Number (Last 4 Digits): ${stay.phone_last_4}`,
          'SUMMARY:Reserved',
        ]
      : ['SUMMARY:Airbnb (Not available)']),
    'END:VEVENT',
  ],
  booking_com: (stay) => [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${digits(stay.from)}`,
    `DTEND;VALUE=DATE:${digits(stay.to)}`,
    `UID:${stay.uid}@booking.com`,
    `DTSTAMP:${stampOf(stay)}`,
    'SUMMARY:CLOSED - Not available',
    'END:VEVENT',
  ],
  vrbo: (stay) => [
    'BEGIN:VEVENT',
    `UID:${stay.uid}@homeaway.com`,
    `DTSTAMP:${stampOf(stay)}`,
    `DTSTART;VALUE=DATE:${digits(stay.from)}`,
    `DTEND;VALUE=DATE:${digits(stay.to)}`,
    stay.kind === 'stay' ? `SUMMARY:Reserved - ${stay.guest}` : 'SUMMARY:Blocked',
    ...(stay.kind === 'stay' ? [`DESCRIPTION:Reservation ${stay.reference}`] : []),
    'END:VEVENT',
  ],
}

const OCTETS = 75

/** RFC 5545, 3.1. */
function folded(line: string): string {
  const bytes = Buffer.from(line, 'latin1')
  if (bytes.length <= OCTETS) return line
  const pieces = [bytes.subarray(0, OCTETS).toString('latin1')]
  for (let at = OCTETS; at < bytes.length; at += OCTETS - 1)
    pieces.push(bytes.subarray(at, at + OCTETS - 1).toString('latin1'))
  return pieces.join('\r\n ')
}
