import { addDays } from '#server/core/time.ts'
import { filsOf } from '#contract/money.ts'
import { take } from './book.ts'
import type { Stay, Visit } from './visit.ts'
import { seeBookings } from './seen.ts'
import { DOCUMENT, drawPicture, PORTRAIT } from './document.ts'

const anyOf = ({ random, stays }: Visit) => stays[random.between(0, Math.max(0, stays.length - 1))]

export async function lookAround({ call, random, ledger, user_id, today }: Visit) {
  const from = addDays(today(), random.between(2, 20))
  await call('searchRoomCategories', {
    from,
    to: addDays(from, random.between(1, 4)),
    guests: random.between(1, 4),
  })
  if (random.chance(0.3)) {
    const enrolled = await call('enrol', {})
    if (enrolled.ok) ledger.said.push({ kind: 'enrolled', user_id })
  }
  if (random.chance(0.3)) {
    const room_category_id = random.pick([1, 2])
    const wished = await call('addToWishlist', { room_category: room_category_id })
    if (wished.ok) ledger.said.push({ kind: 'wished', user_id, room_category_id })
  }
  const mine = await call('listMyBookings', {})
  if (mine.ok) seeBookings(ledger, mine.data)
  if (random.chance(0.05)) {
    const email = `letter-${user_id}-${random.between(1, 1_000_000)}@example.com`
    const wrote = await call('sendContactMessage', {
      name: 'A guest',
      email,
      phone_number: '0501234567',
      message: 'Is there a pool?',
    })
    if (wrote.ok) ledger.said.push({ kind: 'wrote', email })
  }
}

/** Cancels one of the stays, sometimes twice at once. */
export async function cancelStay(visit: Visit) {
  const stay = anyOf(visit)
  if (stay && !visit.random.chance(0.4)) await cancel(visit, stay)
}

async function cancel(visit: Visit, stay: Stay) {
  const { call, random, ledger, user_id } = visit
  visit.stays.splice(visit.stays.indexOf(stay), 1)
  await call('previewCancelling', { booking_id: stay.id })
  const tries = Array.from({ length: random.pick([1, 1, 2]) }, () =>
    call('cancelMyBooking', { booking_id: stay.id }),
  )
  for (const answer of await Promise.all(tries))
    if (answer.ok)
      ledger.said.push({
        kind: 'cancelled',
        booking_id: stay.id,
        user_id,
        refund_fils: filsOf(answer.data.refund),
      })
}

export async function extendStay(visit: Visit) {
  const stay = anyOf(visit)
  if (stay) await extend(visit, stay)
}

async function extend(
  visit: Visit,
  { reservation_id, room_category_id, to, guests }: Stay,
): Promise<Stay | undefined> {
  const nights = { room_category_id, guests, from: to, to: addDays(to, visit.random.between(1, 3)) }
  return await take(
    visit,
    visit.random.chance(0.1) ? nights : { ...nights, extend_stay: reservation_id },
  )
}

export async function extendAndCancel(visit: Visit) {
  const first = anyOf(visit)
  const second = first && (await extend(visit, first))
  if (!second) return
  const third = await extend(visit, second)
  if (visit.random.chance(0.6))
    await cancel(visit, visit.random.pick([first, second, third ?? second]))
}

export async function checkIn(visit: Visit) {
  const { call, random, ledger, user_id } = visit
  const stay = anyOf(visit)
  if (!stay) return
  const party = await call('readPreCheckIn', { booking_id: stay.reservation_id })
  if (!party.ok) return
  const open = party.data.guests.filter((guest) => !guest.is_completed)
  const guest = open[random.between(0, Math.max(0, open.length - 1))]
  if (!guest) return
  const answer = await call('submitPreCheckIn', {
    booking_id: stay.reservation_id,
    guest_id: guest.guest_id,
    first_name: 'Noor',
    last_name: 'Guest',
    is_uae_resident: false,
    has_health_consent: true,
    id_image: await drawPicture(guest.guest_id, DOCUMENT),
  })
  if (answer.ok)
    ledger.said.push({
      kind: 'checked in',
      user_id,
      reservation_id: stay.reservation_id,
      guest_id: guest.guest_id,
    })
}

/** A profile picture of their own; the rest of the profile stays. */
export async function changePicture({ call, ledger, user_id }: Visit) {
  const profile = await call('readProfile', {})
  if (!profile.ok) return
  const { email, first_name, last_name, phone_number } = profile.data
  const profile_picture = await drawPicture(user_id, PORTRAIT)
  const changed = await call('updateProfile', {
    email,
    first_name,
    last_name,
    phone_number,
    profile_picture,
  })
  if (changed.ok) ledger.said.push({ kind: 'pictured', user_id })
}
