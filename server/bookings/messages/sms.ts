import { countSms, hashToken, readSmsOfHour, smsObstacle } from '#server/accounts/index.ts'
import { jobActor, logActivity, type Subject } from '#server/activity/index.ts'
import type { MessageKind } from '#contract/endpoints/bookings.ts'
import type { Lang } from '#contract/constants.ts'
import type { SMS_ERRORS } from '#contract/errors.ts'
import type { Services } from '#server/call/call.ts'
import { countSmsRefusal } from '#server/core/metrics.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { enqueue, type JobName } from '#server/jobs/index.ts'
import { SmsNotSent } from '#server/outside/sms/index.ts'
import { findWrittenBooking } from '#server/bookings/booking-queries.ts'
import { secretsIn, withoutSecrets } from './sent-messages.ts'
import {
  beginSending,
  findUnsentSms,
  insertQueuedSms,
  listKnownSms,
  lockOpenSms,
  markSmsSettled,
  recordFate,
  recordNotTaken,
  recordTaken,
  waitAnew,
  withdrawSms,
  type UnsentSms,
} from './sms-queries.ts'

/**
 * Kinds of messages about a booking that also go as text messages, each with the job that writes
 * it.
 */
const JOBS = { payment_link: 'send_payment_link_sms' } as const satisfies {
  [Kind in MessageKind]?: JobName
}
type SmsKind = keyof typeof JOBS

/** Why no text message may be queued for this number now; undefined when one may. */
export async function smsHindrance(
  db: Db | Tx,
  phone_number: string,
  now: Date,
): Promise<(typeof SMS_ERRORS)[number] | undefined> {
  const settings = await readSettings(db, dubaiDay(now))
  const obstacle = smsObstacle(phone_number, settings)
  if (obstacle !== undefined) return obstacle
  return (await readSmsOfHour(db, now)) < settings.sms_per_hour ? undefined : 'SMS_LIMIT_REACHED'
}

type QueuedSms = { booking_id: number; kind: SmsKind; recipient: string; lang: Lang; now: Date }

/** A text message about a booking; it goes if and only if `tx` commits. */
export const queueSms = async (tx: Tx, message: QueuedSms) =>
  await enqueueSms(tx, message.kind, await insertQueuedSms(tx, message))

const enqueueSms = (tx: Tx, kind: SmsKind, sent_message_id: number) =>
  enqueue(tx, JOBS[kind], { sent_message_id }, { job_key: `sms-${sent_message_id}` })

type WrittenSms = { to: string; lang: Lang; text: string }
type Sending = {
  sent_message_id: number
  now: Date
  write: (booking_id: number) => Promise<WrittenSms | null>
}

/**
 * Sends a queued message as `write` words it; withdraws it when there is nothing to say any more
 * (null). A message that may have been taken before is asked for first, and is not sent again when
 * the provider has it. Throws when it is to be tried again.
 */
export async function sendSms(
  services: Services,
  { sent_message_id: id, now, write }: Sending,
): Promise<void> {
  const { db, config } = services
  const unsent = await findUnsentSms(db, id)
  if (!unsent) return
  const provider_id =
    unsent.state === 'sending' ? await findTaken(services, unsent, now) : undefined
  if (provider_id !== undefined) {
    await recordTaken(db, { id, provider_id, now })
    return
  }
  const sms = await write(unsent.booking_id)
  if (sms === null) {
    await withdrawSms(db, { id, now })
    return
  }
  const settings = await readSettings(db, dubaiDay(now))
  const is_possible = smsObstacle(sms.to, settings) === undefined
  if (is_possible && !(await countSms(db, { now, at_most: settings.sms_per_hour })))
    throw new SmsLimitReached(settings.sms_per_hour)
  const { to: recipient, lang, text } = sms
  const kept = {
    body_text: withoutSecrets(text, config.public_url),
    link_hashes: secretsIn(text, config.public_url).map(hashToken),
  }
  if (!(await beginSending(db, { id, seen: unsent, recipient, lang, ...kept, now }))) return
  if (is_possible) await handOver(services, { id, to: recipient, text, now })
  else
    await db
      .transaction()
      .execute((tx) => recordFailure(tx, { id, provider_id: null, error_code: null, now }))
}

