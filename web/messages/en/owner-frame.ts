import { plural } from '#contract/messages/english-plural.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const monthName = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''

const shortMonth = (day: string) => monthName(day).slice(0, 3)

export const frame = {
  portal: 'Owner portal',
  home: (company: string) => `${company}, to your dashboard`,
  pages: {
    dashboard: 'Dashboard',
    reservations: 'Reservations',
    report: 'Report',
    add_property: 'Add Property',
  },
  to_guest: 'Switch to Guest',
  in_owner_view: 'You’re now in the owner portal',
  from: 'From',
  to: 'To',
  earlier_year: 'Previous year',
  later_year: 'Next year',
  month_name: monthName,
  month_of: (day: string) => `${monthName(day)} ${day.slice(0, 4)}`,
  short_month: (day: string) => `${shortMonth(day)} ${day.slice(0, 4)}`,
  short_months: (from: string, to: string) => {
    const [year, last_year] = [from.slice(0, 4), to.slice(0, 4)]
    const last = `${shortMonth(to)} ${last_year}`
    if (from.slice(0, 7) === to.slice(0, 7)) return last
    return year === last_year
      ? `${shortMonth(from)}–${last}`
      : `${shortMonth(from)} ${year}–${last}`
  },
  filters: 'Months and units',
  shown: (from: string, to: string, units: number) =>
    `${from === to ? from : `${from} to ${to}`}, ${units === 0 ? 'all units' : plural(units, 'unit', 'units')}`,
  reversed: 'From is after To',
  search: 'Search',
  units: {
    label: 'Units',
    all: 'All units',
    choose: 'Choose units',
    more: (n: number) => `+${n}`,
    past: 'no longer yours, or not on sale',
  },
  no_units: {
    title: 'No units found',
    line: 'You have no homes with us yet. Tell us about yours, and we’ll answer within a week.',
    action: 'Add Property',
    back: 'Go to the dashboard',
  },
}
