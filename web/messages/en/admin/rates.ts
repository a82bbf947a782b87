import { plural } from '../plural.ts'

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const months = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

export const rates = {
  title: 'Rates',
  line: 'The price of each night, before taxes and fees. Choose cells, then change them together.',
  from: 'From',
  days: 'Days',
  day_counts: (n: number) => plural(n, 'day', 'days'),
  find: 'Home or area',
  grid: 'Rates by home and night',
  home: 'Home',
  weekday: (day: string) => weekdays.format(noon(day)),
  month: (day: string) => months.format(noon(day)),
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
  chosen: {
    title: 'Change rates',
    none: 'Choose nights in the grid: drag, click a home or a day, or use Shift and the arrow keys.',
    what: (nights: number, homes: number) => `${plural(nights, 'night', 'nights')} of ${plural(homes, 'home', 'homes')}`,
    range: (from: string, to: string) => `${from} to ${to}`,
    clear: 'Clear',
    kind: 'How',
    kinds: { percent: 'Raise or lower by percent', set: 'Set to', copy: 'As some days before' },
    percent: 'Percent',
    percent_hint: 'Such as 25, or -10 to lower',
    amount: 'AED a night',
    days_before: 'Days before',
    days_before_hint: '364 is the same weekday of last year',
    weekdays: 'Only on these weekdays',
    weekday_names: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    no_value: 'Enter a number',
    preview: (nights: number, homes: number) => `${plural(nights, 'night', 'nights')} of ${plural(homes, 'home', 'homes')} change`,
    unchanged: (n: number) => `${plural(n, 'night', 'nights')} stay as they are`,
    without_rate: (n: number) => `${plural(n, 'night', 'nights')} without a rate to start from`,
    cheapest: 'Cheapest',
    dearest: 'Dearest',
    apply: 'Change rates',
    done: (nights: number) => `${plural(nights, 'night', 'nights')} changed`,
  },
  history: {
    title: 'Latest changes',
    none: 'No changes yet.',
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
