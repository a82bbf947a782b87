import { randomBytes } from 'node:crypto'
import { companyIn } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import type { PaperKind } from '#contract/threads.ts'
import {
  findWrittenBooking,
  mailAboutBooking,
  makeBookingLink,
  readBookedHome,
  type BookingFacts,
} from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { enqueue, type JobPayloads } from '#server/jobs/index.ts'
import {
  button,
  composeEmail,
  heading,
  note,
  paragraph,
  replyAddress,
  senderOf,
} from '#server/outside/mail/index.ts'
import { LANGS } from '#contract/constants.ts'
import { stayPage } from './stay-page.ts'
import { findUnmailed, noteMailed, replyTokenOf } from './thread-queries.ts'

type Words = {
  subject: (home: string, reservation_id: string) => string
  heading: (author: string, company: string) => string
  scheduled: (company: string) => string
  paper: Record<PaperKind, string>
  open: string
  note: (phone: string) => string
  note_by_email: (phone: string) => string
  footer: string[]
}

const WORDS: Record<Lang, Words> = {
  en: {
    subject: (home, reservation_id) => `A message about your stay in ${home}, ${reservation_id}`,
    scheduled: (company) => `A message from ${company}`,
    heading: (author, company) => `${author} of ${company} wrote to you`,
    paper: {
      picture: 'We sent you a picture. It stands with your messages.',
      pdf: 'We sent you a PDF. It stands with your messages.',
    },
    open: 'Read and answer',
    note: (phone) =>
      `Please answer on the page, where the whole conversation is. In a hurry? Call us at ${phone}.`,
    note_by_email: (phone) =>
      `You can answer this email, or write on the page, where the whole conversation is. In a hurry? Call us at ${phone}.`,
    footer: ['You are receiving this email because you have a booking with us.'],
  },
  ar: {
    subject: (home, reservation_id) =>
      `رسالة بشأن إقامتك في \u2068${home}\u2069، \u2068${reservation_id}\u2069`,
    scheduled: (company) => `رسالة إليك من ${company}`,
    heading: (author, company) => `رسالة إليك من ${author} في ${company}`,
    paper: {
      picture: 'أرسلنا إليك صورة، وتجدها مع رسائلك.',
      pdf: 'أرسلنا إليك ملف PDF، وتجده مع رسائلك.',
    },
    open: 'قراءة الرسالة والردّ عليها',
    note: (phone) =>
      `يسعدنا أن تردّ من الصفحة، ففيها المحادثة كاملة. وللأمر العاجل اتصل بنا على \u2066${phone}\u2069.`,
    note_by_email: (phone) =>
      `يمكنك الردّ على هذه الرسالة أو الكتابة من الصفحة، ففيها المحادثة كاملة. وللأمر العاجل اتصل بنا على \u2066${phone}\u2069.`,
    footer: ['تصلك هذه الرسالة لأن لديك حجزًا لدينا.'],
  },
}

/** What we wrote on the page of a stay, by email too; once. */
export async function sendThreadAnswer(
  services: Services,
  { booking_id, number }: JobPayloads['send_thread_answer'],
  now: Date,
): Promise<void> {
  const { db } = services
  const [answer, booking] = await Promise.all([
    findUnmailed(db, booking_id, number),
    findWrittenBooking(db, booking_id),
  ])
  if (!answer || !booking || booking.guest_email === '') return
  if (answer.is_scheduled && ENDED.includes(booking.status)) return
  await sendByWhatsappToo(services, { booking_id, number })
  const { lang, reservation_id } = booking
  const words = WORDS[lang]
  const home = await readBookedHome(db, booking, lang)
  const from = await senderOf(services)
  const { name, phone } = companyIn(from.company, lang)
  const href = await makeBookingLink(services, booking, {
    now,
    kind: 'thread_answer',
    page: 'messages',
  })
  const [paper] = answer.papers
  const written = answer.text === '' && paper ? words.paper[paper.kind] : answer.text
  const text = withOwnLink(
    written,
    LANGS.map((one) => stayPage(services.config, { lang: one, reservation_id })),
    href,
  )
  const reply_to = await replyAddressOf(services, booking_id)
  const composed = await composeEmail({
    from,
    to: booking.guest_email,
    lang,
    subject: words.subject(home.nice_name, reservation_id),
    preview: written.replaceAll('\n', ' ').slice(0, PREVIEW),
    body: [
      heading(answer.is_scheduled ? words.scheduled(name) : words.heading(answer.author, name)),
      ...text
        .split(/\n+/)
        .filter((part) => part.trim() !== '')
        .map(paragraph),
      button({
        href,
        label: words.open,
      }),
      note(reply_to === null ? words.note(phone) : words.note_by_email(phone)),
    ],
    footer: words.footer,
  })
  const email = { ...composed, ...(reply_to !== null && { reply_to }) }
  await mailAboutBooking(services, { booking_id, kind: 'thread_answer', lang, now }, email)
  await noteMailed(db, booking_id, { number, now })
}

/** Once, also when this job runs again. */
async function sendByWhatsappToo(
  { db, whatsapp }: Services,
  { booking_id, number }: JobPayloads['send_thread_whatsapp'],
): Promise<void> {
  const job_key = `whatsapp-${booking_id}-${number}`
  if (whatsapp) await enqueue(db, 'send_thread_whatsapp', { booking_id, number }, { job_key })
}

const TOKEN_BYTES = 12

/** Null where replies are not taken. */
async function replyAddressOf(
  { db, config }: Services,
  booking_id: number,
): Promise<string | null> {
  if (config.reply_mailbox === null) return null
  const fresh = randomBytes(TOKEN_BYTES).toString('hex')
  const token = await replyTokenOf(db, booking_id, fresh)
  return replyAddress(config.reply_mailbox, { kind: 'stay', token })
}

/** Since it was written: what was scheduled for the stay is not mailed any more. */
const ENDED: readonly BookingFacts['status'][] = ['cancelled', 'expired']
const PREVIEW = 120

/** Who has no account opens the page of the stay with the link of the email. */
function withOwnLink(text: string, pages: string[], href: string): string {
  const own = href.replace('/messages?', '/my-stay?')
  return pages.reduce((linked, page) => linked.replaceAll(page, own), text)
}
