import { enqueue } from '#server/jobs/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'
import { guestOf, openParty } from './open-party.ts'
import type { Tx } from '#server/db/index.ts'
import { deleteGuestLinks, markInvited, type CheckInGuest } from './check-in-queries.ts'
import { showParty } from './show.ts'

type Input = { booking_id: string; guest_id: number; email: string }

/**
 * An earlier link to another address ends. Refuses as openParty does, FORBIDDEN to a guest's own
 * link and for a stay sold elsewhere (its guests pass its link on), PRE_CHECK_IN_ALREADY_COMPLETED,
 * INVALID_INPUT for the lead guest.
 */
export async function inviteToPreCheckIn({ booking_id, guest_id, email }: Input, call: Call) {
  const access = await openParty(booking_id, call)
  if (access.scope === 'guest' || access.sold) refuse('FORBIDDEN')
  const { booking } = access
  const guest = guestOf(access, guest_id)
  if (guest.position === 1)
    refuse('INVALID_INPUT', { fields: [{ field: 'guest_id', code: 'invalid' }] })
  await call.db
    .transaction()
    .execute((tx) =>
      inviteGuest(tx, { ...guest, booking_id: booking.id }, { email, now: call.now }),
    )
  return await showParty(await openParty(booking_id, call), call)
}

type Place = Pick<CheckInGuest, 'id' | 'email'> & { booking_id: number }

/** A link of their own is mailed. Refuses PRE_CHECK_IN_ALREADY_COMPLETED. */
export async function inviteGuest(
  tx: Tx,
  { id: guest_id, email: before, booking_id }: Place,
  { email, now }: { email: string; now: Date },
) {
  if (!(await markInvited(tx, guest_id, { email, now }))) refuse('PRE_CHECK_IN_ALREADY_COMPLETED')
  if (before !== email) await deleteGuestLinks(tx, guest_id)
  await enqueue(
    tx,
    'send_check_in_email',
    { booking_id, guest_id },
    { job_key: `check-in-guest-${guest_id}` },
  )
}
