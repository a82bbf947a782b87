import { fullDay } from '#contract/messages/english-months.ts'
import type { StaffRight } from '#contract/staff.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Dubai' })
const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })

export const frame = {
  title: 'Admin area',
  pages_label: 'Admin pages',
  pages: { today: 'Today', bookings: 'Bookings', calendar: 'Calendar', rates: 'Rates', team: 'Team', activity: 'Activity' },
  to_site: 'To the site',
  log_out: 'Log out',
  day: fullDay,
  moment: (moment: string) => `${fullDay(dubaiDay.format(new Date(moment)))}, ${clock.format(new Date(moment))}`,
  /** Hour and minute in Dubai. */
  time: (moment: string) => clock.format(new Date(moment)),
  rights: {
    bookings: 'Bookings',
    guests: 'Guests',
    prices: 'Prices',
    homes: 'Homes',
    tasks: 'Tasks',
    leads: 'Leads',
    refunds: 'Refunds',
    payouts: 'Payouts',
    documents: 'ID documents',
    settings: 'Settings',
    team: 'Team',
  } satisfies Record<StaffRight, string>,
  reason: { label: 'Reason', hint: 'Written to the log for your colleagues' },
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
  proof: {
    title: 'Your second factor',
    line: 'This changes money or people’s rights. Enter the six digits of your authenticator app, or a recovery code.',
    code: 'Code',
    confirm: 'Confirm',
  },
  invitation: {
    title: 'Join the Sadaf team',
    line: (name: string) => `${name} invited you. Choose a password, and the admin area opens.`,
    line_with_account: (name: string) => `${name} invited you. You keep your account and its password.`,
    your_rights: 'You will work with',
    first_name: 'First name',
    last_name: 'Last name',
    phone: 'Phone number',
    password: 'Password',
    submit: 'Join the team',
    done: 'You are on the team. Log in to begin.',
    expired_title: 'This invitation is no longer valid',
    expired_line: 'It was used, withdrawn, or is older than a week. Ask your colleague for a new one.',
    to_login: 'Go to the log-in',
  },
}
