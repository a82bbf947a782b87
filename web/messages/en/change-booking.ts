import { quoted } from '#contract/messages/english-quoted.ts'
import { change_errors } from '#contract/messages/changes/en.ts'

/** By code; other codes have their sentences elsewhere. */
const refused: Readonly<Record<string, string>> = {
  ...change_errors,
  UNIT_UNAVAILABLE: 'This home is not free for all of these nights. Choose others.',
}

export const change_booking = {
  refused,
  action: 'Change dates',
  title: 'Change your booking',
  line: (home: string, number: string) => `${quoted(home)}, booking ${number}`,
  back: 'Back to the booking',
  until: (day: string, changes: string) =>
    `You can change nights or home here until the end of ${day}, ${changes}.`,
  changes_left: (n: number) => (n === 1 ? 'once more' : `${n} more times`),
  fee: (amount: string) => `Each such change costs ${amount}, VAT included.`,
  fee_in_it: (amount: string) => `This includes a fee of ${amount} for the change.`,
  calling: 'For anything else, call us.',
  nights: 'Nights',
  extended: 'This stay has an extension, so its nights stay. You can change how many you are.',
  ending: 'You are in the home. You can leave earlier, or be more or fewer people.',
  calendar_line: (nights: string) =>
    `Minimum stay: ${nights}. Crossed-out nights are booked. You can’t check in on the other grey days.`,
  last_night: 'Leave on',
  guests: 'Guests',
  most: (guests: string) => `The home takes ${guests} by law.`,
  fewer: 'One guest fewer',
  more: 'One guest more',
  home: 'Home',
  other_homes: 'Another home for these nights',
  no_other_homes: 'No similar home is free on these nights.',
  same_home: 'The home you booked',
  summary: 'What changes',
  now: 'Now',
  after: 'After the change',
  unchanged: 'Choose other nights, another home or how many you are. The price appears here first.',
  working: 'Working out the price',
  total: 'Total',
  to_pay: 'To pay now',
  comes_back: 'Comes back to you',
  same_price: 'The price stays the same',
  lines: 'Price breakdown',
  kept: 'Your booking can no longer be refunded. Its terms stay, and apart from Tourism Dirham the price does not go down.',
  refundable: (day: string) => `Free cancellation until the end of ${day}`,
  no_longer_refundable: 'After the change nothing is refunded if you cancel.',
  given_up: (names: string) =>
    `Goes back with the change: ${names}. You can order it again for the new nights.`,
  and: ', ',
  days: 'The refund goes to the card you paid with. It can take 5 to 10 working days.',
  held: 'We hold the nights for 15 minutes while you pay. Your booking changes once that is done.',
  pay: (amount: string) => `Change and pay ${amount}`,
  confirm: 'Change the booking',
  changed: 'Your booking is changed',
  busy: 'Changing',
  nearest: 'This home is free on',
  pending: {
    title: 'A change is waiting for its payment',
    line: (home: string, from: string, to: string, guests: string) =>
      `${quoted(home)}, ${from} to ${to}, ${guests}`,
    pay: (amount: string) => `Pay ${amount}`,
    withdraw: 'Withdraw it',
    withdrawn: 'The change is withdrawn. Your booking stays as it was.',
    by_link: 'We sent its payment link to the lead guest.',
  },
}
