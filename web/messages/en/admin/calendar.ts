import type { Channel } from '#contract/calendar-feeds.ts'
import { channels } from './channels.ts'
import type { BlockKind } from '#contract/constants.ts'
import { plural } from '#contract/messages/english-plural.ts'

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const short_months = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

const block_kinds: Record<BlockKind, string> = {
  owner_stay: 'Owner’s stay',
  repair: 'Repair',
  hold_back: 'Held back',
  contractor: 'Contractor’s stay',
  staff: 'Stay of staff',
}

type Taken = {
  kind: 'booking' | 'hold' | 'block' | 'calendar'
  block_kind?: BlockKind | undefined
  channel?: Channel | undefined
}

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
  legend: 'What the colours mean',
  gap_name: 'Gap',
  gap: (nights: number, min_nights: number | null) =>
    min_nights === null
      ? `Gap of ${plural(nights, 'night', 'nights')}`
      : `Gap of ${plural(nights, 'night', 'nights')}, too short to sell: at least ${min_nights}`,
  block_kinds,
  kind: ({ kind, block_kind, channel }: Taken) =>
    channel !== undefined
      ? channels.names[channel]
      : kind === 'block'
        ? block_kind === undefined
          ? 'Blocked'
          : block_kinds[block_kind]
        : { booking: 'Booking', hold: 'Hold', calendar: 'Imported calendar' }[kind],
  listed: (parts: readonly string[]) => parts.join(', '),
  range: (from: string, to: string) => `${from} to ${to}`,
  night: (unit: string, day: string, about: string) => `${unit}, ${day}: ${about}`,
  is_free: 'free',
  is_taken: 'taken',
  keys: 'Arrow keys move between nights, Shift and arrows choose nights, Enter opens, M picks a stay up.',
  carrying_keys:
    'Arrow keys choose the place, Shift and arrows the departure, Enter sets down, P parks, Escape cancels.',
  choosing_keys: {
    nights: 'Shift and arrows choose more nights, Enter continues, Escape cancels.',
    block: 'Arrow keys move the block, Shift and arrows its end, Enter continues, Escape cancels.',
  },
  aim: {
    nights: 'Block nights',
    block: 'Change the block',
    park: 'Park here',
    here: 'Where it is now',
  },
  why: {
    over: 'This stay is over.',
    begun:
      'This stay has begun. For the nights to come, use “Change unit mid-stay” in its booking.',
    split:
      'This stay changes unit part-way: each part can move to another unit, but its dates stay.',
    sold: 'Another site sold this stay: its dates change there. It can go to another home from its panel.',
    held: 'A hold keeps its dates until it is paid.',
    extended: 'This stay has an extension: its dates cannot be moved.',
    withdrawn: 'This unit is not for sale.',
    past: 'These nights are over.',
    empty: 'At least one night must remain.',
  },
  taken_by: (about: string) => `Taken: ${about}`,
  pick_up: 'Pick up',
  park: 'Park',
  part_line: 'The stay changes unit part-way. What you choose here is for these nights alone.',
  other_dates: 'Other dates or people',
  to_unit: 'Unit',
  arrival: 'Arrival',
  departure: 'Departure',
  moved: 'Booking moved',
  parking: {
    title: 'Parking',
    empty:
      'Drop a stay here to free its unit while you re-sort. Its nights stay reserved for it until you approve.',
    drop: (guest: string) => `Park ${guest} here`,
    pick_up: 'Pick up',
  },
  compare: {
    title: (n: number) => plural(n, 'planned change', 'planned changes'),
    price_stays: 'Prices and documents stay as they are. Guests are not told.',
    parts_are_told:
      'Prices and documents stay as they are. Guests who change units part-way are told where; nobody else is.',
    parked: 'Parked',
    set_down_first: (n: number) => `Set down ${plural(n, 'parked stay', 'parked stays')} first.`,
    undo: (guest: string) => `Undo: ${guest}`,
    discard: 'Discard',
    approve: 'Approve',
    done: (n: number) => `${plural(n, 'stay has', 'stays have')} a new unit`,
  },
  block: {
    title: 'Block nights',
    from: 'First night',
    to: 'Free again on',
    kind: 'Why',
    beyond: 'Why more nights than agreed on',
    note_hint: 'The owner reads it',
    add: 'Block',
    save: 'Save',
    remove: 'Remove the block',
    own_stay:
      'The owner booked these nights. Cancelled here, nothing is charged for cleaning, and the owner is told by email.',
    own_stay_hint: 'The owner reads it',
    cancel_own_stay: 'Cancel the owner’s stay',
    own_stay_cancelled: 'Cancelled, and the owner is told',
    end_today: 'End it today',
    added: 'Nights blocked',
    changed: 'Block changed',
    removed: 'Nights back on sale',
  },
  note: 'Note',
  blocked_by: 'Blocked by',
  to_booking: 'Open the booking',
  book: 'Book these nights',
  not_shown: 'It is not among the units and nights shown here.',
  empty: { title: 'No unit matches', line: 'Try another spelling, or another area.' },
}
