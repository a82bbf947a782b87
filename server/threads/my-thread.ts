import { findMyBooking, firstOfStay, readBookedHome } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings } from '#server/db/index.ts'
import { readOpening } from './opening.ts'
import { listMessages, markRead } from './thread-queries.ts'
import { writeMessageIn } from './write-message.ts'

type Named = { reservation_id: string }

async function firstOfMine({ reservation_id }: Named, { db, access }: BookingCall) {
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  return await firstOfStay(db, mine)
}

/** Refuses INVALID_BOOKING. */
export async function readMyThread(
  { reservation_id, before }: Named & { before?: number | undefined },
  call: BookingCall,
) {
  const { db, access, lang, today } = call
  const first = await firstOfMine({ reservation_id }, call)
  const [home, opening, { answer_within_minutes }, page] = await Promise.all([
    readBookedHome(db, first, lang),
    readOpening(db, first, today),
    readSettings(db, today),
    listMessages(db, first.id, { before, by_first_name: true }),
  ])
  return {
    reservation_id: first.reservation_id,
    home: home.nice_name,
    arrival_date: first.arrival_date,
    departure_date: first.stay_until,
    ...page,
    ...opening,
    answer_within_minutes,
    is_proven: access.is_proven,
  }
}

/** Refuses INVALID_BOOKING, also of a stay long over or never paid; CODE_REQUIRED. */
export async function writeToHouse(
  { reservation_id, text, key }: Named & { text: string; key: string },
  call: BookingCall,
) {
  const { db, access, now, today } = call
  const first = await firstOfMine({ reservation_id }, call)
  if (!access.is_proven) refuse('CODE_REQUIRED')
  const { may_write } = await readOpening(db, first, today)
  if (!may_write) refuse('INVALID_BOOKING')
  const author = { kind: 'guest' as const, name: first.guest_name, id: null }
  const { number } = await db
    .transaction()
    .execute((tx) => writeMessageIn(tx, { booking_id: first.id, text, key, author, now }))
  return { number }
}

/** Refuses INVALID_BOOKING. */
export async function seeMyThread(
  { reservation_id, number }: Named & { number: number },
  call: BookingCall,
): Promise<Record<string, never>> {
  const { id } = await firstOfMine({ reservation_id }, call)
  await markRead(call.db, id, { number, by: 'guest', now: call.now })
  return {}
}
