import { fullDay } from '#contract/messages/english-months.ts'
import { quoted } from '#contract/messages/english-quoted.ts'

const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
const momentDay = (moment: string) => fullDay(dubaiDay.format(new Date(moment)))

export const bookings = {
  title: 'Bookings',
  lists: 'Show bookings',
  upcoming: 'Upcoming',
  past: 'Past',
  loading: 'Loading your bookings',
  failed: 'Your bookings could not be loaded.',
  again: 'Try again',
  statuses: {
    confirmed: 'Confirmed',
    arrived: 'Staying now',
    departed: 'Completed',
    cancelled: 'Cancelled',
  },
  calendar: {
    title: 'In your own calendar',
    line: 'A private address that your calendar reads by itself: each coming stay with its place and hours, and every change of it.',
    make: 'Make the address',
    anew: 'Make a new address',
    end: 'End the address',
    told_once:
      'We show this address once. Whoever has it can read your stays; an older address no longer works.',
    copy: 'Copy the address',
    open: 'Open in my calendar',
    made: (moment: string) => `Made on ${momentDay(moment)}, not read yet.`,
    read: (moment: string, reader: string) =>
      `Last read on ${momentDay(moment)}${reader === '' ? '' : ` by ${reader}`}.`,
    ended: 'The address no longer works',
    copied: 'Address copied',
    not_copied: 'Your browser did not let us copy. Select the address and copy it yourself.',
  },
  empty_upcoming: {
    title: 'No upcoming stays',
    line: 'Your next stay will appear here, with everything you need for it.',
    action: 'Find a home',
  },
  empty_past: {
    title: 'No past stays',
    line: 'After your first stay you will find its invoice here, and you can book the same home again.',
    action: 'Find a home',
  },
  held: {
    label: (home: string) => `Waiting for payment: ${home}`,
    line: 'Held for you and not paid yet. Time left:',
    pay: 'Continue to payment',
  },
  card: {
    reference: 'Booking reference',
    check_in: 'Check-in',
    check_out: 'Check-out',
    unit: (name: string) => (/^\d/.test(name) ? `Unit ${name}` : name),
    paid: 'Total paid',
    price_details: 'Price breakdown',
    free_until: (day: string) => `Free cancellation until the end of ${day}`,
    refund_pending: (amount: string) => `${amount} is on its way back to your card`,
    refund_delayed: (amount: string) =>
      `${amount} is taking longer than usual to return to your card. We are looking into it`,
    refund_failed: (amount: string) =>
      `${amount} could not be sent back to your card. We have emailed you about another way`,
    refund_done: (amount: string) => `${amount} was sent back to your card`,
    no_refund: 'Under the terms of this rate, nothing was refunded',
    web_check_in: 'Web check-in',
    checked_in: (done: number, guests: number) =>
      done === 0 ? 'No one checked in yet' : `${done} of ${guests} guests checked in`,
    all_checked_in: 'Everyone has checked in',
    extension_of: (number: string) => `Extension of ${number}`,
    extended_until: (day: string) => `Extended until ${day}`,
    days_ahead: (n: number) => (n === 1 ? 'tomorrow' : `in ${n} days`),
    trip: 'Booking details',
    extend: 'Extend the stay',
    book_again: 'Book again',
    cancel: 'Cancel booking',
    invoice: 'Invoice',
    of: (action: string, home: string) => `${action}: ${home}`,
  },
  cancelling: {
    title: 'Cancel this booking?',
    line: (home: string, nights: string) =>
      `${quoted(home)}, ${nights}. Once you cancel, the home is offered to others.`,
    paid: 'You paid',
    refund: 'Refund',
    kept: 'Not refunded',
    days: 'We’ll refund the card you paid with. It can take 5 to 10 working days.',
    along: 'Cancelled together, each by its own terms',
    comes_back: (amount: string) => `${amount} refunded`,
    loading: 'Working out your refund',
    keep: 'Keep my booking',
    confirm: 'Cancel booking',
    busy: 'Cancelling',
  },
}