/** The ceiling of the whole product for this hour, setting sms_per_hour. */
class SmsLimitReached extends Error {
  override name = 'SmsLimitReached'
  constructor(sms_per_hour: number) {
    super(`${sms_per_hour} text messages were sent this hour; this one waits`)
  }
}

type HandedOver = { id: number; to: string; text: string; now: Date }

async function handOver({ db, sms }: Services, { id, to, text, now }: HandedOver): Promise<void> {
  try {
    const provider_id = await sms.sendTracked({ to, text, reference: String(id) })
    await recordTaken(db, { id, provider_id, now })
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error
    countSmsRefusal('booking')
    if (error.fate === 'refused')
      return await db
        .transaction()
        .execute((tx) => recordFailure(tx, { id, provider_id: null, error_code: error.code, now }))
    if (error.fate === 'not_now') await recordNotTaken(db, { id, now })
    throw error
  }
}

/**
 * An attempt of another process that began less than this ago may still be under way: longer than
 * the provider is waited for.
 */
const UNDER_WAY_MS = 20_000
/** By so much the provider's clock may be behind ours. */
const CLOCK_SKEW_MS = 5 * 60_000

/**
 * By its text, which holds a link of its own booking; messages of ours that are known to have been
 * taken are others with the same text.
 */
async function findTaken(
  { db, sms, config }: Services,
  { changed_at, recipient, text }: UnsentSms,
  now: Date,
) {
  if (now.getTime() - changed_at.getTime() < UNDER_WAY_MS)
    throw new Error('This text message may be being sent by another process')
  const since = new Date(changed_at.getTime() - CLOCK_SKEW_MS)
  const taken = (await sms.listTaken({ to: recipient, since })).filter(
    (one) => withoutSecrets(one.text, config.public_url) === text,
  )
  const ids = taken.map(({ provider_id }) => provider_id)
  const known = await listKnownSms(db, ids)
  return ids.find((id) => !known.includes(id))
}

type Failure = { id: number; provider_id: string | null; error_code: number | null; now: Date }

/** Told to colleagues by the log, once. */
export async function recordFailure(tx: Tx, { now, ...failure }: Failure): Promise<void> {
  const reservation_id = await recordFate(tx, { ...failure, state: 'failed', now })
  if (reservation_id === undefined) return
  const { error_code } = failure
  await logActivity(tx, {
    by: jobActor('text messages'),
    verb: 'sms-failed',
    subject: { kind: 'booking', id: reservation_id },
    detail: error_code === null ? {} : { error_code },
    at: now,
  })
}

type Ordered = { sent_message_id: number; now: Date }
export type OrderedSms = { subject: Subject; detail: { message: MessageKind } }

/**
 * One that is late is tried at once; for one that failed another is written, to the number of now.
 * Refuses NOT_RETRIED when it has gone meanwhile, was settled, or the booking is no longer held.
 */
export async function retrySms(tx: Tx, { sent_message_id: id, now }: Ordered): Promise<OrderedSms> {
  const open = (await lockOpenSms(tx, id)) ?? refuse('NOT_RETRIED')
  const { booking_id, reservation_id, state, status, expires_at } = open
  if (!isSmsKind(open.kind) || status !== 'pencil' || expires_at <= now) refuse('NOT_RETRIED')
  if (state === 'failed') {
    await markSmsSettled(tx, { id, now })
    const { guest_phone_number: recipient, lang } =
      (await findWrittenBooking(tx, booking_id)) ?? refuse('NOT_RETRIED')
    await queueSms(tx, { booking_id, kind: open.kind, recipient, lang, now })
  } else {
    await waitAnew(tx, { id, now })
    await enqueueSms(tx, open.kind, id)
  }
  return { subject: { kind: 'booking', id: reservation_id }, detail: { message: open.kind } }
}

const isSmsKind = (kind: MessageKind): kind is SmsKind => kind in JOBS

/**
 * The guest was reached in another way: it is not sent any more. Refuses NOT_FOUND when it has gone
 * meanwhile or was settled.
 */
export async function settleSms(
  tx: Tx,
  { sent_message_id: id, now }: Ordered,
): Promise<OrderedSms> {
  const { reservation_id, kind } = (await lockOpenSms(tx, id)) ?? refuse('NOT_FOUND')
  await withdrawSms(tx, { id, now })
  await markSmsSettled(tx, { id, now })
  return { subject: { kind: 'booking', id: reservation_id }, detail: { message: kind } }
}
