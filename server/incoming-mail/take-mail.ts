import { createHash } from 'node:crypto'
import { plainLine } from '#contract/wire.ts'
import type { UnsortedWhy } from '#contract/incoming-mail.ts'
import { MESSAGE_MAX, THREAD_PAPERS_MAX } from '#contract/threads.ts'
import { removeSealedFile } from '#server/arrivals/index.ts'
import { findBooking, firstOfStay, type BookingFacts } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import {
  ownWords,
  plainAddress,
  readMail,
  readReplyAddress,
  type Delivery,
  type ReadMail,
} from '#server/outside/mail/index.ts'
import {
  countThreadPapers,
  findByReplyToken,
  readOpening,
  sealPaper,
  writeMessageIn,
  type SealedPaper,
} from '#server/threads/index.ts'
import {
  countMailsOf,
  findAnsweredLead,
  insertIncomingPapers,
  insertMail,
  isTaken,
  tellColleagues,
} from './mail-queries.ts'
import { sealIncoming, takeFiles } from './papers.ts'

const SUBJECT_MAX = 200
const NAME_MAX = 120
/** A machine that answers without saying so does not fill a thread. */
export const HOURLY = { mails: 30, ms: 60 * 60 * 1000 }

type Call = { services: Services; now: Date }
type Words = { text: string; is_cut: boolean }

/**
 * Into the thread, or to the lead, whose secret reply address it was sent to; otherwise it waits for
 * a colleague. Repeatable, and it never carries out what it asks for. False for what is no email.
 */
export async function takeMail(
  services: Services,
  { raw, recipients }: Delivery,
  now: Date,
): Promise<boolean> {
  const mail = await readMail(raw)
  if (!mail) return false
  const digest = digestOf(mail, raw)
  if (await isTaken(services.db, digest)) return true
  const came = { mail, digest, words: wordsOf(mail.text) }
  if (isOfMachine(mail, services))
    await insertMail(services.db, { digest, received_at: now, state: 'automatic' })
  else await sort(came, [...recipients, ...mail.recipients], { services, now })
  return true
}

/** Told again by another server on the way, an email has other heads and the same words. */
function digestOf({ message_id, sender, subject, text, files }: ReadMail, raw: Uint8Array): Buffer {
  const hash = createHash('sha256')
  if (message_id === null) return hash.update(raw).digest()
  hash.update(JSON.stringify([message_id, sender.email, subject, text]))
  for (const file of files) hash.update(file)
  return hash.digest()
}

/** What a machine wrote, or what we wrote ourselves and was sent back. */
function isOfMachine(
  { is_automatic, message_id, sender }: ReadMail,
  { config }: Services,
): boolean {
  const own = `@${new URL(config.public_url).hostname}>`
  return (
    is_automatic ||
    (message_id ?? '').trim().toLowerCase().endsWith(own) ||
    sender.email === plainAddress(config.MAIL_FROM) ||
    readReplyAddress(sender.email) !== undefined
  )
}

