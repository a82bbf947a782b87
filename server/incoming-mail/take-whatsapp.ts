import { createHash } from 'node:crypto'
import { MESSAGE_MAX } from '#contract/threads.ts'
import { findBooking, firstOfStay } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import type { WhatsappEvents } from '#server/outside/whatsapp/index.ts'
import {
  codeIn,
  CODE_LIVES_MS,
  hearNumber,
  keepNumber,
  noteStatus,
  readOpening,
  takeCode,
  writeMessageIn,
} from '#server/threads/index.ts'
import { countMailsOf, insertMail, isTaken, tellColleagues } from './mail-queries.ts'
import { HOURLY, keyOf, line, plainLines } from './take-mail.ts'

type Said = WhatsappEvents['messages'][number]

/** Repeatable, as takeMail is: each message is taken once. */
export async function takeWhatsapp(
  services: Services,
  { messages, statuses }: WhatsappEvents,
  now: Date,
): Promise<void> {
  for (const { id, state, code } of statuses)
    await noteStatus(services.db, { id, state, why: code === null ? null : String(code) })
  for (const said of messages) await takeOne(services, said, now)
}

async function takeOne(services: Services, said: Said, now: Date): Promise<void> {
  const { db } = services
  const digest = createHash('sha256').update(`whatsapp ${said.id}`).digest()
  if (await isTaken(db, digest)) return // told again, it opens no new day
  const proof = codeIn(said.text ?? '')
  const words = plainLines(proof?.rest ?? said.text ?? '')
  const came = {
    digest,
    words: words.slice(0, MESSAGE_MAX).toWellFormed().trim(),
    is_cut: words.length > MESSAGE_MAX,
    left_out: said.text === null ? 1 : 0,
  }
  await db.transaction().execute(async (tx) => {
    const since = new Date(now.getTime() - CODE_LIVES_MS)
    const proven = proof && (await takeCode(tx, proof.code, since))
    if (proven !== undefined) await keepNumber(tx, said.from, proven, now)
    const booking_id = proven ?? (await hearNumber(tx, said.from, now))
    const is_new =
      booking_id === undefined
        ? await keepUnsorted(tx, { said, came, why: 'unknown_address', now })
        : await writeInThread(tx, { said, came, booking_id, now })
    if (is_new) await tellColleagues(tx)
  })
}

type Came = { digest: Buffer; words: string; is_cut: boolean; left_out: number }
type Coming = { said: Said; came: Came; now: Date }

async function writeInThread(
  tx: Tx,
  { said, came, booking_id, now }: Coming & { booking_id: number },
): Promise<boolean> {
  const { digest, words, is_cut, left_out } = came
  const booking = await findBooking(tx, booking_id)
  if (!booking) return false
  const first = await firstOfStay(tx, booking)
  const { may_write } = await readOpening(tx, first, dubaiDay(now))
  if (!may_write) return await keepUnsorted(tx, { said, came, why: 'thread_closed', now })
  const since = new Date(now.getTime() - HOURLY.ms)
  if ((await countMailsOf(tx, first.id, since)) >= HOURLY.mails)
    return await keepUnsorted(tx, { said, came, why: 'too_many', now })
  const kept = { digest, received_at: now, state: 'in_thread', channel: 'whatsapp' } as const
  // the code alone: the number is known from now on
  if (words === '' && left_out === 0)
    return (await insertMail(tx, { ...kept, booking_id: first.id })) !== undefined
  const { number, is_new } = await writeMessageIn(tx, {
    booking_id: first.id,
    text: words,
    key: keyOf(digest),
    author: { kind: 'guest', name: first.guest_name, id: null },
    came: {
      came_by: 'whatsapp',
      sender: said.from === first.guest_phone_number ? null : said.from,
      is_cut,
      left_out,
    },
    now,
  })
  if (is_new) await insertMail(tx, { ...kept, booking_id: first.id, number })
  return is_new
}

const NAME_MAX = 120

async function keepUnsorted(
  tx: Tx,
  { said, came, why, now }: Coming & { why: 'unknown_address' | 'thread_closed' | 'too_many' },
): Promise<boolean> {
  const { words: text, ...kept } = came
  const id = await insertMail(tx, {
    ...kept,
    text,
    received_at: now,
    state: 'unsorted',
    channel: 'whatsapp',
    why,
    sender_phone: said.from,
    sender_name: line(said.name, NAME_MAX),
  })
  return id !== undefined
}
