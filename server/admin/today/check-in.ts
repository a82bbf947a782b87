import type { DepositMethod } from '#contract/deposit-fields.ts'
import type { Moment } from '#server/core/time.ts'
import type { Actor } from '#server/activity/index.ts'
import { markArrived } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { takeDeposit } from '#server/deposits/index.ts'
import { insertCheckIn } from './check-in-queries.ts'
import { isBeingCancelled } from './stay-queries.ts'
import { lockStay, refuseBooking, type Change } from './stay.ts'

export type CheckIn = {
  reservation_id: string
  id_seen: boolean
  key_given: boolean
  deposit_fils: number
  deposit_method: DepositMethod
  note?: string | undefined
}

/**
 * By a colleague, or by the command line (null). Refuses INVALID_BOOKING, also before the arrival
 * day, and ALREADY_CHECKED_IN.
 */
export async function checkIn(
  tx: Tx,
  input: CheckIn,
  { by, ...when }: Moment & { by: Actor },
): Promise<Change> {
  const { reservation_id, deposit_method, ...said } = input
  const { first, later } = await lockStay(tx, reservation_id)
  if (await isBeingCancelled(tx, first.id))
    refuseBooking('This booking is being cancelled; undo that first.')
  const is_there = [first, ...later].some(({ status }) => status === 'arrived')
  if (!is_there) await markArrived(tx, first.reservation_id, when)
  const is_new = await insertCheckIn(tx, {
    booking_id: first.id,
    at: when.now,
    by: by.user_id,
    ...said,
    note: said.note ?? null,
  })
  if (!is_new)
    refuse('ALREADY_CHECKED_IN', {
      fields: [{ field: 'reservation_id', code: 'ALREADY_CHECKED_IN' }],
    })
  const { deposit_fils } = said
  const deposit = { booking_id: first.id, fils: deposit_fils, method: deposit_method }
  await takeDeposit(tx, deposit, { by: by.name, now: when.now })
  return {
    subject: { kind: 'booking', id: first.reservation_id },
    before: { status: first.status },
    after: { status: 'arrived', ...said, ...(deposit_fils > 0 && { deposit_method }) },
  }
}
