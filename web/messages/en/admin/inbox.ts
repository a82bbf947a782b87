import type { InboxView } from '#contract/endpoints/admin/inbox.ts'
import type { Lang } from '#contract/constants.ts'
import { plural } from '#contract/messages/english-plural.ts'
import { thousands } from '#contract/messages/thousands.ts'
import { unbroken } from '#contract/messages/unbroken.ts'

export const inbox = {
  title: 'Inbox',
  list: 'Conversations with guests',
  search: 'Guest, booking or words',
  view: 'Show',
  views: {
    all: 'All',
    mine: 'Mine',
    unassigned: 'Nobody’s',
    snoozed: 'Put off',
  } satisfies Record<InboxView, string>,
  choose: 'Choose a conversation. The keys J and K lead through the list, R to the answer.',
  empty: { title: 'No messages', line: 'What guests write about their stays appears here.' },
  none: { title: 'Nothing found', line: 'Try another name, a booking number or a single word.' },
  more: 'Show more',
  waiting: (n: number) => (n === 0 ? 'Nobody waits' : plural(n, 'guest waits', 'guests wait')),
  measured: (percent: number, promised: string, median: string) =>
    `${percent}% within ${promised} in 30 days, usually ${median}`,
  /** Of a wait, short. */
  length: (minutes: number) =>
    unbroken(
      minutes < 60
        ? `${minutes} min`
        : minutes < 48 * 60
          ? `${Math.floor(minutes / 60)} h`
          : plural(Math.floor(minutes / 1440), 'day', 'days'),
    ),
  waits: 'Waiting for',
  late: 'Late, waiting for',
  answered: 'Answered',
  us: 'We',
  until: (moment: string) => `put off until ${moment}`,
  back: 'Back to the list',
  not_found: 'There is no such booking.',
  log: 'Conversation',
  nobody_wrote: 'Nobody wrote yet. Your message begins the conversation.',
  earlier: 'Earlier messages',
  read: 'Read',
  mailed: 'Sent by email',
  queued: 'On its way',
  assignee: 'With',
  nobody: 'Nobody',
  snooze: 'Put off',
  not_snoozed: 'Not put off',
  snoozes: {
    hour: 'For an hour',
    evening: 'Until 18:00',
    tomorrow: 'Until tomorrow, 9:00',
    week: 'For a week',
  },
  take_up: (moment: string) => `Put off until ${moment}: take it up`,
  needs_none: 'No answer needed',
  done: 'Saved',
  answer: 'Your answer',
  goes_to: (language: string) =>
    `The guest reads it on the page of the stay and by email. Their language: ${language}.`,
  languages: { en: 'English', ar: 'Arabic' } satisfies Record<Lang, string>,
  nothing: 'Please write something first.',
  too_long: (most: number) => `Please keep it under ${thousands(most)} characters.`,
  send: 'Send',
  booking: 'The booking',
  phone: 'Phone',
  write: 'Messages',
}
