import type { Moment } from '#server/core/time.ts'
import { endUnusedStay, guardNoChange, markDeparted } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { lockStay, nightsLeft, type Change } from './stay.ts'

type CheckOut = { reservation_id: string; reason?: string | undefined }

/**
 * Ends the stay with all its extensions. Refuses INVALID_BOOKING, CHANGE_PENDING; INVALID_INPUT
 * when it ends early without a reason.
 */
export async function checkOut(
  tx: Tx,
  { reservation_id, reason }: CheckOut,
  when: Moment,
): Promise<Change & { nights_returned: number }> {
  const { first, later } = await lockStay(tx, reservation_id)
  await guardNoChange(tx, first.id, when.now)
  const parts = [first, ...later]
  const current = parts.find(({ status }) => status === 'arrived') ?? first
  const nights_returned = nightsLeft(parts, when.today)
  if (current.status === 'arrived' && nights_returned > 0 && reason === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'reason', code: 'required' }] })
  await markDeparted(tx, current.reservation_id, when)
  const rest = parts.filter(({ id }) => id !== current.id)
  await endUnusedStay(tx, rest, { now: when.now })
  return {
    subject: { kind: 'booking', id: first.reservation_id },
    before: { status: current.status },
    after: { status: 'departed', nights_returned },
    nights_returned,
  }
}
