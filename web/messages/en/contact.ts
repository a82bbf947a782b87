import { plural } from './plural.ts'

export const contact = {
  form: 'Write to us',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  count: (n: number, max: number) =>
    n > max ? `${plural(n - max, 'character', 'characters')} too many` : `${plural(max - n, 'character', 'characters')} left`,
  submit: 'Send the message',
  sent: {
    title: (name: string) => `Thank you, ${name}`,
    line: (email: string) => `Your message is with us. We answer to ${email}.`,
    another: 'Write another message',
  },
  unsubscribe: {
    title: 'No more letters?',
    line: 'One press, and this address is off our list. Letters about your bookings still reach you.',
    submit: 'Unsubscribe',
    done_title: 'The last letter was the last',
    done_line: 'You are unsubscribed. If you miss us, the form is at the foot of every page.',
    unknown_title: 'This link does not work',
    unknown_line:
      'Perhaps part of it got lost on the way. Open it once more from one of our letters, or write to us and we take you off the list.',
    home: 'To the home page',
  },
}
