import { randomInt } from 'node:crypto'
import { findWrittenBooking } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import type { JobPayloads } from '#server/jobs/index.ts'
import { WhatsappRefused, type Whatsapp } from '#server/outside/whatsapp/index.ts'
import { stayPage } from './stay-page.ts'
import { findAnswer } from './thread-queries.ts'
import { beginSending, countSent, keepCode, listNumbers, noteOutcome } from './whatsapp-queries.ts'

/** Without letters and digits that are mistaken for others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8
export const CODE_LIVES_MS = 60 * 60 * 1000
/** Meta's: after a guest's last word anything may be written, later a template alone. */
const WINDOW_MS = 24 * 60 * 60 * 1000
const CODE = /#([2-9A-HJKMNP-TV-Z]{8})(?![0-9A-Z])/i

const freshCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** What a guest sends from their WhatsApp: it proves that the number is theirs. */
export const readCodeOf = (tx: Tx, booking_id: number, now: Date) =>
  keepCode(tx, booking_id, {
    fresh: freshCode(),
    now,
    since: new Date(now.getTime() - CODE_LIVES_MS),
  })

export function codeIn(text: string): { code: string; rest: string } | undefined {
  const found = CODE.exec(text)
  if (!found) return undefined
  return { code: (found[1] ?? '').toUpperCase(), rest: text.replace(found[0], '').trim() }
}

type Named = JobPayloads['send_thread_whatsapp']

/**
 * What we wrote, by WhatsApp too where its guest has proven a number; never twice. What keeps it
 * back stands with the message; the email goes in any case.
 */
export async function sendThreadWhatsapp(
  services: Services,
  { booking_id, number }: Named,
  now: Date,
): Promise<void> {
  const { db, whatsapp } = services
  const [to] = await listNumbers(db, booking_id)
  const answer = await findAnswer(db, booking_id, number)
  if (!whatsapp || !to || !answer) return
  const named = { booking_id, number }
  const outcome = async (state: 'sent' | 'failed' | 'not_sent', more: object) =>
    await noteOutcome(db, named, { state, ...more })
  // one that is begun already was cut short: whether it went nobody knows
  if (!(await beginSending(db, { ...named, phone: to.phone, sent_at: now })))
    return void (await outcome('not_sent', { why: 'unknown' }))
  const why = await keptBack(services, now)
  if (why !== null) return void (await outcome('not_sent', { why }))
  const content = await contentOf(services, whatsapp, { ...named, answer, to, now })
  if (content === null) return void (await outcome('not_sent', { why: 'window' }))
  try {
    const provider_id = await whatsapp.send({ to: to.phone, ...content })
    await outcome('sent', { provider_id })
  } catch (error) {
    if (error instanceof WhatsappRefused)
      return void (await outcome('failed', { why: String(error.code ?? 'refused') }))
    services.log.warn({ error: String(error) }, 'sending a message by WhatsApp')
    await outcome('not_sent', { why: 'unknown' })
  }
}

async function keptBack({ db }: Services, now: Date): Promise<'budget' | null> {
  const { whatsapp_messages_a_month } = await readSettings(db, dubaiDay(now))
  const month = new Date(`${dubaiDay(now).slice(0, 7)}-01T00:00:00+04:00`)
  // the one that is begun counts
  return (await countSent(db, month)) > whatsapp_messages_a_month ? 'budget' : null
}

type Content = Named & {
  answer: { text: string }
  to: { last_heard_at: Date }
  now: Date
}

/** Its words within a day of the guest's last one; later the template, which leads to the page. */
async function contentOf(
  { db, config }: Services,
  { template }: Whatsapp,
  { booking_id, answer, to, now }: Content,
) {
  const booking = await findWrittenBooking(db, booking_id)
  if (!booking) return null
  const { lang, reservation_id } = booking
  const page = stayPage(config, { lang, reservation_id })
  const is_open = now.getTime() - to.last_heard_at.getTime() < WINDOW_MS
  if (is_open) return { text: answer.text === '' ? page : answer.text }
  return template === null ? null : { template, lang, values: [page] }
}
