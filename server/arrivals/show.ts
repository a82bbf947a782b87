import { readBookedHome } from '#server/bookings/index.ts'
import type { Call } from '#server/call/call.ts'
import type { Access } from './open-party.ts'
import { needsHealthConsent, readExpectedTime, type CheckInGuest } from './check-in-queries.ts'

export async function showParty(
  { booking, scope, guests }: Access,
  { db, lang }: Pick<Call, 'db' | 'lang'>,
) {
  const { slug, nice_name, area, check_in_time } = await readBookedHome(db, booking, lang)
  return {
    reservation_id: booking.reservation_id,
    arrival_date: booking.arrival_date,
    departure_date: booking.departure_date,
    check_in_time,
    home: { slug, nice_name, area },
    scope,
    expected_time: await readExpectedTime(db, booking.id),
    needs_health_consent: await needsHealthConsent(db, booking.room_category_id),
    is_completed: guests.every((guest) => guest.completed_at !== null),
    guests: guests.map(guestView),
  }
}

const guestView = ({
  id,
  position,
  first_name,
  last_name,
  email,
  invited_at,
  completed_at,
}: CheckInGuest) => ({
  guest_id: id,
  position,
  first_name,
  last_name,
  email,
  invited_at,
  is_completed: completed_at !== null,
})
