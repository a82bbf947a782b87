import type { DepositMethod } from '#contract/deposit-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { sumOnCards } from './by-link/card-queries.ts'
import { insertMove, lockDeposit, type Deposit } from './deposit-queries.ts'
import { stayNamed } from './stay-named.ts'

type Returning = {
  reservation_id: string
  amount: number // fils
  method: DepositMethod
  note?: string | undefined
}

/** What nobody claims and no card gives back by itself. */
export async function mostByHand(
  db: Db | Tx,
  booking_id: number,
  { held_fils, claimed_fils }: Deposit,
): Promise<number> {
  const free = held_fils - claimed_fils
  return Math.max(0, free - (await sumOnCards(db, booking_id)))
}

/**
 * Handed back by a person; the guest is mailed a receipt. Refuses INVALID_BOOKING, DEPOSIT_OVER when
 * nothing is held, DEPOSIT_CLAIMED for more than open claims leave, DEPOSIT_ON_CARD for what goes
 * back to a card by itself.
 */
export async function returnDeposit(
  tx: Tx,
  { reservation_id, amount, method, note }: Returning,
  { by, now }: { by: Actor; now: Date },
) {
  const { id: booking_id, reservation_id: first } = await stayNamed(tx, reservation_id)
  const deposit = await lockDeposit(tx, booking_id)
  if (!deposit || deposit.held_fils === 0) return refuse('DEPOSIT_OVER')
  if (amount === 0) refuse('INVALID_INPUT', { fields: [{ field: 'amount', code: 'required' }] })
  const { held_fils, claimed_fils } = deposit
  const most_fils = await mostByHand(tx, booking_id, deposit)
  if (amount > most_fils) {
    const code = amount > held_fils - claimed_fils ? 'DEPOSIT_CLAIMED' : 'DEPOSIT_ON_CARD'
    refuse(code, { fields: [{ field: 'amount', code }], data: { most_fils } })
  }
  const move_id = await insertMove(tx, {
    booking_id,
    kind: 'returned',
    method,
    fils: amount,
    at: now,
    by: by.name,
    note: note ?? null,
  })
  await enqueue(tx, 'send_deposit_email', { booking_id, kind: 'returned', move_id })
  const held_after = held_fils - amount
  await logActivity(tx, {
    by,
    verb: 'return-deposit',
    subject: { kind: 'booking', id: first },
    reason: note,
    before: { held_fils },
    after: { held_fils: held_after },
    detail: { returned_fils: amount, method },
    at: now,
  })
  return { held: held_after }
}
