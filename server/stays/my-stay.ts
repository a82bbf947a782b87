import {
  findMyBooking,
  firstOfStay,
  readBookedHome,
  type BookedHome,
  type BookingFacts,
} from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiMoment, nightsBetween } from '#server/core/time.ts'
import { readSettings } from '#server/db/index.ts'
import { listGuestAppliances } from './appliance-queries.ts'
import { listTicked } from './check-out-queries.ts'
import { readStayRow, type StayRow } from './stay-queries.ts'
import { stateOf, wayInOf, type StayState } from './way-in.ts'

type Named = { reservation_id: string }

/** The first booking of a stay of the caller. Refuses INVALID_BOOKING. */
export async function firstOfMine({ reservation_id }: Named, { db, access }: BookingCall) {
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  return await firstOfStay(db, mine)
}

/** Refuses INVALID_BOOKING. */
export async function readMyStay(named: Named, call: BookingCall) {
  const { db, access, lang, now } = call
  const first = await firstOfMine(named, call)
  const [home, stay, { access_hours_before }] = await Promise.all([
    readBookedHome(db, first, lang),
    readStayRow(db, first.id, { lang, now }),
    readSettings(db, first.arrival_date),
  ])
  const state = stateOf(first, stay, now)
  const { pets, smoking, group, expected_time, flight, facts, check_in_time, check_out_time } = stay
  const { reservation_id, arrival_date, stay_until, infants, guest_name } = first
  return {
    reservation_id,
    state,
    arrival_date,
    departure_date: stay_until,
    no_of_nights: nightsBetween(arrival_date, stay_until),
    guests: stay.guests,
    infants,
    guest_name,
    expected_time,
    flight,
    room_category: { ...home, check_in_time, check_out_time },
    property: { name: home.property_name, facts },
    room: roomOf(first, { stay, home }),
    rules: { pets, smoking, group },
    appliances: await appliancesOf(first, state, call),
    way_in: wayInOf(first, stay, { hours: access_hours_before, now }),
    check_out: state === 'staying' ? await checkOutOf(first, stay, call) : null,
    is_proven: access.is_proven,
  }
}

/** How things of the home work, for whoever comes or is there. */
export async function appliancesOf(
  { room_category_id }: BookingFacts,
  state: StayState,
  { db, lang }: Pick<BookingCall, 'db' | 'lang'>,
) {
  if (state !== 'ahead' && state !== 'staying') return []
  return await listGuestAppliances(db, room_category_id, lang)
}

const DAY_MS = 24 * 60 * 60_000

/** Null of a home without a list. */
export async function checkOutOf(
  first: BookingFacts,
  { check_out_time }: StayRow,
  { db, lang, now }: Pick<BookingCall, 'db' | 'lang' | 'now'>,
) {
  const lines = await listTicked(db, first.id, lang)
  if (lines.length === 0) return null
  const opens_at = new Date(dubaiMoment(first.stay_until, check_out_time).getTime() - DAY_MS)
  return {
    opens_at,
    is_open: now >= opens_at,
    lines: lines.map(({ id, text, ticked_at }) => ({ id, text, is_ticked: ticked_at !== null })),
  }
}

/** A home is promised, not a unit: its name is told once the guests are in it, or with the way in. */
function roomOf(
  { status, confirmed_at }: BookingFacts,
  { stay: { unit }, home: { latitude, longitude } }: { stay: StayRow; home: BookedHome },
) {
  if (confirmed_at === null || status === 'cancelled') return null
  return { name: status === 'arrived' ? unit : null, latitude, longitude }
}
