import type { Lang } from '#contract/constants.ts'
import type { Tx } from '#server/db/index.ts'
import type { PriceLine } from '#server/pricing/index.ts'
import type { BookingFacts } from '#server/bookings/booking-queries.ts'
import { chargesOf } from '#server/bookings/booking-view.ts'
import { listFolioLines } from '#server/bookings/folio-queries.ts'
import type { FoundPlace } from '#server/bookings/moving/find-place.ts'
import { releaseLapsed, writeHold, type Nights } from '#server/bookings/night-queries.ts'
import { addedLines } from './added-lines.ts'
import { claimAdded, makeChange, nameAsStay } from './change-queries.ts'

type HeldChange = {
  booking: BookingFacts
  rate_id: string
  terms: Pick<BookingFacts, 'is_refundable' | 'refundable_until'>
  nights: Nights
  place: FoundPlace
  lines: PriceLine[]
  lang: Lang
  reason: string
  by_guest: boolean
  now: Date
  expires_at: Date
}

/**
 * Holds what a change adds to a booking, until it is paid; returns the id of the hold. Requires the
 * locks of both homes and of the booking.
 */
export async function holdChange(tx: Tx, change: HeldChange) {
  const { booking, rate_id, terms, nights, place, lines, reason, by_guest } = change
  const { lang, now, expires_at } = change
  const { id: changes_id, user_id, infants, total_fils: total_before_fils } = booking
  const { unit, split } = place
  await releaseLapsed(tx, nights, now)
  const before = chargesOf(await listFolioLines(tx, changes_id))
  const { id: held_id } = await writeHold(tx, {
    rate_id,
    user_id,
    unit_id: unit.id,
    infants,
    lang,
    now,
    expires_at,
  })
  const added = addedLines(before, lines)
  await makeChange(tx, {
    held_id,
    changes_id,
    total_before_fils,
    lines,
    split_on: split?.night ?? null,
    reason,
    by_guest,
    added,
    terms,
    is_order: false,
  })
  await nameAsStay(tx, { id: held_id, stay_id: changes_id })
  const { room_category_id, from, to } = nights
  const parts = split
    ? [
        { unit_id: unit.id, from, to: split.night },
        { unit_id: split.unit.id, from: split.night, to },
      ]
    : [{ unit_id: unit.id, from, to }]
  await claimAdded(tx, { held_id, changes_id, room_category_id, parts, expires_at })
  return held_id
}

type HeldOrder = Pick<
  HeldChange,
  'booking' | 'lines' | 'lang' | 'reason' | 'by_guest' | 'now' | 'expires_at'
> & {
  /** Of the first booking of the stay: the hold is no extension. */
  rate_id: string
}

/**
 * Holds what extras add to a booking, until they are paid, and no night; returns the id of the hold.
 * Requires the locks of home and booking.
 */
export async function holdOrder(tx: Tx, order: HeldOrder) {
  const { booking, rate_id, lines, lang, reason, by_guest, now, expires_at } = order
  const { id: changes_id, user_id, unit_id, infants, total_fils: total_before_fils } = booking
  const { is_refundable, refundable_until } = booking
  const before = chargesOf(await listFolioLines(tx, changes_id))
  const writing = { rate_id, user_id, unit_id, infants, lang, now, expires_at }
  const { id: held_id } = await writeHold(tx, writing)
  await makeChange(tx, {
    held_id,
    changes_id,
    total_before_fils,
    lines,
    split_on: null,
    reason,
    by_guest,
    added: addedLines(before, lines),
    terms: { is_refundable, refundable_until },
    is_order: true,
  })
  await nameAsStay(tx, { id: held_id, stay_id: changes_id })
  return held_id
}
