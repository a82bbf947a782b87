import type { InboxView } from '#contract/endpoints/admin/inbox.ts'
import type { Lang } from '#contract/constants.ts'
import { plural } from '#contract/messages/english-plural.ts'
import type { DraftSource, DraftTopic } from '#contract/draft-topics.ts'
import type { MessageField } from '#contract/message-fields.ts'
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
  comma: ', ',
  drafts: {
    title: 'Drafts from what is written',
    topics: {
      way_in: 'Way in',
      wifi: 'Wi-Fi',
      parking: 'Parking',
      pool: 'Pool',
      check_in: 'Check-in',
      check_out: 'Check-out',
      map: 'The way there',
      beds: 'Beds',
      pets: 'Pets',
      smoking: 'Smoking',
      parties: 'Parties',
      visitors: 'Visitors',
      amenity: 'Amenity',
    } satisfies Record<DraftTopic, string>,
    from: {
      home: (name: string) => `from the home ${name}`,
      building: (name: string) => `from the building ${name}`,
      booking: (name: string) => `from the booking ${name}`,
      stay_page: (name: string) => `a link to the page of the stay ${name}`,
    } satisfies Record<DraftSource, (name: string) => string>,
  },
  templates: {
    title: 'Templates',
    line: 'What you write again and again, in both languages. In an answer press / and choose one: it is filled for the booking, in the language of the guest, and you send it.',
    add: 'New template',
    change: 'Change the template',
    edit: 'Change',
    change_of: (name: string) => `Change “${name}”`,
    empty: {
      title: 'No templates yet',
      line: 'Write the first: a welcome, the way to check out, where lost things are.',
    },
    name: 'Name, for colleagues',
    text_en: 'English text',
    text_ar: 'Arabic text',
    fields_label: 'Put in from the booking',
    fields_line:
      'A press puts it where the cursor is. What is not known yet is named before you send.',
    fields: {
      guest: 'First name',
      home: 'Home',
      nights: 'Nights',
      arrival_day: 'Day of arrival',
      departure_day: 'Day of departure',
      arrival_time: 'Time of arrival',
      check_in_time: 'Check-in from',
      check_out_time: 'Check-out by',
      stay_page: 'Page of the stay',
    } satisfies Record<MessageField, string>,
    save: 'Save the template',
    end: 'Offer it no more',
    pick: 'Templates',
    found: (n: number) =>
      n === 0 ? 'No template of this name' : plural(n, 'template', 'templates'),
    lacks: (fields: string) => `Not known for this booking: ${fields}. Write it yourself.`,
  },
}
