import { logActivity } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { creditOwner, takeCreditBack } from '#server/owners/index.ts'
import { sumShort } from './by-link/card-queries.ts'
import { changeClaim, lockClaim, ownerOn, placeOfStay, type Claim } from './claim-queries.ts'
import { refuseClaim, type Colleague } from './claims.ts'
import { findDeposit, hasReturnedSince, insertMove, reserve } from './deposit-queries.ts'

const MINUTE_MS = 60 * 1000

export type Deciding = { claim_id: number; kept: number; words: string }

/**
 * What is kept leaves the deposit, and goes to whoever bore the damage. Refuses NOT_FOUND,
 * CLAIM_DECIDED, SECOND_PERSON_NEEDED, CLAIM_UNANSWERED before its guest or the days said so,
 * CLAIM_TOO_MUCH for more than was claimed.
 */
export async function decideClaim(tx: Tx, deciding: Deciding, who: Colleague) {
  const { claim_id, kept, words } = deciding
  const { by, now } = who
  const claim = await checkDecision(tx, deciding, who)
  const { damage_vat_bp } = await readSettings(tx, dubaiDay(now))
  const vat = vatWithin(kept, damage_vat_bp)
  await reserve(tx, claim.booking_id, -claim.price)
  if (kept > 0) await keep(tx, claim, kept, who)
  const bill_id =
    claim.bearer === 'owner' && kept > vat ? await giveToOwner(tx, claim, kept - vat, who) : null
  await changeClaim(tx, claim_id, {
    state: 'decided',
    decided_at: now,
    decided_by: by.name,
    decider_id: by.user_id,
    decision_words: words,
    kept_fils: kept,
    vat_fils: vat,
    bill_id,
  })
  await enqueue(tx, 'send_deposit_email', {
    booking_id: claim.booking_id,
    kind: 'decided',
    claim_id,
  })
  await logActivity(tx, {
    by,
    verb: 'decide-claim',
    subject: { kind: 'booking', id: claim.reservation_id },
    reason: words.slice(0, 300),
    before: { state: 'sent', price_fils: claim.price },
    after: { state: 'decided', kept_fils: kept, vat_fils: vat, bearer: claim.bearer },
    detail: { claim_id, claimed_by: claim.claimed_by, answer: claim.answer },
    at: now,
  })
  return claim
}

/** Locks the claim. Refuses as decideClaim does. */
export async function checkDecision(
  tx: Tx,
  { claim_id, kept }: Deciding,
  { by, now }: Colleague,
): Promise<Claim> {
  const claim = (await lockClaim(tx, claim_id)) ?? refuseClaim()
  if (claim.state !== 'sent') refuse('CLAIM_DECIDED')
  if (claim.claimer_id === by.user_id) refuse('SECOND_PERSON_NEEDED')
  if (claim.answer === null && claim.answer_until !== null && now < claim.answer_until)
    refuse('CLAIM_UNANSWERED')
  const most_fils = claim.price - (await sumShort(tx, claim.booking_id))
  if (kept > most_fils)
    refuse('CLAIM_TOO_MUCH', {
      fields: [{ field: 'kept', code: 'CLAIM_TOO_MUCH' }],
      data: { most_fils },
    })
  return claim
}

/** VAT that an amount holds already, half up. */
export const vatWithin = (fils: number, bp: number): number =>
  Math.round((fils * bp) / (10_000 + bp))

const keep = (tx: Tx, { booking_id, claim_id }: Claim, fils: number, { by, now }: Colleague) =>
  insertMove(tx, { booking_id, kind: 'kept', fils, claim_id, at: now, by: by.name })

/** In the month of the decision; of a home that changed hands since, to whose it was. */
async function giveToOwner(tx: Tx, claim: Claim, fils: number, { by, now }: Colleague) {
  const place = (await placeOfStay(tx, claim.booking_id)) ?? refuse('HOME_WITHOUT_OWNER')
  const today = dubaiDay(now)
  const [then, at_present] = [
    await ownerOn(tx, place.room_category_id, place.last_night),
    await ownerOn(tx, place.room_category_id, today),
  ]
  if (then === undefined) refuse('HOME_WITHOUT_OWNER')
  return await creditOwner(
    tx,
    {
      ...place,
      fils,
      on: then === at_present ? today : place.last_night,
      description: `Damage by guests, kept from their deposit (${claim.reservation_id})`,
      vendor: `Deposit of ${claim.reservation_id}`,
    },
    { by: by.name, now },
  )
}

type Undoing = { claim_id: number; reason: string }

/**
 * While its money has not gone: what is left was not handed back since, or, where nothing was left,
 * for some minutes. Refuses NOT_FOUND, NOT_UNDOABLE.
 */
export async function undoDecision(tx: Tx, { claim_id, reason }: Undoing, who: Colleague) {
  const { by, now } = who
  const claim = (await lockClaim(tx, claim_id)) ?? refuseClaim()
  const { booking_id, kept, price } = claim
  if (!(await mayUndo(tx, claim, now))) refuse('NOT_UNDOABLE')
  if (kept !== null && kept > 0) await keep(tx, claim, -kept, who)
  await reserve(tx, booking_id, price)
  if (claim.bill_id !== null)
    await takeCreditBack(tx, { bill_id: claim.bill_id, reason, by: by.name, now })
  await changeClaim(tx, claim_id, {
    state: 'sent',
    decided_at: null,
    decided_by: null,
    decider_id: null,
    decision_words: null,
    kept_fils: null,
    vat_fils: null,
    bill_id: null,
  })
  await enqueue(tx, 'send_deposit_email', { booking_id, kind: 'undone', claim_id })
  await logActivity(tx, {
    by,
    verb: 'undo-claim-decision',
    subject: { kind: 'booking', id: claim.reservation_id },
    reason,
    before: { state: 'decided', kept_fils: kept },
    after: { state: 'sent', price_fils: price },
    detail: { claim_id },
    at: now,
  })
}

export async function mayUndo(db: Db | Tx, claim: Claim, now: Date): Promise<boolean> {
  const { booking_id, state, decided_at, kept, price } = claim
  if (state !== 'decided' || decided_at === null || kept === null) return false
  if (await hasReturnedSince(db, booking_id, decided_at)) return false
  const deposit = await findDeposit(db, booking_id)
  if (!deposit || deposit.held_fils + kept - deposit.claimed_fils < price) return false
  if (deposit.held_fils > 0) return true
  const { desk_cancel_minutes } = await readSettings(db, dubaiDay(decided_at))
  return now.getTime() < decided_at.getTime() + desk_cancel_minutes * MINUTE_MS
}
