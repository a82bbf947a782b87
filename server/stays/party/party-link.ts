import { createHmac } from 'node:crypto'
import { guestActor, logActivity } from '#server/activity/index.ts'
import { hashSecret } from '#server/arrivals/index.ts'
import { lockBooking, type BookingFacts } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { publicRoot } from '#server/core/public-root.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { firstOfMine } from '#server/stays/my-stay.ts'
import { readStayRow } from '#server/stays/stay-queries.ts'
import { stateOf } from '#server/stays/way-in.ts'
import { findPartyLink, insertPartyLink, partyLinkNow, revokePartyLinks } from './party-queries.ts'

type Named = { reservation_id: string }

/** Refuses INVALID_BOOKING. */
export async function readPartyLink(named: Named, call: BookingCall) {
  const { id } = await firstOfMine(named, call)
  return { party_link: (await findPartyLink(call.db, id)) ?? null }
}

/**
 * Derived, so that it can be copied again; only its hash is stored. A mailed link needs its code.
 * Refuses INVALID_BOOKING, also before the payment; CODE_REQUIRED, STAY_CANCELLED, EXPIRED_BOOKING.
 */
export async function makePartyLink(named: Named, call: BookingCall) {
  const { db, lang, now, access, services } = call
  const { id } = await firstOfMine(named, call)
  if (!access.is_proven) refuse('CODE_REQUIRED')
  return await db.transaction().execute(async (tx) => {
    const first = (await lockBooking(tx, id)) ?? refuse('INVALID_BOOKING')
    await guardShared(tx, first, call)
    const number = await partyLinkNow(tx, id)
    const secret = createHmac('sha256', services.config.keyFor('links of parties'))
      .update(`${id}:${number}`)
      .digest('base64url')
    const is_new = await insertPartyLink(tx, {
      token_hash: hashSecret(secret),
      booking_id: id,
      number,
      now,
    })
    if (is_new) await note(tx, first, { verb: 'make-party-link', now })
    return { address: `${publicRoot(services.config, lang)}/shared-stay?id=${secret}` }
  })
}

/** Refuses INVALID_BOOKING, CODE_REQUIRED; NOT_FOUND when there is none. */
export async function revokePartyLink(
  named: Named,
  call: BookingCall,
): Promise<Record<string, never>> {
  const { db, now, access } = call
  const { id } = await firstOfMine(named, call)
  if (!access.is_proven) refuse('CODE_REQUIRED')
  await db.transaction().execute(async (tx) => {
    const first = (await lockBooking(tx, id)) ?? refuse('INVALID_BOOKING')
    if ((await revokePartyLinks(tx, id, now)) === 0) refuse('NOT_FOUND')
    await note(tx, first, { verb: 'revoke-party-link', now })
  })
  return {}
}

/**
 * A stay is shared from its payment to its end. Refuses INVALID_BOOKING, STAY_CANCELLED,
 * EXPIRED_BOOKING.
 */
export async function guardShared(
  db: Tx | BookingCall['db'],
  first: BookingFacts,
  { lang, now }: Pick<BookingCall, 'lang' | 'now'>,
) {
  const stay = await readStayRow(db, first.id, { lang, now })
  const state = stateOf(first, stay, now)
  if (state === 'held' || first.confirmed_at === null) refuse('INVALID_BOOKING')
  if (state === 'cancelled') refuse('STAY_CANCELLED')
  if (state === 'over') refuse('EXPIRED_BOOKING')
  return { stay, state }
}

type Noted = { verb: 'make-party-link' | 'revoke-party-link'; now: Date }

const note = (tx: Tx, { reservation_id }: BookingFacts, { verb, now }: Noted) =>
  logActivity(tx, {
    by: guestActor,
    verb,
    subject: { kind: 'booking', id: reservation_id },
    at: now,
  })
