import type { ClaimBearer } from '#contract/deposit-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import {
  changeClaim,
  insertClaim,
  lockClaim,
  ownerOn,
  placeOfStay,
  type Claim,
} from './claim-queries.ts'
import { sumReleasing } from './by-link/card-queries.ts'
import { isWaived, lockDeposit, reserve } from './deposit-queries.ts'
import { stayNamed } from './stay-named.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Colleague = { by: Actor & { user_id: number }; now: Date }
type NewClaim = { reservation_id: string; what: string; price: number; bearer: ClaimBearer }

/**
 * Written, and reserved of the deposit; the guest hears of it once it is sent. Refuses
 * INVALID_BOOKING, DEPOSIT_WAIVED, DEPOSIT_OVER when nothing is held, CLAIM_TOO_MUCH, HOME_WITHOUT_OWNER.
 */
export async function startClaim(
  tx: Tx,
  { reservation_id, what, price, bearer }: NewClaim,
  { by, now }: Colleague,
) {
  const { id: booking_id, reservation_id: first } = await stayNamed(tx, reservation_id)
  if (await isWaived(tx, booking_id)) refuse('DEPOSIT_WAIVED')
  const deposit = await lockDeposit(tx, booking_id)
  if (!deposit || deposit.held_fils === 0) return refuse('DEPOSIT_OVER')
  if (price === 0) refuse('INVALID_INPUT', { fields: [{ field: 'price', code: 'required' }] })
  const most_fils = deposit.held_fils - deposit.claimed_fils - (await sumReleasing(tx, booking_id))
  if (price > most_fils)
    refuse('CLAIM_TOO_MUCH', {
      fields: [{ field: 'price', code: 'CLAIM_TOO_MUCH' }],
      data: { most_fils },
    })
  if (bearer === 'owner') await guardOwner(tx, booking_id)
  await reserve(tx, booking_id, price)
  const claim_id = await insertClaim(tx, {
    booking_id,
    what,
    price_fils: price,
    bearer,
    state: 'draft',
    claimed_at: now,
    claimed_by: by.name,
    claimer_id: by.user_id,
  })
  await logActivity(tx, {
    by,
    verb: 'claim-damage',
    subject: { kind: 'booking', id: first },
    reason: what.slice(0, 300),
    after: { price_fils: price, bearer },
    detail: { claim_id },
    at: now,
  })
  return { claim_id }
}

async function guardOwner(tx: Tx, booking_id: number) {
  const place = await placeOfStay(tx, booking_id)
  if (!place || (await ownerOn(tx, place.room_category_id, place.last_night)) === undefined)
    refuse('HOME_WITHOUT_OWNER', { fields: [{ field: 'bearer', code: 'HOME_WITHOUT_OWNER' }] })
}

/** The guest is mailed it with all its papers. Refuses NOT_FOUND, CLAIM_DECIDED, CLAIM_UNPROVEN. */
export async function sendClaim(tx: Tx, claim_id: number, { by, now }: Colleague) {
  const claim = (await lockClaim(tx, claim_id)) ?? refuseClaim()
  if (claim.state !== 'draft') refuse('CLAIM_DECIDED')
  if (claim.papers.length === 0) refuse('CLAIM_UNPROVEN')
  const { claim_answer_days } = await readSettings(tx, dubaiDay(now))
  const answer_until = new Date(now.getTime() + claim_answer_days * DAY_MS)
  await changeClaim(tx, claim_id, { state: 'sent', sent_at: now, answer_until })
  await enqueue(tx, 'send_deposit_email', {
    booking_id: claim.booking_id,
    kind: 'claimed',
    claim_id,
  })
  await logActivity(tx, {
    by,
    verb: 'send-claim',
    subject: { kind: 'booking', id: claim.reservation_id },
    before: { state: 'draft' },
    after: { state: 'sent', answer_until: answer_until.toISOString() },
    detail: { claim_id, price_fils: claim.price },
    at: now,
  })
  return { answer_until }
}

type Withdrawing = { claim_id: number; reason: string }

/** The deposit is free of it; a guest who heard of it is told. Refuses NOT_FOUND, CLAIM_DECIDED. */
export async function withdrawClaim(
  tx: Tx,
  { claim_id, reason }: Withdrawing,
  { by, now }: Colleague,
) {
  const claim = (await lockClaim(tx, claim_id)) ?? refuseClaim()
  guardOpen(claim)
  await dropClaim(tx, claim, { by, reason, now })
}

type Dropping = { by: Actor; reason: string; now: Date }

/** Of one that is open and locked; a guest who heard of it is told. */
export async function dropClaim(tx: Tx, claim: Claim, { by, reason, now }: Dropping) {
  const { claim_id } = claim
  await changeClaim(tx, claim_id, {
    state: 'withdrawn',
    withdrawn_at: now,
    withdrawn_by: by.name,
    withdrawn_reason: reason,
  })
  await reserve(tx, claim.booking_id, -claim.price)
  if (claim.state === 'sent')
    await enqueue(tx, 'send_deposit_email', {
      booking_id: claim.booking_id,
      kind: 'withdrawn',
      claim_id,
    })
  await logActivity(tx, {
    by,
    verb: 'withdraw-claim',
    subject: { kind: 'booking', id: claim.reservation_id },
    reason,
    before: { state: claim.state, price_fils: claim.price },
    after: { state: 'withdrawn' },
    detail: { claim_id },
    at: now,
  })
}

export function guardOpen({ state }: Claim) {
  if (state !== 'draft' && state !== 'sent') refuse('CLAIM_DECIDED')
}

export const refuseClaim = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'claim_id', code: 'NOT_FOUND' }] })
