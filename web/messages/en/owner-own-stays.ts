import type { OwnStayFault } from '#contract/own-stays.ts'
import { fullDay } from '#contract/messages/english-months.ts'
import { plural } from '#contract/messages/english-plural.ts'

const nights = (n: number) => plural(n, 'night', 'nights')

const faults: Record<OwnStayFault, string> = {
  OWN_STAYS_NOT_AGREED: 'Your agreement says nothing of own stays in this home. Write to us.',
  OWN_STAY_NOTICE: 'This is sooner than the notice we agreed on.',
  OWN_STAY_CLOSED: 'Our agreement keeps these nights of the year for guests.',
  OWN_NIGHTS_USED: 'These are more nights than you have left this year.',
  ROOM_UNAVAILABLE: 'Some of these nights are taken.',
}

export const own_stays = {
  title: 'Your own stays',
  line: 'Book nights in a home of yours. They are off the market at once.',
  none_owned: 'You have no home with us today.',
  not_agreed: 'No own stays are agreed on',
  left: (left: number, agreed: number) => `${left} of ${nights(agreed)} left this year`,
  notice: (days: number) => `${plural(days, 'day', 'days')} of notice`,
  closed: (days: string) => `not from ${days}`,
  book_title: 'Book a stay',
  home: 'Home and unit',
  from: 'First night',
  to: 'Day you leave',
  cost: (n: number, amount: string) =>
    `${nights(n)}. Cleaning afterwards: AED\u00A0${amount} with VAT, on the statement of the month you arrive in.`,
  free: (n: number) => `${nights(n)}. Nothing is charged.`,
  of_year: (year: number, left: number) => `${nights(left)} left in ${year} before this stay.`,
  faults,
  nearest: 'Nearest days that are possible:',
  take: (from: string, to: string) => `${fullDay(from)} to ${fullDay(to)}`,
  wrong_days: 'Choose a first night from today on, and a later day to leave.',
  book: 'Book these nights',
  booked: 'The nights are yours',
  list: 'Stays you booked',
  days: (from: string, to: string, n: number) => `${fullDay(from)} to ${fullDay(to)}, ${nights(n)}`,
  cleaning: (amount: string) => `Cleaning AED\u00A0${amount}`,
  was_cancelled: (day: string) => `Cancelled on ${fullDay(day)}`,
  because: (reason: string) => `We wrote: ${reason}`,
  cancel: 'Cancel this stay',
  cancel_of: (home: string, from: string) => `Cancel this stay: ${home}, from ${fullDay(from)}`,
  cancelled: 'Cancelled. Nothing is charged.',
}
