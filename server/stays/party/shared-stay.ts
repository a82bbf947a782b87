import { hashSecret, isSecret } from '#server/arrivals/index.ts'
import { findBooking, readBookedHome } from '#server/bookings/index.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { nightsBetween } from '#server/core/time.ts'
import { readSettings } from '#server/db/index.ts'
import { appliancesOf, checkOutOf } from '#server/stays/my-stay.ts'
import { tellWayIn } from '#server/stays/my-way-in.ts'
import { wayInOf } from '#server/stays/way-in.ts'
import { guardShared } from './party-link.ts'
import { findShared, hasFreePlace, notePartyOpened } from './party-queries.ts'

type Named = { id: string }

/**
 * For whoever has the link of a party, or the own registration link of one of its members. Refuses
 * INVALID_BOOKING (also revoked), STAY_CANCELLED, EXPIRED_BOOKING.
 */
export async function readSharedStay({ id }: Named, call: Call) {
  const { db, lang, now } = call
  const { first, member, stay, state } = await openShared(id, call)
  if (!member) await notePartyOpened(db, hashSecret(id), now)
  const [home, { access_hours_before: hours }, can_join] = await Promise.all([
    readBookedHome(db, first, lang),
    readSettings(db, first.arrival_date),
    hasFreePlace(db, first.id),
  ])
  const { facts, pets, smoking, group, check_in_time, check_out_time } = stay
  const { arrival_date, stay_until } = first
  return {
    state,
    arrival_date,
    departure_date: stay_until,
    no_of_nights: nightsBetween(arrival_date, stay_until),
    room_category: { ...home, check_in_time, check_out_time },
    property: { name: home.property_name, facts },
    room: { name: null, latitude: home.latitude, longitude: home.longitude },
    rules: { pets, smoking, group },
    appliances: await appliancesOf(first, state, call),
    check_out: state === 'staying' ? await checkOutOf(first, stay, call) : null,
    can_join: !member && can_join,
    member: member && { is_registered: member.is_registered },
    way_in: member?.is_registered ? wayInOf(first, stay, { hours, now }) : null,
  }
}

/**
 * Of a member who has finished their own registration. Refuses as readSharedStay, FORBIDDEN to
 * anybody else.
 */
export async function openSharedWayIn({ id }: Named, call: Call) {
  const { first, member } = await openShared(id, call)
  if (!member?.is_registered) refuse('FORBIDDEN')
  return await tellWayIn(first.id, call, {
    came_by: 'party',
    secret: id,
    // who revokes the link or takes them off the party waits for what is told, or is first
    isStill: async (tx) => (await findShared(tx, hashSecret(id)))?.member?.is_registered === true,
  })
}

export async function openShared(id: string, { db, lang, now }: Call) {
  const opened = isSecret(id) ? await findShared(db, hashSecret(id)) : undefined
  const first = opened && (await findBooking(db, opened.booking_id))
  if (!first) refuse('INVALID_BOOKING')
  return { first, member: opened.member, ...(await guardShared(db, first, { lang, now })) }
}
