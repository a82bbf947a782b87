import { DEPOSITS_PAGE, type DepositCardState } from '#contract/deposit-fields.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { deposits } from '#contract/endpoints/admin/deposits.ts'
import { findWrittenBooking, readBookedHome } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { readSettings } from '#server/db/index.ts'
import {
  asksFrom,
  findCardOf,
  findDeposit,
  hasLeft,
  isTakenBack,
  isWaived,
  listClaims,
  listDepositRows,
  listLinkHomes,
  listMoves,
  mayUndo,
  mostByHand,
  stayNamed,
  sumHeld,
  sumReleasing,
  type Claim,
  type DepositCard,
} from '#server/deposits/index.ts'

type Calls = typeof deposits

export async function listDeposits(
  { stand, after }: Input<Calls['listDeposits']>,
  { db, lang }: StaffCall,
) {
  const [rows, { held, on_hold, stays }] = await Promise.all([
    listDepositRows(db, { stand, lang, after, limit: DEPOSITS_PAGE + 1 }),
    sumHeld(db),
  ])
  return {
    deposits: rows.slice(0, DEPOSITS_PAGE),
    has_more: rows.length > DEPOSITS_PAGE,
    held_in_all: held,
    on_hold,
    stays,
  }
}

/** Refuses INVALID_BOOKING. */
export async function readDeposit(
  { reservation_id }: Input<Calls['readDeposit']>,
  call: StaffCall,
) {
  const { db, lang, today } = call
  const first = await stayNamed(db, reservation_id)
  const [deposit, moves, claims, written, has_left, card, home, is_waived] = await Promise.all([
    findDeposit(db, first.id),
    listMoves(db, first.id),
    listClaims(db, first.id),
    findWrittenBooking(db, first.id),
    hasLeft(db, first.id),
    findCardOf(db, first.id),
    readBookedHome(db, first, lang),
    isWaived(db, first.id),
  ])
  const stand = deposit ?? { held_fils: 0, claimed_fils: 0 }
  const { held_fils: held, claimed_fils: claimed } = stand
  const is_open = ['confirmed', 'arrived'].includes(first.status) && !has_left
  return {
    reservation_id: first.reservation_id,
    guest_name: first.guest_name,
    guest_lang: written?.lang ?? lang,
    has_left,
    held,
    claimed,
    may_return: await mostByHand(db, first.id, stand),
    may_claim: held - claimed - (await sumReleasing(db, first.id)),
    arrival_date: first.arrival_date,
    asked: home.damage_deposit,
    card: card ? shownCard(card) : null,
    asks_from: asksFrom(first),
    is_waived,
    may_ask:
      is_open &&
      first.guest_email !== '' &&
      home.damage_deposit > 0 &&
      today >= asksFrom(first) &&
      !is_waived &&
      (!card || !ON_CARD.includes(card.state)),
    moves: await Promise.all(
      moves.map(async (move) => ({ ...move, may_undo: await mayTakeBack(move, moves, call) })),
    ),
    claims: await Promise.all(claims.map((claim) => shown(claim, call))),
  }
}

const ON_CARD: readonly DepositCardState[] = ['held', 'charged', 'ending']

const shownCard = (card: DepositCard) => ({
  card_id: card.id,
  state: card.state,
  way: card.way,
  amount: card.fils,
  last4: card.card_last4,
  asked_at: card.asked_at,
  asked_by: card.asked_by,
  capture_before: card.capture_before,
  may_renew: card.consented_at !== null,
  has_renewal_failed: card.renewal_failed_at !== null,
})

/** By name, and how many days before the arrival their guests are asked. */
export async function listDepositHomes(
  _input: Input<Calls['listDepositHomes']>,
  { db, lang, today }: StaffCall,
) {
  const [homes, settings] = await Promise.all([listLinkHomes(db, lang), readSettings(db, today)])
  return { homes, days: settings.deposit_link_days }
}

type Moves = Awaited<ReturnType<typeof listMoves>>

async function mayTakeBack(move: Moves[number], moves: Moves, { db, now }: StaffCall) {
  const is_undone = moves.some(({ undoes }) => undoes === move.move_id)
  return (
    move.kind === 'returned' &&
    move.amount > 0 &&
    move.way === null &&
    (await isTakenBack(db, { ...move, is_undone }, now))
  )
}

async function shown(claim: Claim, { db, staff, now }: StaffCall) {
  const {
    booking_id: _booking,
    reservation_id: _number,
    claimer_id,
    bill_id: _bill,
    ...rest
  } = claim
  const has_passed = claim.answer_until !== null && claim.answer_until <= now
  return {
    ...rest,
    is_mine: claimer_id === staff.user_id,
    may_decide: claim.state === 'sent' && (claim.answer !== null || has_passed),
    may_undo: await mayUndo(db, claim, now),
  }
}
