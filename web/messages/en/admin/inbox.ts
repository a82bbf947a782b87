import type { InboxView } from '#contract/endpoints/admin/inbox.ts'
import type { Lang } from '#contract/constants.ts'
import type { CameBy, UnsortedWhy, WhatsappState } from '#contract/incoming-mail.ts'
import type { PaperKind } from '#contract/threads.ts'
import { plural } from '#contract/messages/english-plural.ts'
import type { DraftSource, DraftTopic } from '#contract/draft-topics.ts'
import type { MessageField } from '#contract/message-fields.ts'
import type {
  MessageMoment,
  PlannedState,
  SchedulePlace,
  ScheduleSource,
} from '#contract/message-schedules.ts'
import { thousands } from '#contract/messages/thousands.ts'
import { unbroken } from '#contract/messages/unbroken.ts'

/** Ours, and those of the Cloud API that colleagues meet. */
const WHATSAPP_WHYS: Readonly<Record<string, string>> = {
  budget: 'the messages of this month are used up',
  window: 'the guest last wrote there more than a day ago',
  unknown: 'WhatsApp did not answer',
  '131026': 'this number does not take messages',
  '131047': 'the guest last wrote there more than a day ago',
  '131049': 'WhatsApp sends this person no more for now',
}

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
  by_itself: 'Scheduled message',
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
  papers: {
    add: 'Send a picture or PDF',
    alone: 'A picture or PDF',
    show: { picture: 'Show the picture', pdf: 'Show the PDF' } satisfies Record<PaperKind, string>,
    hide: 'Hide',
    save: 'Save',
    page: (page: number, pages: number) =>
      pages === 1 ? 'What was sent' : `Page ${page} of ${pages}`,
    more: (pages: number) => `It has ${thousands(pages)} pages. Save it to read them all.`,
    move: 'Move to the registration',
    move_title: 'Whose document is it?',
    move_line:
      'It goes to the registration of this guest, encrypted, and out of the conversation. Nobody sees it there without a reason that is recorded.',
    whose: 'Guests of this stay',
    guest: (position: number) => `Guest ${position}`,
    theirs: 'It is theirs',
    has_document: 'Has a document',
    move_done: 'It is with the registration now',
    moved: 'A document that is with the registration now',
  },
  came_by: { email: 'By email', whatsapp: 'By WhatsApp' } satisfies Record<CameBy, string>,
  from_address: 'from another address:',
  cut: 'Longer: only the beginning was taken',
  left_out: (n: number) => `${plural(n, 'file was', 'files were')} not taken`,
  whatsapp: {
    states: {
      sending: 'WhatsApp: on its way',
      sent: 'WhatsApp: sent',
      delivered: 'WhatsApp: delivered',
      read: 'WhatsApp: read',
      failed: 'WhatsApp: not delivered',
      not_sent: 'WhatsApp: not sent',
    } satisfies Record<WhatsappState, string>,
    whys: WHATSAPP_WHYS,
    code: (code: string) => `code ${code} of WhatsApp`,
  },
  translation: {
    translate: 'Translate',
    hide: 'Hide the translation',
    translating: 'Translating',
    by_machine: 'Translated by machine',
  },
  unsorted: {
    open: (n: number) => `Unsorted (${n})`,
    title: 'Unsorted messages',
    line: 'Emails and WhatsApp messages that name none of our conversations. Anybody may write any sender: read what it says before you put it with a guest, and never do what it asks for because of its sender.',
    empty: { title: 'Nothing to sort', line: 'What belongs to no conversation appears here.' },
    no_subjects: { email: 'No subject', whatsapp: 'By WhatsApp' } satisfies Record<CameBy, string>,
    whys: {
      unknown_address: 'It names none of our conversations.',
      thread_closed: 'It is a reply to a conversation that is closed.',
      too_many: 'More than thirty emails came for one conversation within an hour.',
      nothing_in_it: 'Nothing in it can be shown in a conversation.',
    } satisfies Record<UnsortedWhy, string>,
    papers: (n: number) => `${plural(n, 'picture or PDF', 'pictures and PDFs')} go along`,
    into: 'Put it with',
    number: 'Booking number',
    sort: 'Put it there',
    sorted: 'It stands in the conversation now',
    away: 'Put away',
    away_title: 'Put this message away?',
    away_line: 'Its words and files are deleted for good.',
    put_away: 'Put away',
  },
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
      appliance: 'How things work',
    } satisfies Record<DraftTopic, string>,
    from: {
      home: (name: string) => `from the home ${name}`,
      building: (name: string) => `from the building ${name}`,
      booking: (name: string) => `from the booking ${name}`,
      stay_page: (name: string) => `a link to the page of the stay ${name}`,
    } satisfies Record<DraftSource, (name: string) => string>,
  },
  schedules: {
    open: 'Schedule',
    open_of: (name: string) => `Schedule “${name}”`,
    title_of: (name: string) => `When “${name}” goes by itself`,
    is_on: 'It goes by itself',
    on: 'Goes by itself',
    off: 'Off',
    when: 'When',
    moments: {
      booked: 'Once the booking is paid',
      week_before: 'A week before arrival',
      access_ready: 'When the way in opens',
      first_morning: 'On the first morning',
      before_departure: 'The day before departure',
      after: 'The day after departure',
    } satisfies Record<MessageMoment, string>,
    at_hour: 'At, in Dubai',
    where: 'For',
    everywhere: 'All homes',
    places: { home: 'One home', building: 'One building', area: 'One area' } satisfies Record<
      SchedulePlace,
      string
    >,
    nights_min: 'Nights of the stay, at least',
    from_nights: (n: number) => `from ${plural(n, 'night', 'nights')}`,
    sources_label: 'Bookings',
    sources: {
      all: 'All, also those made by phone',
      site: 'Those guests made themselves',
    } satisfies Record<ScheduleSource, string>,
    quiet: ({ from_hour, until_hour }: { from_hour: number; until_hour: number }) =>
      from_hour === until_hour
        ? 'Messages go at any hour.'
        : `Between ${from_hour}:00 and ${until_hour}:00 messages wait.`,
    save: 'Save the schedule',
  },
  planned: {
    title: 'What goes by itself',
    line: 'What guests get in the next seven days, in their language, by the stays as they are now.',
    more: 'There are more: the first 300 are shown.',
    empty: {
      title: 'Nothing goes by itself in the next seven days',
      line: 'Schedule a template, and its messages stand here before they go.',
    },
    states: {
      planned: 'Planned',
      sent: 'Sent',
      held: 'Held: write it yourself',
      answered: 'Held, and answered',
      late: 'Not sent: more than a day late',
      skipped: 'Not for this guest',
      stopped: 'Stopped: being cancelled',
    } satisfies Record<PlannedState, string>,
    lacks: (fields: string) => `Not known yet: ${fields}. Without it, it does not go.`,
    skip: 'Do not send',
    take_up: 'Send after all',
    about: (template: string, guest: string) => `“${template}” to ${guest}`,
    act_of: (act: string, template: string, guest: string) => `${act}: “${template}” to ${guest}`,
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
