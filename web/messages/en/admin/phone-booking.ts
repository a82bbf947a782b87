import { plural } from '#contract/messages/english-plural.ts'

type UnitNights = { unit: string; nights: number }

export const phone_booking = {
  title: 'Book for a guest',
  line: 'While they are on the phone: dates, home, name, done.',
  steps: { stay: 'Stay', guest: 'Guest', payment: 'Payment' },
  from: 'Arrival',
  to: 'Departure',
  guests: 'Guests',
  infant: 'An infant in a cot',
  find: 'Home, area or unit',
  homes: 'Homes',
  free: (n: number) => `${plural(n, 'unit', 'units')} free`,
  total_from: 'from',
  in_two: {
    home: 'Free in two units, one after the other',
    offer: (first: UnitNights, second: UnitNights, day: string) =>
      `No one unit is free for all nights. ${plural(first.nights, 'night', 'nights')} in ${first.unit}, then ${plural(second.nights, 'night', 'nights')} in ${second.unit}: the guests move once, on ${day}. One price, one cleaning fee.`,
    told: 'The guests agree to move',
  },
  nights_gone:
    'Somebody else has just taken one of these nights. Nothing was held; this is what is free now.',
  bedrooms: (n: number) => (n === 0 ? 'Studio' : plural(n, 'bedroom', 'bedrooms')),
  up_to: (n: number, legal: number) =>
    legal > n
      ? `${plural(n, 'guest', 'guests')}, at most ${legal}`
      : `up to ${plural(n, 'guest', 'guests')}`,
  choose_home: 'Choose a home first',
  choose_price: 'Choose a rate first',
  replaces: (number: string) => `Takes the place of ${number}, which is released with it.`,
  min_nights: (n: number) => `at least ${plural(n, 'night', 'nights')}`,
  none: 'No home is free for these nights and guests.',
  choose_dates: 'Choose the nights to see what is free.',
  rates: 'Price',
  refundable: 'Refundable',
  non_refundable: 'Non-refundable',
  nights: (n: number) => plural(n, 'night', 'nights'),
  known: 'Find a guest who booked before',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  lang: 'Their language',
  langs: { en: 'English', ar: 'Arabic' },
  pays_by: 'Pays by',
  ways: { link: 'Payment link', transfer: 'Bank transfer, received', cash: 'Cash, received' },
  link_by: 'Send the link by',
  link_ways: { both: 'Email and text message', mail: 'Email', sms: 'Text message' },
  both_hint: 'By email alone where the number cannot receive text messages.',
  link_hint: 'The dates are held for 24 hours, at most until check-in.',
  reference: { link: '', transfer: 'Reference of the transfer', cash: 'Number of the receipt' },
  submit: { link: 'Hold and send the link', transfer: 'Book as paid', cash: 'Book as paid' },
  done: {
    held: (number: string) => `${number} is held`,
    held_line: (to: readonly string[], until: string) =>
      `The payment link is on its way to ${to.join(' and ')}. Held until ${until}.`,
    booked: (number: string) => `${number} is booked`,
    booked_line: (email: string) => `The confirmation is on its way to ${email}.`,
    open_sheet: 'See the booking',
    another: 'Another booking',
  },
  agreed: {
    open: 'Agree another price',
    total: 'Agreed total, in AED',
    hint: 'Everything included; the nights absorb the difference',
    reason_hint: 'For your colleagues, in the log and on the folio',
    submit: 'Use this price',
    instead: (total: string, before: string) => `Agreed: ${total} instead of ${before}`,
    undo: 'Back to the usual price',
  },
  quote_over: 'That quote has expired; quotes last 30 minutes. Please check the new price.',
}
