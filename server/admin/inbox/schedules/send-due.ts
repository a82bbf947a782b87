import { createHash } from 'node:crypto'
import { companyIn } from '#contract/company.ts'
import { MESSAGE_MAX } from '#contract/threads.ts'
import { lockBooking } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { companyNow, type Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { lockThread, writeMessageIn } from '#server/threads/index.ts'
import { listCandidates, type Candidate, type One, type Span } from './candidate-queries.ts'
import { filledFor } from './fill.ts'
import { isQuiet, readQuiet, type Quiet } from './quiet-hours.ts'
import { noteMessage } from './schedule-queries.ts'
import { standOf } from './stand-of.ts'

const DAY_MS = 24 * 60 * 60_000
/** A day late, and a night of quiet hours before. */
const SPAN_DAYS = 3

type When = { now: Date; quiet: Quiet; public_url: string }

/** Each guest whose moment has come; whoever else is at it meanwhile waits, and finds it done. */
export async function sendScheduledMessages({ db, config, log }: Services, now: Date) {
  const quiet = await readQuiet(db, now)
  if (isQuiet(now, quiet)) return
  const when = { now, quiet, public_url: config.public_url }
  const due = (await listCandidates(db, spanUntil(now))).filter(
    (candidate) => standOf(candidate, when)?.is_due === true,
  )
  for (const { booking_id, template_id } of due)
    await db
      .transaction()
      .execute((tx) => sendOne(tx, { booking_id, template_id }, when))
      // it is tried again in the next round; the others do not wait for it
      .catch((error: unknown) => log.error({ err: error, booking_id, template_id }, 'Not sent'))
}

const spanUntil = (now: Date): Span => ({
  from: new Date(now.getTime() - SPAN_DAYS * DAY_MS),
  to: now,
})

/** By what holds once nobody else changes the booking. */
async function sendOne(tx: Tx, one: One, when: When): Promise<void> {
  const { booking_id, template_id } = one
  await lockThread(tx, booking_id, when.now) // first, as whoever writes in it does
  await lockBooking(tx, booking_id)
  const [candidate] = await listCandidates(tx, spanUntil(when.now), one)
  if (!candidate) return
  const stand = standOf(candidate, when)
  if (!stand?.is_due) return
  const { text, lacks } = filledFor(candidate, when.public_url)
  const note = { booking_id, template_id, due_at: stand.due_at, noted_at: when.now }
  if (lacks.length > 0 || text.length > MESSAGE_MAX)
    return await noteMessage(tx, { ...note, state: 'held', lacks })
  const { number } = await writeMessageIn(tx, {
    booking_id,
    text,
    key: keyOf(one),
    author: { kind: 'system', name: await nameIn(tx, candidate), id: null },
    now: when.now,
  })
  await noteMessage(tx, { ...note, state: 'sent', number })
  await enqueue(tx, 'send_thread_answer', { booking_id, number })
}

const nameIn = async (tx: Tx, { lang }: Candidate) => companyIn(await companyNow(tx), lang).name

/** The same each time: the thread would not take it twice either. */
function keyOf({ booking_id, template_id }: One): string {
  const hex = createHash('md5').update(`scheduled ${template_id} ${booking_id}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
