import { readBookedHome } from '#server/bookings/index.ts'
import type { Call } from '#server/call/call.ts'
import type { Access } from './open-party.ts'
import {
  isShared,
  needsHealthConsent,
  readExpectedTime,
  type CheckInGuest,
} from './check-in-queries.ts'
import { listUnitsOfSold, readRules, readSoldTime, type OpenedStay } from './sold-queries.ts'

type Showing = Pick<Call, 'db' | 'lang'>

export async function showParty(access: Access, { db, lang }: Showing) {
  const { scope, guests } = access
  const { arrival_date, departure_date, room_category_id } = access.booking ?? access.sold
  const home = await readBookedHome(db, access.booking ?? access.sold, lang)
  const { slug, nice_name, area, check_in_time } = home
  const sold = access.sold && (await soldView(access.sold, { db, lang }))
  return {
    reservation_id: access.booking?.reservation_id ?? access.sold?.reference ?? null,
    arrival_date,
    departure_date,
    check_in_time,
    home: { slug, nice_name, area },
    scope,
    is_shared: access.booking !== null && (await isShared(db, access.booking.id)),
    sold,
    expected_time: access.sold
      ? await readSoldTime(db, access.sold.channel_stay_id)
      : await readExpectedTime(db, access.booking.id),
    needs_health_consent: await needsHealthConsent(db, room_category_id),
    is_completed:
      guests.every((guest) => guest.completed_at !== null) && sold?.is_party_known !== false,
    guests: guests.map(guestView),
  }
}

const soldView = async (
  { source, guests, is_changed, room_category_id, channel_stay_id }: OpenedStay,
  { db, lang }: Showing,
) => ({
  source,
  is_party_known: guests !== null,
  is_changed,
  units: await listUnitsOfSold(db, channel_stay_id, lang),
  rules: await readRules(db, room_category_id),
})

const guestView = ({
  id,
  position,
  first_name,
  last_name,
  email,
  invited_at,
  document_file,
  completed_at,
}: CheckInGuest) => ({
  guest_id: id,
  position,
  first_name,
  last_name,
  email,
  invited_at,
  has_document: document_file !== null,
  is_completed: completed_at !== null,
})
