import { createHmac } from 'node:crypto'
import { hashToken, makeToken } from '#accounts'
import { BOOKING_LINK } from '#contract/constants.ts'
import type { Db, Tx } from '#db'
import { refuse } from '#core/refuse.ts'
import type { BookingAccess, Services } from '#core/context.ts'
import { addDays, dubaiMoment } from '#core/time.ts'
import { findAccessOfLink, keepBookingLink, revokeLinksOf } from './link-queries.ts'
import { findBookingByNumber, type BookingFacts, type WrittenBooking } from './queries.ts'

/** The e-mails that carry a link; one that was asked for carries a new one each time. */
type Making = {
  now: Date
  kind: 'confirmed' | 'failed' | 'invoice' | 'cancelled' | 'refunded' | 'refund_delayed' | 'refund_failed' | 'check_in' | 'found'
}

/**
 * The address of a page that opens a booking without logging in, in its guest's language. Made by the job that mails it, the same when
 * the job runs twice, and kept as a hash. After the link's last day it leads to the page that finds bookings, which opens none.
 */
export async function makeBookingLink({ db, config }: Services, booking: WrittenBooking, { now, kind }: Making): Promise<string> {
  const root = `${config.public_url}${booking.lang === 'ar' ? '/ar' : ''}`
  const expires_at = endOfLink(booking)
  if (expires_at <= now) return `${root}/find-booking`
  const link = { booking_id: booking.id, proven_from: null, is_requested: kind === 'found', created_at: now, expires_at }
  const derived = createHmac('sha256', config.keyFor('booking links')).update(`${booking.id}:${kind}`).digest('base64url')
  const is_new = kind !== 'found' && (await keepBookingLink(db, { ...link, token_hash: hashToken(derived) }))
  if (is_new) return `${root}/your-booking?id=${derived}`
  const secret = makeToken() // asked for, or the e-mail's own was revoked
  await keepBookingLink(db, { ...link, token_hash: hashToken(secret) })
  return `${root}/your-booking?id=${secret}`
}

/** The end of the last day on which a link to a booking opens it, Dubai time. */
const endOfLink = ({ departure_date }: BookingFacts) => dubaiMoment(addDays(departure_date, BOOKING_LINK.days_after_departure + 1))

/** What the secret of a link opens at a moment: one booking, or nothing. */
export const findBookingAccess = (db: Db, secret: string, now: Date): Promise<BookingAccess | undefined> =>
  findAccessOfLink(db, hashToken(secret), now)

/** Ends every link that was mailed for a booking, and what came of it; answers how many. Refuses INVALID_BOOKING. */
export async function revokeBookingLinks(tx: Tx, reservation_id: string, now: Date): Promise<number> {
  const unknown = { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' as const }] }
  const { id } = (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', unknown)
  return await revokeLinksOf(tx, id, now)
}
