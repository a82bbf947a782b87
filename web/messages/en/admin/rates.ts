import { plural } from '../plural.ts'

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const monthsOf = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const hijriMonths = new Intl.DateTimeFormat('en-GB-u-ca-islamic-umalqura', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

type Rules = { min_nights: number | null; max_nights: number | null; is_closed: boolean; no_arrival: boolean; no_departure: boolean }

export const rates = {
  title: 'Rates',
  line: 'The price of each night, before taxes and fees, and what restricts stays. Choose cells, then change them together.',
  from: 'From',
  days: 'Days',
  day_counts: (n: number) => plural(n, 'day', 'days'),
  find: 'Home or area',
  grid: 'Rates by home and night',
  home: 'Home',
  weekday: (day: string) => weekdays.format(noon(day)),
  all: 'Choose every night of every home shown',
  every_night_of: (home: string) => `Choose every night of ${home}`,
  every_home_on: (day: string) => `Choose ${day} for every home shown`,
  units: (n: number) => plural(n, 'unit', 'units'),
  cell: (home: string, day: string, rate: string) => `${home}, ${day}: ${rate}`,
  no_rate: 'no rate',
  taken: (taken: number, units: number) => `${taken} of ${units} taken`,
  year_before: (rate: string) => `a year before ${rate}`,
  keys: 'Arrow keys move, Shift and arrow keys choose.',
  empty: 'No home matches.',
  band: {
    title: 'Months and special days',
    month: (day: string) => monthsOf.format(noon(day)),
    hijri_month: (day: string) => hijriMonths.format(noon(day)),
    expected: 'expected',
    names: {
      new_year: 'New Year',
      ramadan: 'Ramadan',
      eid_al_fitr: 'Eid al-Fitr',
      arafah: 'Arafah Day',
      eid_al_adha: 'Eid al-Adha',
      islamic_new_year: 'Islamic New Year',
      prophets_birthday: 'The Prophet’s birthday',
      national_day: 'National Day',
      autumn_break: 'Autumn break',
      winter_break: 'Winter break',
      spring_break: 'Spring break',
      summer_break: 'Summer break',
    },
  },
  legend: {
    lengths: 'Minimum and maximum nights',
    closed: 'Closed',
    'no-arrival': 'No arrival',
    'no-departure': 'No departure',
    full: 'Taken',
  },
  rules: {
    title: 'Rules',
    names: {
      min_nights: 'Minimum nights',
      max_nights: 'Maximum nights',
      is_closed: 'Closed',
      no_arrival: 'No arrival',
      no_departure: 'No departure',
    },
    various: 'Various',
    unset: { min_nights: 'As the home', max_nights: 'No limit' },
    set: {
      min_nights: (n?: number | null) => (n ? `Minimum ${plural(n, 'night', 'nights')}` : 'Minimum as the home'),
      max_nights: (n?: number | null) => (n ? `Maximum ${plural(n, 'night', 'nights')}` : 'Maximum removed'),
      is_closed: (is_on?: boolean): string => (is_on ? 'Closed' : 'Open again'),
      no_arrival: (is_on?: boolean): string => (is_on ? 'No arrival' : 'Arrival allowed'),
      no_departure: (is_on?: boolean): string => (is_on ? 'No departure' : 'Departure allowed'),
    },
    said: ({ min_nights, max_nights, is_closed, no_arrival, no_departure }: Rules) => [
      ...(min_nights === null ? [] : [`Minimum ${plural(min_nights, 'night', 'nights')}`]),
      ...(max_nights === null ? [] : [`Maximum ${plural(max_nights, 'night', 'nights')}`]),
      ...(is_closed ? ['Closed'] : []),
      ...(no_arrival ? ['No arrival'] : []),
      ...(no_departure ? ['No departure'] : []),
    ],
  },
  chosen: {
    title: 'Change nights',
    none: 'Choose nights in the grid: drag, click a home or a day, or use Shift and the arrow keys.',
    what: (nights: number, homes: number) => `${plural(nights, 'night', 'nights')} of ${plural(homes, 'home', 'homes')}`,
    range: (from: string, to: string) => `${from} to ${to}`,
    clear: 'Clear',
    rate: 'Rate',
    kinds: { percent: 'By percent', set: 'Set to', copy: 'As days before' },
    values: { percent: 'Percent', set: 'AED a night', copy: 'Days before' },
    weekdays: 'Only on these weekdays',
    weekday_names: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    weekday_letters: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    no_value: { percent: '25, -10', set: '450', copy: '364' },
    on_nights: (n: number) => plural(n, 'night', 'nights'),
    preview: (nights: number, homes: number) => `${plural(nights, 'night', 'nights')} of ${plural(homes, 'home', 'homes')} change`,
    unchanged: (n: number) => `${plural(n, 'night', 'nights')} stay as they are`,
    without_rate: (n: number) => `${plural(n, 'night', 'nights')} without a rate to start from`,
    cheapest: 'Cheapest',
    dearest: 'Dearest',
    apply: (n: number) => `Change ${plural(n, 'night', 'nights')}`,
    done: (nights: number) => `${plural(nights, 'night', 'nights')} changed`,
  },
  history: {
    title: 'Latest changes',
    none: 'No changes yet.',
    of: (has_rates: boolean, has_rules: boolean): string => (has_rates && has_rules ? 'Rates and rules' : has_rules ? 'Rules' : 'Rates'),
    by_command: 'Command line',
    undo: 'Undo',
    undo_of: (reason: string) => `Undo: ${reason}`,
    undone: 'Undone',
    restored: (restored: number, left: number) =>
      left === 0
        ? `${plural(restored, 'night', 'nights')} restored`
        : `${plural(restored, 'night', 'nights')} restored, ${left} changed since and left`,
  },
}
