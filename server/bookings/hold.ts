import { enqueue, type Tx } from '#db'
import { refuse, type PersonCall } from '#http'
import { findRate, quoteStay, type SavedRate } from '#pricing'
import { claimNights, findFreeUnit, lockHome, releaseLapsed, releaseNights } from './nights.ts'
import { findOwnNeighbour, insertBooking, insertFolioLines, listOwnHolds, moveBookings } from './queries.ts'

export type HoldAsked = { from: string; to: string; room_category_id: number; rate_id: string; guests: number }

/**
 * Pencils a free unit in for the person until the payment window closes, at the price of a saved quote.
 * Refuses VERIFY_EMAIL_FIRST for an account, QUOTE_EXPIRED (with a fresh rate offered), QUOTE_MISMATCH, MEMBERS_ONLY, INVALID_DATES, ROOM_UNAVAILABLE.
 */
export async function placeHold(asked: HoldAsked, call: PersonCall) {
  if (!call.person.is_temporary && !call.person.is_email_verified) refuse('VERIFY_EMAIL_FIRST')
  const rate = await findRate(call.db, asked.rate_id)
  if (!rate || rate.expires_at <= call.now) return await refuseWithFreshRate(asked, rate, call)
  guardQuote(asked, rate, call)
  return await call.db.transaction().execute((tx) => holdUnit(tx, { asked, rate, call }))
}

function guardQuote(asked: HoldAsked, rate: SavedRate, { person, today }: PersonCall) {
  const is_same =
    rate.room_category_id === asked.room_category_id &&
    rate.arrival_date === asked.from &&
    rate.departure_date === asked.to &&
    rate.guests === asked.guests
  if (!is_same) refuse('QUOTE_MISMATCH')
  if (rate.is_member && !person.is_member) refuse('MEMBERS_ONLY')
  if (rate.arrival_date < today) refuse('INVALID_DATES')
}

/** The same option at today's price, when it is still sold. */
async function refuseWithFreshRate(asked: HoldAsked, old: SavedRate | undefined, call: PersonCall): Promise<never> {
  const { rates } = await quoteStay(call.db, asked, call)
  const same = rates.filter((rate) => rate.is_member === call.person.is_member)
  const fresh = same.find((rate) => rate.is_refundable === (old?.is_refundable ?? false)) ?? same[0]
  refuse('QUOTE_EXPIRED', { data: fresh ? { rate_id: fresh.id, total_fils: fresh.total_fils } : undefined })
}

async function holdUnit(tx: Tx, { asked, rate, call }: { asked: HoldAsked; rate: SavedRate; call: PersonCall }) {
  const { now, person, house, lang } = call
  const expires_at = new Date(now.getTime() + house.config.PAYMENT_WINDOW_SECONDS * 1000)
  await lockHome(tx, asked.room_category_id)
  const own = await listOwnHolds(tx, { ...asked, user_id: person.user_id })
  const again = own.find((hold) => hold.rate_id === asked.rate_id && hold.expires_at > now)
  if (again) return again // a double click: one hold
  await letGo(
    tx,
    own.map((hold) => hold.id),
    now,
  )
  await moveBookings(tx, await releaseLapsed(tx, asked, now), 'expired', now)

  const unit_id =
    (await findFreeUnit(tx, asked, await findOwnNeighbour(tx, { ...asked, user_id: person.user_id }))) ?? refuse('ROOM_UNAVAILABLE')
  const booking = await insertBooking(tx, {
    user_id: person.user_id,
    room_category_id: asked.room_category_id,
    unit_id,
    rate_id: rate.id,
    arrival_date: asked.from,
    departure_date: asked.to,
    guests: asked.guests,
    is_refundable: rate.is_refundable,
    refundable_until: rate.refundable_until,
    offer_id: rate.offer_id,
    total_fils: rate.total_fils,
    lang,
    booking_date: now,
    expires_at,
  })
  const is_ours = await claimNights(tx, { ...asked, unit_id, booking_id: booking.id, kind: 'hold', expires_at })
  if (!is_ours) refuse('ROOM_UNAVAILABLE')
  await insertFolioLines(tx, booking.id, rate.lines, now)
  await enqueue(tx, 'release_holds', {}, { run_at: new Date(expires_at.getTime() + 200), job_key: `release-${booking.id}` })
  return booking
}

/** The person's earlier holds on these nights make room for the new one. */
async function letGo(tx: Tx, ids: number[], now: Date) {
  if (ids.length === 0) return
  await releaseNights(tx, ids)
  await moveBookings(tx, ids, 'cancelled', now)
}
