import type { BlockKind } from '#contract/constants.ts'
import { plural } from '../plural.ts'

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const short_months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

const block_kinds: Record<BlockKind, string> = { owner_stay: 'Owner’s stay', repair: 'Repair', hold_back: 'Held back' }

type Taken = { kind: 'booking' | 'hold' | 'block' | 'calendar'; block_kind?: BlockKind | undefined }

export const calendar = {
  title: 'Calendar',
  filters: 'What the calendar shows',
  find: 'Home, building or unit',
  from: 'From',
  today: 'Today',
  zoom: 'Days at once',
  days: (n: number) => `${n} days`,
  grid: 'Units by days',
  unit: 'Unit',
  free: 'Free',
  free_units: (n: number) => `${plural(n, 'unit', 'units')} free`,
  units: (n: number) => plural(n, 'unit', 'units'),
  month: (day: string) => months.format(noon(day)),
  short_month: (day: string) => short_months.format(noon(day)),
  weekday: (day: string) => weekdays.format(noon(day)),
  /** Where a column has room for few letters. */
  short_weekday: (day: string) => weekdays.format(noon(day)),
  withdrawn: 'Not for sale',
  gap: (nights: number, min_nights: number | null) =>
    min_nights === null
      ? `Gap of ${plural(nights, 'night', 'nights')}`
      : `Gap of ${plural(nights, 'night', 'nights')}, too short to sell: at least ${min_nights}`,
  block_kinds,
  kind: ({ kind, block_kind }: Taken) =>
    kind === 'block'
      ? block_kind === undefined
        ? 'Blocked'
        : block_kinds[block_kind]
      : { booking: 'Booking', hold: 'Hold', calendar: 'Imported calendar' }[kind],
  range: (from: string, to: string) => `${from} to ${to}`,
  night: (unit: string, day: string, about: string) => `${unit}, ${day}: ${about}`,
  is_free: 'free',
  keys: 'Arrow keys move between nights, Enter opens.',
  note: 'Note',
  blocked_by: 'Blocked by',
  to_booking: 'Open the booking',
  empty: { title: 'No unit matches', line: 'Try another spelling, or another area.' },
}
