import { DEPOSITS_PAGE } from '#contract/deposit-fields.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { deposits } from '#contract/endpoints/admin/deposits.ts'
import { findWrittenBooking } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import {
  findDeposit,
  hasLeft,
  isTakenBack,
  listClaims,
  listDepositRows,
  listMoves,
  mayUndo,
  stayNamed,
  sumHeld,
  type Claim,
} from '#server/deposits/index.ts'

type Calls = typeof deposits

export async function listDeposits(
  { stand, after }: Input<Calls['listDeposits']>,
  { db, lang }: StaffCall,
) {
  const [rows, { held, stays }] = await Promise.all([
    listDepositRows(db, { stand, lang, after, limit: DEPOSITS_PAGE + 1 }),
    sumHeld(db),
  ])
  return {
    deposits: rows.slice(0, DEPOSITS_PAGE),
    has_more: rows.length > DEPOSITS_PAGE,
    held_in_all: held,
    stays,
  }
}

/** Refuses INVALID_BOOKING. */
export async function readDeposit(
  { reservation_id }: Input<Calls['readDeposit']>,
  call: StaffCall,
) {
  const { db, lang } = call
  const first = await stayNamed(db, reservation_id)
  const [deposit, moves, claims, written, has_left] = await Promise.all([
    findDeposit(db, first.id),
    listMoves(db, first.id),
    listClaims(db, first.id),
    findWrittenBooking(db, first.id),
    hasLeft(db, first.id),
  ])
  const { held_fils: held, claimed_fils: claimed } = deposit ?? { held_fils: 0, claimed_fils: 0 }
  return {
    reservation_id: first.reservation_id,
    guest_name: first.guest_name,
    guest_lang: written?.lang ?? lang,
    has_left,
    held,
    claimed,
    may_return: held - claimed,
    moves: await Promise.all(
      moves.map(async (move) => ({ ...move, may_undo: await mayTakeBack(move, moves, call) })),
    ),
    claims: await Promise.all(claims.map((claim) => shown(claim, call))),
  }
}

type Moves = Awaited<ReturnType<typeof listMoves>>

async function mayTakeBack(move: Moves[number], moves: Moves, { db, now }: StaffCall) {
  const is_undone = moves.some(({ undoes }) => undoes === move.move_id)
  return (
    move.kind === 'returned' &&
    move.amount > 0 &&
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
