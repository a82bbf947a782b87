import type { BlockKind } from '#contract/constants.ts'
import type { BookingStatus } from '#contract/endpoints/bookings.ts'
import { fullDay } from '#contract/messages/english-months.ts'
import { plural } from '#contract/messages/english-plural.ts'

const numbers = new Intl.NumberFormat('en-AE')
const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
const momentDay = (moment: string) => fullDay(dubaiDay.format(new Date(moment)))

const kinds: Record<BlockKind, string> = {
  owner_stay: 'Your own stay',
  repair: 'Repair',
  hold_back: 'Held back',
  contractor: 'A contractor’s stay',
  staff: 'A stay of our staff',
}

export const reservations = {
  title: 'Reservations',
  day: fullDay,
  range: (from: string, to: string) =>
    from === to ? fullDay(from) : `${fullDay(from)} to ${fullDay(to)}`,
  nights: (n: number) => plural(n, 'night', 'nights'),
  view: { label: 'How reservations are shown', calendar: 'Cal.', list: 'List' },
  filter: {
    label: 'Reservation filters',
    change: (set: number) => (set === 0 ? 'Change the filter' : `Change the filter: ${set} set`),
    dates: 'Dates',
    choose_dates: 'Choose the first and the last day',
    reservation_id: 'Search by Reservation Id',
    status: 'Status',
    any_status: 'Any status',
    search: 'Search',
    clear: 'Clear All',
    all_units: 'Select all units',
    no_unit: 'Deselect all',
    no_units: "Units can't be empty!",
    units_first: 'Please select units first!',
    same_day: 'Start date and end date cannot be same',
  },
  statuses: {
    pencil: 'Pencil',
    confirmed: 'Confirmed',
    arrived: 'Arrived',
    departed: 'Departed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  } satisfies Record<BookingStatus, string>,
  no_show: 'No-show, paid',
  rented: 'In your rent',
  columns: {
    reservation_id: 'Reservation',
    room: 'Unit',
    arrival_date: 'Arrival',
    departure_date: 'Departure',
    booking_date: 'Booked',
    length_of_stay: 'Nights',
    status: 'Status',
    amount: 'Amount',
    revenue: 'Revenue',
    tax_other: 'Tax and other',
  },
  money: (column: string) => `${column}, AED`,
  list: {
    extended_by: (bookings: string) => `Extended by ${bookings}`,
    extension_of: (number: string) => `Extension of ${number}`,
    label: 'List of reservations',
    count: (n: number) => plural(n, 'reservation', 'reservations'),
    shown: (first: number, last: number, all: number) =>
      `${numbers.format(first)} to ${numbers.format(last)} of ${plural(all, 'reservation', 'reservations')}`,
    sort: 'Sort',
    rising: (column: string) => `${column}, low to high`,
    falling: (column: string) => `${column}, high to low`,
    page_size: 'Rows',
    pages: 'Pages of reservations',
    page: (n: number) => `Page ${n}`,
    previous: 'Previous page',
    next: 'Next page',
    download: 'Download CSV',
    downloading: 'Fetching the rows',
    file: (from: string, to: string) => `Reservations ${from} to ${to}.csv`,
  },
  blocks: {
    title: 'Blocked nights',
    line: 'These nights are off sale and are not counted as nights on sale.',
    legend: 'Blocked',
    /** What kind of block it is, and the note of whoever blocked the nights. */
    why: (kind: BlockKind | null, note: string | null) =>
      [...(kind === null ? [] : [kinds[kind]]), ...(note === null ? [] : [note])].join(': ') ||
      'Off sale, no reason given',
    bar: ({ days, nights, reason }: Record<'days' | 'nights' | 'reason', string>) =>
      `Blocked, ${days}, ${nights}: ${reason}`,
  },
  elsewhere: {
    title: 'Sold by other sites',
    line: 'Changes and cancellations are made there. Revenue is what the nights brought before the site’s commission.',
    legend: 'Sold by another site',
    unknown: 'Money not known yet',
    revenue: (amount: string) => `AED ${amount}`,
    bar: ({ site, days, nights }: Record<'site' | 'days' | 'nights', string>) =>
      `${site}, ${days}, ${nights}`,
  },
  subscription: {
    title: 'In your own calendar',
    line: 'A private address that your calendar reads by itself: which nights of your homes are taken, by a guest, by another site or blocked. It names no guest.',
    make: 'Make the address',
    anew: 'Make a new address',
    end: 'End the address',
    told_once:
      'We show this address once. Whoever has it can read your calendar; an older address no longer works.',
    copy: 'Copy the address',
    open: 'Open in my calendar',
    made: (moment: string) => `Made on ${momentDay(moment)}, not read yet.`,
    read: (moment: string, reader: string) =>
      `Last read on ${momentDay(moment)}${reader === '' ? '' : ` by ${reader}`}.`,
    ended: 'The address no longer works',
    copied: 'Address copied',
    not_copied: 'Your browser did not let us copy. Select the address and copy it yourself.',
  },
  empty: {
    title: 'No reservations found',
    line: 'Try more days, more units, or any status.',
  },
  calendar: {
    label: 'Calendar of reservations',
    spans_label: 'How many days are shown',
    spans: { day: 'Day', week: 'Week', month: 'Month', year: 'Year', custom: 'Custom' },
    earlier: 'Earlier',
    later: 'Later',
    today: 'Today',
    legend: 'Colour key',
    kinds: { vacated: 'Vacated', arrived: 'Arrived', upcoming: 'Upcoming' },
    month_year: (day: string) => `${months.format(noon(day))} ${day.slice(0, 4)}`,
    weekday: (day: string) => weekdays.format(noon(day)),
    units: 'Units',
    stays: (unit: string, n: number) => `${unit}, ${plural(n, 'reservation', 'reservations')}`,
    stay: ({
      guest,
      ...stay
    }: Record<'reservation_id' | 'kind' | 'days' | 'nights', string> & { guest: string | null }) =>
      `${stay.reservation_id}, ${guest === null ? '' : `${guest}, `}${stay.kind}, ${stay.days}, ${stay.nights}`,
    free: 'No reservations',
    too_many: (shown: number, all: number) =>
      `The first ${numbers.format(shown)} of ${numbers.format(all)} reservations are shown. Choose fewer days or units to see the rest.`,
    keys: 'Use the arrow keys to move between stays.',
    open_list: 'Show in the list',
  },
}
