import { HOLD_DAYS_BEFORE, HOLD_NIGHTS_MAX } from '#contract/deposit-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { callProvider } from '#server/billing/index.ts'
import type { BookingFacts } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, dubaiDay, nightsBetween } from '#server/core/time.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import { enqueue, enqueueAll, job } from '#server/jobs/index.ts'
import { hasLeft } from '#server/deposits/list-queries.ts'
import { isWaived, openDeposit } from '#server/deposits/deposit-queries.ts'
import { stayNamed } from '#server/deposits/stay-named.ts'
import {
  changeCard,
  findCardOf,
  findHomeSlug,
  insertCard,
  insertDueCards,
  lockCard,
  setLinkHome,
} from './card-queries.ts'
import { settleDeposit } from './settle.ts'

type Acting = { by: Actor; now: Date }

/** By the setting of their home, once the arrival is near; each guest once. */
export async function askDueDeposits({ db }: Services, now: Date) {
  const today = dubaiDay(now)
  const { deposit_link_days } = await readSettings(db, today)
  if (deposit_link_days === 0) return
  await db.transaction().execute(async (tx) => {
    const asked = await insertDueCards(tx, { now, today, days: deposit_link_days })
    if (asked.length === 0) return
    await enqueueAll(
      tx,
      asked.map(({ booking_id, card_id }) =>
        job('send_deposit_email', { booking_id, kind: 'asked', card_id }),
      ),
    )
  })
}

/**
 * By a colleague: asked for, or mailed once more while it is open. Refuses INVALID_BOOKING for a
 * stay that is over, DEPOSIT_NOT_ASKED where the home asks for none, DEPOSIT_TOO_EARLY,
 * DEPOSIT_WAIVED, DEPOSIT_ON_CARD.
 */
export async function askByLink(
  tx: Tx,
  { reservation_id }: { reservation_id: string },
  { by, now }: Acting,
) {
  const { id: booking_id, ...first } = await stayNamed(tx, reservation_id)
  await openDeposit(tx, booking_id)
  if (first.status === 'pencil' || first.guest_email === '' || (await hasLeft(tx, booking_id)))
    refuse('INVALID_BOOKING', {
      fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' }],
    })
  const before = await findCardOf(tx, booking_id)
  if (before?.state !== 'asked' && dubaiDay(now) < asksFrom(first)) refuse('DEPOSIT_TOO_EARLY')
  if (await isWaived(tx, booking_id)) refuse('DEPOSIT_WAIVED')
  const made = await insertCard(tx, { booking_id, asked_by: by.name, now })
  const card = await findCardOf(tx, booking_id)
  if (made === undefined && card?.state !== 'asked')
    refuse(card && ON_CARD.includes(card.state) ? 'DEPOSIT_ON_CARD' : 'DEPOSIT_NOT_ASKED')
  const card_id = made ?? card?.id ?? refuse('DEPOSIT_NOT_ASKED')
  await enqueue(tx, 'send_deposit_email', { booking_id, kind: 'asked', card_id })
  await logActivity(tx, {
    by,
    verb: 'ask-deposit-by-link',
    subject: { kind: 'booking', id: first.reservation_id },
    after: { state: 'asked', deposit_fils: card?.fils },
    detail: { card_id, is_again: made === undefined },
    at: now,
  })
}

/** The first day on which a stay may be asked: what is charged anyway, at any time. */
export function asksFrom({
  arrival_date,
  stay_until,
  booking_date,
}: Pick<BookingFacts, 'arrival_date' | 'stay_until' | 'booking_date'>): string {
  const is_charged = nightsBetween(arrival_date, stay_until) > HOLD_NIGHTS_MAX
  return is_charged ? dubaiDay(booking_date) : addDays(arrival_date, -HOLD_DAYS_BEFORE)
}

const ON_CARD: readonly string[] = ['held', 'charged', 'ending']

/**
 * It is taken by hand instead. The bank is told first: a card that was faster stands. Refuses
 * INVALID_BOOKING, DEPOSIT_NOT_ASKED, DEPOSIT_ON_CARD, PAYMENT_ERROR.
 */
export async function withdrawLink(
  services: Services,
  { reservation_id, reason }: { reservation_id: string; reason: string },
  { by, now }: Acting,
) {
  const { id, reservation_id: first } = await stayNamed(services.db, reservation_id)
  const card = (await findCardOf(services.db, id)) ?? refuse('DEPOSIT_NOT_ASKED')
  if (card.state !== 'asked')
    refuse(ON_CARD.includes(card.state) ? 'DEPOSIT_ON_CARD' : 'DEPOSIT_NOT_ASKED')
  if (!(await closeIntent(services, card, now))) refuse('DEPOSIT_ON_CARD')
  await services.db.transaction().execute(async (tx) => {
    const asked = await lockCard(tx, card.id)
    if (asked?.state !== 'asked' || asked.intent_id !== card.intent_id) refuse('DEPOSIT_ON_CARD')
    await changeCard(tx, card.id, { state: 'withdrawn', ended_at: now })
    await logActivity(tx, {
      by,
      verb: 'withdraw-deposit-link',
      subject: { kind: 'booking', id: first },
      reason,
      before: { state: 'asked' },
      after: { state: 'withdrawn' },
      detail: { card_id: card.id },
      at: now,
    })
  })
}

/** False where money was held or taken before; it is settled then. */
export async function closeIntent(
  services: Services,
  { intent_id }: { intent_id: string | null },
  now: Date,
): Promise<boolean> {
  if (intent_id === null) return true
  const before = await callProvider(() => services.cards.readIntent(intent_id))
  const intent =
    before.status === 'held' || before.status === 'succeeded' || before.status === 'canceled'
      ? before
      : await callProvider(() => services.cards.cancelIntent(intent_id))
  if (intent.status === 'canceled') return true
  await settleDeposit(services, intent, now)
  return false
}

type Setting = { room_category_id: number; asks_by_link: boolean }

/** Whether a home asks by a link; stays that were asked before keep what they have. Refuses NOT_FOUND. */
export async function setDepositHome(
  tx: Tx,
  { room_category_id, asks_by_link }: Setting,
  { by, now }: Acting,
) {
  const slug =
    (await findHomeSlug(tx, room_category_id)) ??
    refuse('NOT_FOUND', { fields: [{ field: 'room_category_id', code: 'NOT_FOUND' }] })
  if (!(await setLinkHome(tx, { room_category_id, asks_by_link, by: by.name, now }))) return
  await logActivity(tx, {
    by,
    verb: 'change-deposit-home',
    subject: { kind: 'home', id: slug },
    before: { asks_by_link: !asks_by_link },
    after: { asks_by_link },
    at: now,
  })
}
