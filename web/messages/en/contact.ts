import { plural } from '#contract/messages/english-plural.ts'

export const contact = {
  form: 'Write to us',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  count: (n: number, max: number) =>
    n > max
      ? `${plural(n - max, 'character', 'characters')} too many`
      : `${plural(max - n, 'character', 'characters')} left`,
  submit: 'Send the message',
  sent: {
    title: (name: string) => `Thank you, ${name}`,
    line: (email: string) => `We have received your message and will reply to ${email}.`,
    another: 'Write another message',
  },
  unsubscribe: {
    title: 'No more of these emails?',
    line: 'One click removes you from this mailing list. You will still get emails about your bookings.',
    submit: 'Unsubscribe',
    done_title: 'You are unsubscribed',
    done_line:
      'We will send no more of these emails. If you miss the newsletter one day, its form is at the foot of every page.',
    unknown_title: 'This link does not work',
    unknown_line:
      'Part of it may be missing. Open it again from one of our emails, or write to us and we will take you off the list.',
    home: 'Go to the home page',
  },
}
