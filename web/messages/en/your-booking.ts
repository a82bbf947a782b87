export const your_booking = {
  title: 'Your booking',
  held: 'These dates are held but not paid for yet',
  cancel_line: 'To cancel, you need a code that we send to the lead guest.',
  party: 'Check in the others too',
  party_line:
    'This link checks in the lead guest. To check in the rest of your party, enter a code that we first send to the lead guest.',
  pay: {
    title: 'Pay for your stay',
    line: 'Your dates are held. Pay by card, and the home is yours.',
    submit: 'Go to the payment',
    ended_title: 'There is nothing left to pay here',
    ended_line:
      'This booking has been paid for or cancelled, or the time to pay is over. If you still want the home, call us or book it again.',
  },
  ended: {
    title: 'This link no longer opens a booking',
    line: 'A link works until 30 days after departure, unless it was ended earlier. We can email you a new one.',
    find: 'Find your booking',
  },
  code: {
    title: 'First, a code',
    line: 'To keep the booking safe, we send a six-digit code to the lead guest.',
    by_phone: (phone: string) => `Text it to ${phone}`,
    by_email: (email: string) => `Email it to ${email}`,
    sent: 'The code is on its way.',
    other: 'Send another code',
  },
  find: {
    title: 'Find your booking',
    line: 'Tell us the booking reference and the email you booked with, and we’ll email you a link to it.',
    reference: 'Booking reference',
    reference_hint: 'It is in every email about your booking.',
    email: 'Email',
    submit: 'Email me the link',
    sent: 'Thank you',
    sent_line:
      'If we have a booking under these details, a link to it is on its way to your email. It can take a minute.',
    again: 'Try other details',
    from_login: 'Booked without an account?',
  },
}
