import { plural } from '#contract/messages/english-plural.ts'
import { thousands } from '#contract/messages/thousands.ts'
import { quoted } from '#contract/messages/english-quoted.ts'
import { thread_errors } from '#contract/messages/threads/en.ts'
import type { CameBy } from '#contract/incoming-mail.ts'
import type { PaperKind } from '#contract/threads.ts'

const within = (minutes: number) =>
  minutes % 60 === 0 ? plural(minutes / 60, 'hour', 'hours') : plural(minutes, 'minute', 'minutes')

const refused: Readonly<Record<string, string>> = thread_errors

export const thread = {
  action: 'Messages',
  title: 'Messages',
  line: (home: string, stay: string) => `${quoted(home)}, ${stay}`,
  log: 'Your conversation with us',
  empty: 'Nothing here yet. Ask us anything about your stay.',
  today: 'Today',
  you: 'You',
  delivered: 'Delivered',
  read: 'Read',
  earlier: 'Earlier messages',
  label: 'Your message',
  promise: (minutes: number) => `We answer within ${within(minutes)}, here and by email.`,
  send: 'Send',
  nothing: 'Please write something first.',
  too_long: (most: number) => `Please keep it under ${thousands(most)} characters.`,
  papers: {
    add: 'Send a picture or PDF',
    show: { picture: 'Show the picture', pdf: 'Show the PDF' } satisfies Record<PaperKind, string>,
    hide: 'Hide',
    save: 'Save',
    page: (page: number, pages: number) =>
      pages === 1 ? 'What was sent' : `Page ${page} of ${pages}`,
    more: (pages: number) => `It has ${thousands(pages)} pages. Save it to read them all.`,
    moved: 'Your document is with your registration now, and no longer here.',
  },
  came_by: { email: 'By email', whatsapp: 'By WhatsApp' } satisfies Record<CameBy, string>,
  cut: 'Only the beginning was taken',
  left_out: (n: number) =>
    `${plural(n, 'file was', 'files were')} not taken: send pictures and PDF`,
  whatsapp: {
    title: 'WhatsApp',
    line: 'Write to us by WhatsApp, and read our answers there too.',
    connect: 'Use WhatsApp',
    send: (code: string, number: string) =>
      `Send the code ${code} to ${number} from your WhatsApp within the hour. It shows us that the number is yours.`,
    open: 'Open WhatsApp',
    connected: (numbers: string) =>
      `What you write from the number that ends in ${numbers} stands here, and our answers reach you there too.`,
    end: 'Stop using WhatsApp',
    comma: ', ',
  },
  translation: {
    translate: 'Translate',
    hide: 'Hide the translation',
    translating: 'Translating',
    by_machine: 'Translated by machine',
  },
  refused,
  closed: (day: string) => `You could write here until ${day}. What was written stays to be read.`,
}
