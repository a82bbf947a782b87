import type { ExpenseCategory } from '#contract/constants.ts'
import { fullDay } from '#contract/messages/english-months.ts'
import { plural } from '#contract/messages/english-plural.ts'

const percents = new Intl.NumberFormat('en-AE', { maximumFractionDigits: 1 })
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOf = (day: string) => days.format(new Date(`${day}T12:00:00Z`))

export const dashboard = {
  summary: 'Summary',
  total_units: 'Total Units',
  of_units: (on_sale: number, n: number) =>
    on_sale === n
      ? 'all on sale in these months'
      : `on sale in these months, of ${plural(n, 'unit', 'units')} in all`,
  reservations: 'Reservations',
  in_these_months: 'with nights in these months',
  nights_to_come: 'Nights to come',
  booked_until: (day: string) => `booked until ${fullDay(day)}`,
  gross_revenue: 'Gross Revenue',
  earned_income: 'Earned Income',
  growth: (percent: number, before: string) => `+${percents.format(percent)}% on ${before}`,
  dip: (percent: number, before: string) => `−${percents.format(percent)}% on ${before}`,
  nothing_before: 'No earlier month to compare',
  so_far: 'same number of days',
  exactly: (amount: string) => `AED ${amount}`,
  under_process: 'Statement under process',
  final_until: (day: string) => `final up to ${fullDay(day)}`,
  percent: (n: number) => `${percents.format(n)}%`,
  performance: {
    title: 'Occupancy and rates',
    occupancy: 'Occupancy',
    average_daily_rate: 'Average nightly rate',
    per_available_night: 'Revenue per available night',
    line: (nights: number, available: number) =>
      `${plural(nights, 'night', 'nights')} stayed of ${plural(available, 'night', 'nights')} on sale so far. Rates are nightly prices less discounts.`,
    up: (percent: number) => `${percents.format(percent)}% more than a year earlier`,
    down: (percent: number) => `${percents.format(percent)}% less than a year earlier`,
    points_up: (points: number) => `${percents.format(points)} points more than a year earlier`,
    points_down: (points: number) => `${percents.format(points)} points less than a year earlier`,
    nothing_before: 'There is no earlier year to compare with.',
  },
  next_arrivals: {
    title: 'Next arrivals',
    none: 'No upcoming arrivals.',
    somebody: 'A guest',
    guests: (n: number) => plural(n, 'guest', 'guests'),
    when: (day: string, days_ahead: number) =>
      days_ahead === 0 ? 'Today' : days_ahead === 1 ? 'Tomorrow' : fullDay(day),
    until: (day: string) => `until ${dayOf(day)}`,
  },
  short_day: dayOf,
  as_table: 'As a table',
  of_chart: (title: string) => `: ${title}`,
  reservation_stats: {
    title: 'Reservation Stats',
    line: (n: number, by: 'day' | 'month') => `${plural(n, 'stay', 'stays')}, by ${by} of arrival`,
    day: 'Day',
    month: 'Month',
    bookings: 'Stays that began',
  },
  website_views: {
    title: 'Website Views',
    line: 'Real visitors, counted without cookies',
    what: 'What was viewed',
    count: 'How often',
    home_views: 'Views of your homes',
    visitors: 'Visitors to our site',
  },
  occupancy: {
    title: 'Occupancy Stats',
    line: (nights: number, available: number) =>
      available === 0
        ? 'No nights have been on sale yet.'
        : `${percents.format((100 * nights) / available)}% of ${plural(available, 'night', 'nights')} on sale so far were occupied.`,
    booked: (nights: number) => `${plural(nights, 'more night is', 'more nights are')} booked.`,
    blocked: (nights: number) => `${plural(nights, 'night was', 'nights were')} blocked.`,
    what: 'What is counted',
    count: 'How many',
    out_of: 'Of',
    part: (value: number, of: number) =>
      value === of
        ? value.toLocaleString('en-AE')
        : `${value.toLocaleString('en-AE')} of ${of.toLocaleString('en-AE')}`,
    total_reservations: 'Total reservations',
    longer: 'Longer stays, 21 nights or more',
    shorter: 'Shorter stays, up to 20 nights',
    total_nights: 'Total nights occupied',
  },
  maintenance: {
    title: 'Maintenance Costs',
    line: (amount: string) => `AED ${amount} in these months`,
    none: 'Nothing was spent in these months.',
    kind: 'Kind',
    amount: 'AED',
    kinds: {
      air_conditioning: 'Air conditioning',
      plumbing: 'Plumbing',
      electrical: 'Electrical',
      appliances: 'Appliances',
      painting: 'Painting',
      pest_control: 'Pest control',
      deep_cleaning: 'Deep cleaning',
      furnishing: 'Furnishing',
      other: 'Other',
    } satisfies Record<ExpenseCategory, string>,
  },
  recent: {
    title: 'Recent reservations',
    view_all: 'View All',
    none: 'No reservations yet.',
  },
}
