import type { ExpectedArrival, ExpectedGuest } from '#server/arrivals/index.ts'
import { TIME_ZONE } from '#contract/constants.ts'

export function arrivalLines(coming: ExpectedArrival[]): string[] {
  if (coming.length === 0) return ['No arrivals on these days.']
  return coming.flatMap((arrival) => {
    const done = arrival.guests.filter(({ completed_at }) => completed_at !== null)
    const state =
      done.length === arrival.guests.length
        ? 'all checked in'
        : `${done.length} of ${arrival.guests.length} checked in`
    return [
      `${arrival.arrival_date}  ${arrival.reservation_id}  ${arrival.home} ${arrival.unit}  ${arrival.guest_name}  ${state}, register by ${inDubai(arrival.register_by)}`,
      ...arrival.guests.map((guest) => `              ${guestLine(guest)}`),
    ]
  })
}

function guestLine({
  guest_id,
  position,
  first_name,
  last_name,
  document_kind,
  completed_at,
}: ExpectedGuest): string {
  const name = [first_name, last_name].filter(Boolean).join(' ') || `guest ${position}`
  const number = guest_id === null ? '' : `  (guest ${guest_id})`
  return completed_at
    ? `done  ${name}, ${document_kind?.replace('_', ' ')}, ${inDubai(completed_at)}${number}`
    : `open  ${name}${number}`
}

const COLUMNS = [
  'reservation_id',
  'home',
  'permit_number',
  'unit',
  'arrival_date',
  'departure_date',
  'position',
  'first_name',
  'last_name',
  'is_uae_resident',
  'document_kind',
  'completed_at',
  'register_by',
]

/** One row per person; times are Dubai's. */
export function registerCsv(coming: ExpectedArrival[]): string {
  const rows = coming.flatMap(({ guests, guest_name: _guest_name, register_by, ...stay }) =>
    guests.map(({ completed_at, is_uae_resident, ...guest }) => [
      stay.reservation_id,
      stay.home,
      stay.permit_number ?? '',
      stay.unit,
      stay.arrival_date,
      stay.departure_date,
      String(guest.position),
      guest.first_name ?? '',
      guest.last_name ?? '',
      is_uae_resident === null ? '' : is_uae_resident ? 'yes' : 'no',
      guest.document_kind ?? '',
      completed_at ? inDubai(completed_at) : '',
      inDubai(register_by),
    ]),
  )
  // The byte order mark tells spreadsheets that the Arabic names are UTF-8.
  return `\uFEFF${[COLUMNS, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** CSV injection: a value that starts like a formula is quoted as text. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function inDubai(moment: Date): string {
  const there = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(
    TIME_ZONE,
  )
  return `${there.toPlainDate().toString()} ${there.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
