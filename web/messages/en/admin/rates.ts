import { quoted } from '#contract/messages/english-quoted.ts'
import { plural } from '#contract/messages/english-plural.ts'

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const monthsOf = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const hijriMonths = new Intl.DateTimeFormat('en-GB-u-ca-islamic-umalqura', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

type Rules = {
  min_nights: number | null
  max_nights: number | null
  is_closed: boolean
  no_arrival: boolean
  no_departure: boolean
}

export const rates = {
  title: 'Rates',
  line: 'The price of each night before taxes and fees, and the rules for stays. Choose nights, then change them together.',
  filters: 'What the grid shows',
  from: 'From',
  days: 'Days',
  day_counts: (n: number) => plural(n, 'day', 'days'),
  find: 'Home, building, area or owner',
  grid: 'Rates by home and night',
  home: 'Home',
  weekday: (day: string) => weekdays.format(noon(day)),
  all: 'Choose every night of every home shown',
  every_night_of: (home: string) => `Choose every night of ${quoted(home)}`,
  every_home_on: (day: string) => `Choose ${day} for every home shown`,
  units: (n: number) => plural(n, 'unit', 'units'),
  cell: (home: string, day: string, rate: string) => `${home}, ${day}: ${rate}`,
  no_rate: 'no rate',
  taken: (taken: number, units: number) => `${taken} of ${units} taken`,
  year_before: (rate: string) => `a year earlier ${rate}`,
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
  numbers: {
    show: 'Occupancy and pick-up',
    all: 'All homes shown',
    of: (home: string) => `Occupancy and pick-up of ${quoted(home)}`,
    line: 'Sold · a year earlier · + in 7 days',
    said: (sold: number, year_before: number, picked_up: number) =>
      `${sold}% sold, ${year_before}% a year earlier, ${plural(picked_up, 'unit', 'units')} sold in the last 7 days`,
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
    unset: { min_nights: 'Home’s default', max_nights: 'No limit' },
    set: {
      min_nights: (n?: number | null) =>
        n ? `Minimum ${plural(n, 'night', 'nights')}` : 'Home’s default minimum',
      max_nights: (n?: number | null) =>
        n ? `Maximum ${plural(n, 'night', 'nights')}` : 'Maximum removed',
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
  copy: {
    title: 'What is copied',
    from: 'Nights of',
    own: 'The same home',
    rate: 'Rate',
    taken_over: (rule: string) => `${rule}, copied`,
  },
  scope: {
    kept: (n: number) => `${plural(n, 'home', 'homes')} taken in besides what is chosen here`,
    is_kept: (home: string) => `${quoted(home)} is taken in`,
    keep: (n: number) => `Keep ${plural(n, 'home', 'homes')} and choose on another page`,
    all: (n: number) => `Choose all ${n} homes found`,
    everywhere: (n: number) => `All ${n} homes found, on every page`,
    page_alone: 'Only what is chosen here',
    and: ', ',
  },
  chosen: {
    title: 'Change nights',
    none: 'Choose nights in the grid: drag, or click a home or a day. Ctrl and a click take single homes in.',
    none_by_touch: 'Choose nights in the grid: tap a night, a home or a day.',
    what: (nights: number, homes: number) =>
      `${plural(nights, 'night', 'nights')} of ${plural(homes, 'home', 'homes')}`,
    range: (from: string, to: string) => `${from} to ${to}`,
    clear: 'Clear',
    rate: 'Rate',
    kinds: { percent: 'By percent', set: 'Set to', copy: 'Copy earlier nights' },
    values: { percent: 'Percent', set: 'AED a night', copy: 'Days before' },
    weekdays: 'Only on these weekdays',
    weekday_names: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    weekday_letters: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    no_value: { percent: '25, -10', set: '450', copy: '364' },
    on_nights: (n: number) => plural(n, 'night', 'nights'),
    preview: (nights: number, homes: number) =>
      `${plural(nights, 'night', 'nights')} of ${plural(homes, 'home', 'homes')} will change`,
    steep: (percent: number, before: string, after: string) =>
      `${percent}% cheaper: a night of ${before} would cost ${after}. Is that what you mean?`,
    unchanged: (n: number) => plural(n, 'night stays as it is', 'nights stay as they are'),
    without_rate: (n: number) => `${plural(n, 'night', 'nights')} without a rate to start from`,
    cheapest: 'Cheapest',
    dearest: 'Highest',
    apply: (n: number) => `Change ${plural(n, 'night', 'nights')}`,
    done: (nights: number) => `${plural(nights, 'night', 'nights')} changed`,
  },
  history: {
    title: 'Latest changes',
    none: 'No changes yet.',
    of: (has_rates: boolean, has_rules: boolean): string =>
      has_rates && has_rules ? 'Rates and rules' : has_rules ? 'Rules' : 'Rates',
    by_command: 'Command line',
    undo: 'Undo',
    undo_of: (reason: string) => `Undo: ${reason}`,
    undone: 'Undone',
    restored: (restored: number, left: number) =>
      left === 0
        ? `${plural(restored, 'night', 'nights')} restored`
        : `${plural(restored, 'night', 'nights')} restored, ${left} left, changed since`,
  },
  price_rules: {
    title: 'Price rules',
    none: 'No discounts by length of stay, last minute or early bird yet.',
    add: 'Add',
    add_title: 'Add price rule',
    added: 'Price rule added',
    stop: 'Stop',
    stop_of: (rule: string) => `Stop: ${rule}`,
    stop_title: (rule: string) => `Stop ${rule}`,
    stop_line: 'New bookings no longer get it. Quotes and bookings already made keep their price.',
    stopped: 'Stopped',
    stopped_now: 'Price rule stopped',
    kind: 'Kind',
    kinds: {
      length_of_stay: 'Length of stay',
      last_minute: 'Last minute',
      early_bird: 'Early bird',
    },
    titles: {
      length_of_stay: (n: number) => `${plural(n, 'night', 'nights')} or more`,
      last_minute: (n: number) => `Arrival within ${plural(n, 'day', 'days')}`,
      early_bird: (n: number) => `Booked ${plural(n, 'day', 'days')} ahead or more`,
    },
    off: (percent: number) => `${percent}% off`,
    percent: 'Percent off',
    thresholds: {
      length_of_stay: 'Minimum nights',
      last_minute: 'Maximum days to arrival',
      early_bird: 'Minimum days to arrival',
    },
    which: 'Homes',
    every_home: 'Every home',
    homes: (n: number, first: string) => (n === 1 ? first : `${first} and ${n - 1} more`),
    and: ', ',
    choose_homes: 'For some homes only: close this, choose them in the grid, and come back.',
    from: 'First arrival (optional)',
    to: 'Last departure (optional)',
    dates: (from: string | null, to: string | null) =>
      from === null ? `until ${to}` : to === null ? `from ${from}` : `${from} to ${to}`,
  },
}