export const plainLines = (text: string): string =>
  text
    .toWellFormed()
    .split('\n')
    .map(plainLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

function wordsOf(text: string): Words {
  const words = plainLines(ownWords(text))
  if (words.length <= MESSAGE_MAX) return { text: words, is_cut: false }
  return { text: words.slice(0, MESSAGE_MAX).toWellFormed().trim(), is_cut: true }
}

export const line = (text: string, max: number) =>
  plainLine(text.toWellFormed()).slice(0, max).toWellFormed()

type Came = { mail: ReadMail; digest: Buffer; words: Words }

async function sort(came: Came, addresses: readonly string[], call: Call): Promise<void> {
  const { db } = call.services
  if (came.words.text === '' && came.mail.files.length === 0)
    return await keepUnsorted(came, 'nothing_in_it', call)
  for (const address of addresses) {
    const to = readReplyAddress(address)
    if (to?.kind === 'lead') {
      const lead_id = await findAnsweredLead(db, to.token)
      if (lead_id !== undefined) return await giveToLead(came, lead_id, call)
    }
    const booking_id = to?.kind === 'stay' ? await findByReplyToken(db, to.token) : undefined
    const booking = booking_id === undefined ? undefined : await findBooking(db, booking_id)
    if (booking) return await writeInThread(came, booking, call)
  }
  await keepUnsorted(came, 'unknown_address', call)
}

async function writeInThread(came: Came, booking: BookingFacts, call: Call): Promise<void> {
  const { services, now } = call
  const { db } = services
  const first = await firstOfStay(db, booking)
  const { may_write } = await readOpening(db, first, dubaiDay(now))
  if (!may_write) return await keepUnsorted(came, 'thread_closed', call)
  const since = new Date(now.getTime() - HOURLY.ms)
  if ((await countMailsOf(db, first.id, since)) >= HOURLY.mails)
    return await keepUnsorted(came, 'too_many', call)
  const { digest, words, mail } = came
  const { papers, left_out } = await takeFiles(mail.files)
  const room = THREAD_PAPERS_MAX - (await countThreadPapers(db, first.id))
  const fitting = papers.slice(0, Math.max(0, room))
  const unfit = left_out + papers.length - fitting.length
  if (words.text === '' && fitting.length === 0)
    return await keepUnsorted(came, 'nothing_in_it', call)
  const sealed: SealedPaper[] = []
  for (const bytes of fitting) sealed.push(await sealPaper(first.id, bytes, { services, db, now }))
  const { email } = mail.sender
  await storing(sealed, call, async (tx) => {
    const { number, is_new } = await writeMessageIn(tx, {
      booking_id: first.id,
      text: words.text,
      key: keyOf(digest),
      author: { kind: 'guest', name: first.guest_name, id: null },
      papers: sealed,
      came: {
        came_by: 'email',
        sender: email === first.guest_email.toLowerCase() ? null : email,
        is_cut: words.is_cut,
        left_out: unfit,
      },
      now,
    })
    if (!is_new) return false
    const kept = {
      digest,
      received_at: now,
      state: 'in_thread',
      booking_id: first.id,
      number,
    } as const
    await insertMail(tx, kept)
    return true
  })
}

/** Files of leads come by the link that asks for them (decision 0088). */
async function giveToLead(came: Came, lead_id: number, call: Call): Promise<void> {
  const { words, mail } = came
  if (words.text === '') return await keepUnsorted(came, 'nothing_in_it', call)
  await storing([], call, async (tx) => {
    const kept = { ...rowOf(came, call), state: 'to_lead', lead_id } as const
    return (await insertMail(tx, { ...kept, left_out: mail.files.length })) !== undefined
  })
}

async function keepUnsorted(came: Came, why: UnsortedWhy, call: Call): Promise<void> {
  const { papers, left_out } = await takeFiles(came.mail.files)
  const sealed: SealedPaper[] = []
  for (const bytes of papers) sealed.push(await sealIncoming(bytes, came.digest, call))
  await storing(sealed, call, async (tx) => {
    const mail_id = await insertMail(tx, { ...rowOf(came, call), state: 'unsorted', why, left_out })
    if (mail_id !== undefined) await insertIncomingPapers(tx, mail_id, sealed)
    return mail_id !== undefined
  })
}

const rowOf = ({ mail, digest, words }: Came, { now }: Call) => ({
  digest,
  received_at: now,
  sender_email: line(mail.sender.email, 320),
  sender_name: line(mail.sender.name, NAME_MAX),
  subject: line(mail.subject, SUBJECT_MAX),
  ...words,
})

/** In one transaction, which tells colleagues; files of an email that was taken before go. */
async function storing(
  sealed: readonly SealedPaper[],
  { services }: Call,
  store: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  // a failure may follow the commit: files that nothing names are left to the sweep
  const is_new = await services.db.transaction().execute(async (tx) => {
    const stored = await store(tx)
    if (stored) await tellColleagues(tx)
    return stored
  })
  if (!is_new) for (const { file } of sealed) await removeSealedFile(services, file)
}

/** Of the press that an email is. */
export const keyOf = (digest: Buffer): string =>
  digest
    .toString('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
