export const moving = {
  what: 'What changes',
  home: 'Home',
  dates: 'Dates',
  guests: 'Guests',
  terms: 'Terms',
  total: 'Total',
  find: 'Find another home',
  choose: 'Choose other nights, another home or another number of guests.',
  is_refundable: (is_refundable: boolean): string =>
    is_refundable ? 'Refundable' : 'Non-refundable',
  split: (units: string, day: string) =>
    `No unit is free throughout: the guests change unit on ${day} (${units}).`,
  same: 'The price stays the same.',
  to_pay: (amount: string) => `${amount} to be paid by the guest`,
  back: (amount: string) => `${amount} goes back to the guest`,
  paid_by: 'How the difference is paid',
  given_up: (names: string) => `Extras that go back with it: ${names}`,
  and: ', ',
  needs_right: 'This change gives money back: a colleague who may refund can make it.',
  reaches: {
    end: 'The guests are there: they can leave earlier, and be more or fewer. Their nights keep their price; the Tourism Dirham of unused nights goes back. For more nights, extend the stay.',
    people:
      'Of this stay the number of guests can be changed. For more nights, extend it; an extension that has not begun can be cancelled.',
  },
  link_hint:
    'The new nights are held, and the booking stays as it is until the difference is paid.',
  submit: 'Save the change',
  submit_link: 'Send the payment link',
  link_sent: (moment: string) =>
    `The payment link is on its way. The change is held until ${moment}`,
  pending: {
    title: 'A change is waiting for its payment',
    line: (difference: string, moment: string) =>
      `${difference} to be paid until ${moment}. Until then the booking stays as it is, and nothing else in it can change.`,
    again: 'Send the link again',
    sent: (recipient: string) => `Sent to ${recipient}`,
    withdraw: 'Withdraw the change',
    withdraw_line:
      'The held nights go back on sale, and the payment link ends. The booking stays as it is.',
    withdrawn: 'Change withdrawn: the booking is as it was',
    of: 'Changes',
  },
}
