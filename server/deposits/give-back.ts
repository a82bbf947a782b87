import type { DepositMethod } from '#contract/deposit-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { insertMove, lockDeposit } from './deposit-queries.ts'
import { stayNamed } from './stay-named.ts'

type Returning = {
  reservation_id: string
  amount: number // fils
  method: DepositMethod
  note?: string | undefined
}

/**
 * Handed back by a person; the guest is mailed a receipt. Refuses INVALID_BOOKING, DEPOSIT_OVER when
 * nothing is held, DEPOSIT_CLAIMED for more than open claims leave.
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
  if (amount > held_fils - claimed_fils)
    refuse('DEPOSIT_CLAIMED', {
      fields: [{ field: 'amount', code: 'DEPOSIT_CLAIMED' }],
      data: { most_fils: held_fils - claimed_fils },
    })
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
