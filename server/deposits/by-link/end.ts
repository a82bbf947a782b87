import { jobActor, logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { listClaims } from '#server/deposits/claim-queries.ts'
import { dropClaim } from '#server/deposits/claims.ts'
import { insertMove, lockDeposit } from '#server/deposits/deposit-queries.ts'
import {
  changeCard,
  findCardOf,
  insertRefund,
  lockCard,
  sumOfCard,
  type DepositCard,
} from './card-queries.ts'

const THE_MACHINE = jobActor('deposits')

type Ending = {
  now: Date
  /** Of a claim that is being decided: what is kept, instead of what it reserves. */
  keeping?: { price: number; kept: number }
  /** The caller writes it into the log. */
  is_logged?: boolean
}

/**
 * A hold ends once: what claims reserve is charged, the rest released. Of what was charged before,
 * what nobody claims goes back. True when the bank is to be told.
 */
export async function planEnd(
  tx: Tx,
  card_id: number,
  { now, keeping, is_logged = false }: Ending,
): Promise<boolean> {
  const card = await lockCard(tx, card_id)
  if (!card) return false
  const deposit = (await lockDeposit(tx, card.booking_id)) ?? { held_fils: 0, claimed_fils: 0 }
  const reserved = deposit.claimed_fils + (keeping ? keeping.kept - keeping.price : 0)
  const free = Math.max(0, deposit.held_fils - reserved)
  if (card.state === 'held') {
    const released = Math.min(card.fils, free)
    // other money covers it
    if (keeping && released === card.fils) return false
    await changeCard(tx, card_id, { state: 'ending', end_fils: card.fils - released })
    return true
  }
  if (card.state !== 'charged' || keeping) return card.state === 'ending'
  const released = await releaseShort(tx, card, { free, now, is_logged })
  const on_card = await sumOfCard(tx, card_id, 'charge')
  const back = Math.min(on_card, free - released)
  if (back > 0) {
    await insertRefund(tx, { card_id, fils: back, now })
    await giveBack(tx, card, { fils: back, is_hold: false, now, is_logged })
  }
  // nothing is left on it, or what is left was kept
  if (back === on_card || released + back === deposit.held_fils)
    await changeCard(tx, card_id, { state: 'ended', ended_at: now })
  return released + back > 0
}

/**
 * What a claim reserved of a hold beyond what was charged for it, until it is decided: the bank let
 * it go with the rest.
 */
async function releaseShort(
  tx: Tx,
  card: DepositCard,
  { free, ...when }: { free: number; now: Date; is_logged?: boolean },
): Promise<number> {
  const fils = Math.min(await sumOfCard(tx, card.id, 'hold'), free)
  if (fils > 0) await giveBack(tx, card, { fils, is_hold: true, ...when })
  return fils
}

/** After a decision. */
export async function releaseDecided(tx: Tx, booking_id: number, now: Date) {
  const card = await findCardOf(tx, booking_id)
  const deposit = await lockDeposit(tx, booking_id)
  if (card?.state !== 'charged' || !deposit) return
  await releaseShort(tx, card, { free: deposit.held_fils - deposit.claimed_fils, now })
}

type Ended = { captured_fils: number; now: Date }

export async function finishEnd(tx: Tx, card: DepositCard, { captured_fils, now }: Ended) {
  const { id: card_id, booking_id, fils } = card
  await changeCard(tx, card_id, {
    state: captured_fils > 0 ? 'charged' : 'ended',
    end_fils: captured_fils,
    ended_at: captured_fils > 0 ? null : now,
  })
  const line = { booking_id, method: 'card', card_id, at: now, by: THE_MACHINE.name } as const
  if (captured_fils > 0) {
    // what is charged comes first: what is held is never less than claims reserve
    await insertMove(tx, { ...line, kind: 'taken', fils: captured_fils, is_hold: false })
    await insertMove(tx, { ...line, kind: 'taken', fils: -captured_fils, is_hold: true })
  }
  const deposit = await lockDeposit(tx, booking_id)
  const free = deposit ? deposit.held_fils - deposit.claimed_fils : 0
  const released = Math.min(fils - captured_fils, free)
  if (released > 0) await giveBack(tx, card, { fils: released, is_hold: true, now })
}

type Back = { fils: number; is_hold: boolean; now: Date; is_logged?: boolean }

async function giveBack(
  tx: Tx,
  card: DepositCard,
  { fils, is_hold, now, is_logged = false }: Back,
) {
  const { id: card_id, booking_id } = card
  const move_id = await insertMove(tx, {
    booking_id,
    kind: 'returned',
    method: 'card',
    fils,
    card_id,
    is_hold,
    at: now,
    by: THE_MACHINE.name,
  })
  await enqueue(tx, 'send_deposit_email', { booking_id, kind: 'returned', move_id })
  if (is_logged) return
  await logActivity(tx, {
    by: THE_MACHINE,
    verb: 'release-deposit',
    subject: { kind: 'booking', id: card.reservation_id },
    detail: { card_id, returned_fils: fils },
    at: now,
  })
}

/**
 * The bank let it go: the stay goes on, and a colleague reads of it. Claims that nothing covers any
 * more end with it, the newest first.
 */
export async function lapse(tx: Tx, card: DepositCard, now: Date) {
  const { id: card_id, booking_id, fils } = card
  const { held_fils, claimed_fils } = (await lockDeposit(tx, booking_id)) ?? {
    held_fils: 0,
    claimed_fils: 0,
  }
  let uncovered = claimed_fils - (held_fils - fils)
  for (const claim of (await listClaims(tx, booking_id)).toReversed()) {
    if (uncovered <= 0) break
    if (claim.state !== 'draft' && claim.state !== 'sent') continue
    await dropClaim(tx, claim, { by: THE_MACHINE, reason: 'The hold on the card lapsed', now })
    uncovered -= claim.price
  }
  await changeCard(tx, card_id, { state: 'lapsed', ended_at: now })
  await insertMove(tx, {
    booking_id,
    kind: 'taken',
    method: 'card',
    fils: -fils,
    card_id,
    is_hold: true,
    at: now,
    by: THE_MACHINE.name,
  })
  await logActivity(tx, {
    by: THE_MACHINE,
    verb: 'lose-deposit-hold',
    subject: { kind: 'booking', id: card.reservation_id },
    before: { state: 'held' },
    after: { state: 'lapsed' },
    detail: { card_id },
    at: now,
  })
}

type Releasing = { card_id: number; reason: string }

/** Before its day, by a colleague. Refuses DEPOSIT_OVER where nothing stands on the card. */
export async function planRelease(
  tx: Tx,
  { card_id, reason }: Releasing,
  { by, now }: { by: Actor; now: Date },
) {
  const card = await lockCard(tx, card_id)
  if (card?.state !== 'held' && card?.state !== 'charged') return refuse('DEPOSIT_OVER')
  if (!(await planEnd(tx, card_id, { now, is_logged: true }))) refuse('DEPOSIT_CLAIMED')
  await logActivity(tx, {
    by,
    verb: 'release-deposit-card',
    subject: { kind: 'booking', id: card.reservation_id },
    reason,
    detail: { card_id },
    at: now,
  })
}
