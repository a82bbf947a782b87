import { ensureGuests, inviteGuest } from '#server/arrivals/index.ts'
import { findBooking, lockBooking } from '#server/bookings/index.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { listParts } from './party-queries.ts'
import { openShared } from './shared-stay.ts'

type Input = { id: string; email: string }

/**
 * Their own registration link goes to their own mailbox: to the place they have already, else to
 * the first that nobody has. Refuses as readSharedStay, FORBIDDEN to a member's own link,
 * PRE_CHECK_IN_ALREADY_COMPLETED, PARTY_COMPLETE.
 */
export async function joinParty({ id, email }: Input, call: Call): Promise<Record<string, never>> {
  const { db, now } = call
  const { first, member } = await openShared(id, call)
  if (member) refuse('FORBIDDEN')
  await db.transaction().execute(async (tx) => {
    // two who join at once get two places
    await lockBooking(tx, first.id)
    const guests = await listParty(tx, first.id)
    const own = guests.find((guest) => guest.email?.toLowerCase() === email.toLowerCase())
    if (own?.completed_at) refuse('PRE_CHECK_IN_ALREADY_COMPLETED')
    const free = guests.filter(isFree)
    // who was named is more likely to be somebody else
    const place =
      own ?? free.find((guest) => guest.first_name === null) ?? free[0] ?? refuse('PARTY_COMPLETE')
    await inviteGuest(tx, place, { email, now })
  })
  return {}
}

async function listParty(tx: Tx, first_id: number) {
  const guests = []
  for (const booking_id of await listParts(tx, first_id)) {
    const booking = (await findBooking(tx, booking_id)) ?? refuse('INVALID_BOOKING')
    for (const guest of await ensureGuests(tx, booking)) guests.push({ ...guest, booking_id })
  }
  return guests.filter(({ position }) => position !== 1)
}

const isFree = (guest: { email: string | null; completed_at: Date | null }) =>
  guest.email === null && guest.completed_at === null
