import {
  checkInMoment,
  findMyBookingById,
  listLaterOfStay,
  lockBookingAndHome,
  type BookingFacts,
} from '#server/bookings/index.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { BookingCall } from '#server/call/call.ts'
import { cancellationView } from '#server/pricing/index.ts'
import { cancelAndRefundIn, readRefund } from '#server/billing/index.ts'
import { guardNewAddress } from './guard-new-address.ts'

type Input = { booking_id: number }

/** In fils, each later extension by its own terms. Refuses INVALID_BOOKING, NOT_CANCELLABLE. */
export async function previewCancelling(
  { booking_id }: Input,
  { db, access, now, today, lang }: BookingCall,
) {
  const booking = (await findMyBookingById(db, access, booking_id)) ?? refuse('INVALID_BOOKING')
  await guardCancellable(db, booking, now)
  const later = (await listLaterOfStay(db, booking)).filter(({ status }) => status !== 'pencil')
  const bookings: Awaited<ReturnType<typeof previewOne>>[] = []
  for (const one of [booking, ...later])
    bookings.push(await previewOne(one, { db, today, now, lang }))
  const sumOf = (read: (one: (typeof bookings)[number]) => number) =>
    bookings.reduce((sum, one) => sum + read(one), 0)
  const totals = {
    paid: sumOf(({ paid }) => paid),
    refund: sumOf(({ refund }) => refund),
    kept: sumOf(({ kept }) => kept),
  }
  return { ...totals, cancellation: cancellationView(booking, today, lang), bookings }
}

async function previewOne(
  booking: BookingFacts,
  { db, today, now, lang }: Pick<BookingCall, 'db' | 'today' | 'now' | 'lang'>,
) {
  const { reservation_id, arrival_date, departure_date } = booking
  const { retained_fils: paid, terms_fils: refund } = await readRefund(db, booking, now)
  const cancellation = cancellationView(booking, today, lang)
  return {
    reservation_id,
    arrival_date,
    departure_date,
    paid,
    refund,
    kept: paid - refund,
    cancellation,
  }
}

/**
 * Includes later extensions; each refund is a job, exactly once. Refuses FORBIDDEN to a cross-site
 * navigation (design 4), INVALID_BOOKING, CODE_REQUIRED to an unproven link, ADDRESS_JUST_CHANGED
 * to any link for a day after a colleague changed whom links reach, NOT_CANCELLABLE.
 */
export async function cancelMyBooking(
  { booking_id }: Input,
  { db, access, now, is_followed_link }: BookingCall,
) {
  if (is_followed_link) refuse('FORBIDDEN')
  const mine = (await findMyBookingById(db, access, booking_id)) ?? refuse('INVALID_BOOKING')
  if (!access.is_proven) refuse('CODE_REQUIRED')
  await guardNewAddress(db, mine.id, { access, now })
  return await db.transaction().execute(async (tx) => {
    const booking = (await lockBookingAndHome(tx, mine.id)) ?? refuse('INVALID_BOOKING')
    await guardCancellable(tx, booking, now)
    const { amount_fils } = await cancelAndRefundIn(tx, booking.reservation_id, {
      now,
      in_full: false,
      by: 'guest',
    })
    return { status: 'cancelled' as const, refund: amount_fils }
  })
}

async function guardCancellable(db: Db | Tx, booking: BookingFacts, now: Date) {
  if (booking.status === 'pencil' || booking.status === 'expired') refuse('INVALID_BOOKING')
  if (!(await isCancellable(db, booking, now))) refuse('NOT_CANCELLABLE')
}

const isCancellable = async (db: Db | Tx, booking: BookingFacts, now: Date): Promise<boolean> =>
  booking.status === 'confirmed' && now < (await checkInMoment(db, booking))
