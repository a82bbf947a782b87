import type { EXTRA_REFUSALS } from '#contract/endpoints/extras.ts'
import { quoted } from '#contract/messages/english-quoted.ts'
import { plural } from '#contract/messages/english-plural.ts'
import { change_errors } from '#contract/messages/changes/en.ts'

const refused: Record<(typeof EXTRA_REFUSALS)[number], string> = {
  EXTRA_TOO_LATE: change_errors.EXTRA_TOO_LATE,
  EXTRA_NO_TIME: change_errors.EXTRA_NO_TIME,
  EXTRA_ENOUGH: change_errors.EXTRA_ENOUGH,
}

export const my_extras = {
  action: 'Extras',
  title: 'Extras for your stay',
  line: (home: string, number: string) => `${quoted(home)}, booking ${number}`,
  times: (check_in: string, check_out: string) =>
    `Check-in from ${check_in}, check-out by ${check_out}.`,
  nothing: 'Nothing can be ordered for this stay at the moment.',
  offers: 'What you can order',
  vat: 'Prices include VAT. We hold what you order for 15 minutes while you pay.',
  ordered: 'What you have ordered',
  checkout: {
    line: 'Paid together with your stay, VAT included. You can order more later.',
    choose: 'See what you can add',
    add: (amount: string) => `Add for ${amount}`,
    added: (name: string) => `${name}: added`,
    remove: 'Remove',
    remove_of: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name}: removed`,
  },
  price: {
    stay: (amount: string) => amount,
    night: (amount: string) => `${amount} a night`,
    person: (amount: string) => `${amount} a person`,
    hour: (amount: string) => `${amount} an hour`,
  },
  on: {
    early_check_in: (day: string) => `On ${day}, before the usual check-in time`,
    late_check_out: (day: string) => `On ${day}, after the usual check-out time`,
    item: (day: string) => `From ${day} until you leave`,
  },
  from: {
    early_check_in: (day: string) => day,
    late_check_out: (day: string) => day,
    item: (day: string) => `from ${day}`,
    service: (day: string) => day,
    change_fee: (day: string) => day,
  },
  hours: 'Hours',
  how_many: { stay: 'How many', night: 'How many', person: 'People', hour: 'Hours' },
  counted: {
    stay: (n: number) => String(n),
    night: (n: number) => String(n),
    person: (n: number) => plural(n, 'person', 'people'),
    hour: (n: number) => plural(n, 'hour', 'hours'),
  },
  less: (name: string) => `${name}: one fewer`,
  more: (name: string) => `${name}: one more`,
  day: 'Day',
  order: (amount: string) => `Order for ${amount}`,
  order_of: (order: string, name: string) => `${order}: ${name}`,
  refused,
  back_until: (day: string, time: string) =>
    `You can take it back until ${time} on ${day}, Dubai time.`,
  fixed: 'It can no longer be taken back.',
  give_back: 'Take back',
  give_back_of: (name: string) => `Take back ${name}`,
  sure: (amount: string) => `Take back, ${amount} comes back to you`,
  keep: 'Keep it',
  taken_back: (amount: string) => `Taken back. ${amount} goes back the way you paid.`,
  pending: {
    title: 'An order or a change is waiting for its payment',
    pay: (amount: string) => `Pay ${amount}`,
    withdraw: 'Withdraw it',
    withdrawn: 'Withdrawn. Your booking stays as it was.',
    by_link: 'Its payment page was opened from this link. It ends by itself if it is not paid.',
  },
}
