import { guestActor, logActivity } from '#server/activity/index.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { nameGuestIn } from './check-in-queries.ts'
import { guestOf, openParty } from './open-party.ts'
import { showParty } from './show.ts'

type Input = { booking_id: string; guest_id: number; first_name: string; last_name: string }

/**
 * Who comes, before they register: the front desk reads it. Refuses as openParty does, FORBIDDEN to
 * a guest's own link and for a stay sold elsewhere, PRE_CHECK_IN_ALREADY_COMPLETED, INVALID_INPUT
 * for the lead guest, whose name is that of the booking.
 */
export async function nameGuest(
  { booking_id, guest_id, first_name, last_name }: Input,
  call: Call,
) {
  const { db, now } = call
  const access = await openParty(booking_id, call)
  if (access.scope === 'guest' || access.sold) refuse('FORBIDDEN')
  const { reservation_id } = access.booking
  const { id, position } = guestOf(access, guest_id)
  if (position === 1) refuse('INVALID_INPUT', { fields: [{ field: 'guest_id', code: 'invalid' }] })
  await db.transaction().execute(async (tx) => {
    if (!(await nameGuestIn(tx, id, { first_name, last_name })))
      refuse('PRE_CHECK_IN_ALREADY_COMPLETED')
    await logActivity(tx, {
      by: guestActor,
      verb: 'name-guest',
      subject: { kind: 'booking', id: reservation_id },
      // who it is stands with the party, and is erased with it
      after: { guest: position },
      at: now,
    })
  })
  return await showParty(await openParty(booking_id, call), call)
}
