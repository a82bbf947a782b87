import { publicRoot } from '#server/core/public-root.ts'
import { createHmac } from 'node:crypto'
import { hashToken, makeToken } from '#server/accounts/index.ts'
import { BOOKING_LINK } from '#contract/constants.ts'
import type { Db, Tx } from '#server/db/index.ts'
import type { BookingEmailKind } from '#server/jobs/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { BookingAccess, Services } from '#server/call/call.ts'
import { addDays, dubaiMoment } from '#server/core/time.ts'
import { findAccessOfLink, storeBookingLink, revokeLinksOf } from './link-queries.ts'
import {
  findBooking,
  findBookingByNumber,
  type BookingFacts,
  type WrittenBooking,
} from '#server/bookings/booking-queries.ts'

/** Kinds of e-mail with a link; a requested one gets a new link each time. */
type Making = {
  now: Date
  /** Of one that was asked for and counted. */
  request?: string | undefined
  kind: BookingEmailKind | 'check_in' | 'review' | 'thread_answer' | 'way_in' | 'deposit'
  /** Which the link opens. */
  page?: 'your-booking' | 'messages' | 'my-stay' | 'deposit'
}

/** Deterministic per job, so that a retry mails the same link; only its hash is stored. */
export async function makeBookingLink(
  { db, config }: Services,
  booking: WrittenBooking,
  { now, kind, request, page = 'your-booking' }: Making,
): Promise<string> {
  const root = publicRoot(config, booking.lang)
  const expires_at = endOfLink(booking)
  if (expires_at <= now) return `${root}/find-booking`
  const link = {
    booking_id: booking.id,
    proven_from: null,
    is_requested: kind === 'found',
    created_at: now,
    expires_at,
  }
  const derived = createHmac('sha256', config.keyFor('booking links'))
    .update(`${booking.id}:${kind}`)
    .digest('base64url')
  const is_new =
    kind !== 'found' && (await storeBookingLink(db, { ...link, token_hash: hashToken(derived) }))
  if (is_new) return `${root}/${page}?id=${derived}`
  const secret = request === undefined ? makeToken() : requestedSecret(config, booking.id, request)
  await storeBookingLink(db, { ...link, token_hash: hashToken(secret) })
  return `${root}/${page}?id=${secret}`
}

const requestedSecret = (config: Services['config'], booking_id: number, request: string) =>
  createHmac('sha256', config.keyFor('booking links'))
    .update(`${booking_id}:found:${request}`)
    .digest('base64url')

type Requested = { booking_id: number; request: string; now: Date }

/** Stored before it is mailed. */
export async function keepRequestedLink(
  { config }: Services,
  tx: Tx,
  { booking_id, request, now }: Requested,
) {
  const booking = (await findBooking(tx, booking_id)) ?? refuse('INVALID_BOOKING')
  const token_hash = hashToken(requestedSecret(config, booking_id, request))
  await storeBookingLink(tx, {
    token_hash,
    booking_id,
    proven_from: null,
    is_requested: true,
    created_at: now,
    expires_at: endOfLink(booking),
  })
}

const endOfLink = ({ departure_date }: BookingFacts) =>
  dubaiMoment(addDays(departure_date, BOOKING_LINK.days_after_departure + 1))

export const findBookingAccess = (
  db: Db,
  secret: string,
  now: Date,
): Promise<BookingAccess | undefined> => findAccessOfLink(db, hashToken(secret), now)

export async function revokeBookingLinks(
  tx: Tx,
  reservation_id: string,
  now: Date,
): Promise<number> {
  const unknown = { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' as const }] }
  const { id } =
    (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', unknown)
  return await revokeLinksOf(tx, id, now)
}
