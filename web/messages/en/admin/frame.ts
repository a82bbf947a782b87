import { fullDay } from '#contract/messages/english-months.ts'
import { thousands } from '#contract/messages/thousands.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import type { StaffRight } from '#contract/staff-rights.ts'

import { plural } from '#contract/messages/english-plural.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Dubai',
})
const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })

export const frame = {
  title: 'Admin area',
  home: (company: string) => `${company}, the admin area`,
  pages_label: 'Admin pages',
  more: 'More',
  new_booking: 'New booking',
  find: {
    open: 'Search',
    title: 'Find anything',
    placeholder: 'Booking, guest, phone, card, home or page',
    results: 'Results',
    groups: { bookings: 'Bookings', homes: 'Homes', pages: 'Go to' },
    bookings_of_home: 'its bookings',
    rates_of_home: 'its rates',
    card: (last4: string) => `card ••${last4}`,
    homes: (n: number, most: number) =>
      n > most ? `${thousands(most)}+ homes` : plural(n, 'home', 'homes'),
    searching: 'Searching…',
    none: (typed: string) => `Nothing found for “${typed}”.`,
    keys: { move: 'to move', open: 'to open', close: 'to close' },
  },
  no_page: 'You don’t have access to any page yet. Ask whoever manages the team.',
  to_site: 'Go to the site',
  my_security: 'My security',
  scheme: { label: 'Colours', system: 'As the system', light: 'Light', dark: 'Dark' },
  log_out: 'Log out',
  day: fullDay,
  day_form: 'day/month/year',
  open_calendar: 'Open the calendar',
  no_day: (typed: string) => `“${typed}” is not a date`,
  moment: (moment: string) =>
    unbroken(`${fullDay(dubaiDay.format(new Date(moment)))}, ${clock.format(new Date(moment))}`),
  /** Of one or several. */
  unit: (names: string): string => names,
  /** Hour and minute in Dubai. */
  time: (moment: string) => clock.format(new Date(moment)),
  rights: {
    bookings: 'Bookings',
    prices: 'Prices',
    homes: 'Homes',
    leads: 'Leads',
    refunds: 'Refunds',
    books: 'Owners’ money',
    settings: 'Settings',
    team: 'Team',
    content: 'Pages of the site',
  } satisfies Record<StaffRight, string>,
  reason: { label: 'Reason', hint: 'Your colleagues see this in the activity log' },
  before: 'Before',
  after: 'After',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading…',
  failed: 'This could not be loaded.',
  one_moment: 'One moment…',
  previous: 'Previous',
  next: 'Next',
  page_of: (page: number, pages: number) => `Page ${page} of ${pages}`,
  export_csv: 'Export CSV',
  filters: 'Filters',
  filters_set: (n: number) => `${n} set`,
  clear_filters: 'Clear filters',
  refused: {
    MIN_NIGHTS: 'Too few nights.',
    MAX_NIGHTS: 'Too many nights.',
    TOO_MANY_GUESTS: 'Too many guests.',
  },
  proof: {
    title: 'Your second factor',
    line: 'This changes money or access. Enter the six digits from your authenticator app, or a recovery code.',
    passkey: 'Use a passkey',
    not_made: 'No passkey was received, so nothing has changed.',
    code: 'Code',
    confirm: 'Confirm',
  },
  invitation: {
    title: (company: string) => `Join the ${company} team`,
    line: (name: string) => `${name} invited you. Choose a password, and the admin area opens.`,
    line_with_account: (name: string) =>
      `${name} invited you. You keep your account and its password.`,
    line_log_in: (name: string, email: string) =>
      `${name} invited you. Log in as ${email} first, so that we know it is you.`,
    log_in: 'Log in to join',
    your_rights: 'You will work with',
    first_name: 'First name',
    last_name: 'Last name',
    phone: 'Phone number',
    password: 'Password',
    submit: 'Join the team',
    done: 'You are on the team. Log in to begin.',
    done_here: 'You are on the team.',
    expired_title: 'This invitation is no longer valid',
    expired_line:
      'It was used or withdrawn, or is older than a week. Ask your colleague for a new one.',
    to_login: 'Go to login',
  },
}
