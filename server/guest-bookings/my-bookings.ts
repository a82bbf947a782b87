import type * as z from 'zod/mini'
import type { MyBooking } from '#contract/endpoints/guest-bookings.ts'
import type { PersonCall } from '#server/call/call.ts'
import { cancellationView } from '#server/pricing/index.ts'
import { listMyBookingRows, type MyBookingRow } from './my-bookings-queries.ts'
import { listOpenHolds } from './open-holds-queries.ts'
import { statusOf } from '#server/billing/index.ts'

type MyBookingView = z.output<typeof MyBooking>

/** Spec 3: upcoming ones soonest first, past ones newest first, unpaid ones in neither. */
export async function listMyBookings(_asked: object, { db, person, lang, now, today }: PersonCall) {
  const rows = await listMyBookingRows(db, { user_id: person.user_id, lang, now, today })
  const coming = rows.filter((row) => isComing(row, today)).toReversed()
  const past = rows.filter((row) => !isComing(row, today))
  return {
    upcoming_bookings: coming.map((row) => bookingView(row, { today, lang })),
    past_bookings: past.map((row) => bookingView(row, { today, lang })),
    open_holds: await listOpenHolds(db, { user_id: person.user_id, lang, now }),
  }
}

/** Until departure; a cancelled one until its arrival. */
function isComing({ status, arrival_date, departure_date }: MyBookingRow, today: string): boolean {
  if (status === 'cancelled') return arrival_date >= today
  return status !== 'departed' && departure_date >= today
}

function bookingView(
  row: MyBookingRow,
  { today, lang }: Pick<PersonCall, 'today' | 'lang'>,
): MyBookingView {
  const {
    is_sold_refundable,
    total_fils,
    accommodation_fils,
    payment_state,
    paid_fils,
    checked_in,
    to_check_in,
    ...told
  } = row
  const terms = cancellationView(
    { is_refundable: is_sold_refundable, refundable_until: row.refundable_until },
    today,
    lang,
  )
  const is_active =
    row.status === 'confirmed' || row.status === 'arrived' || row.status === 'departed'
  const is_staying =
    (row.status === 'confirmed' || row.status === 'arrived') && row.departure_date >= today
  return {
    ...told,
    is_active,
    is_refundable: is_active && terms.is_refundable,
    refundable_until: terms.refundable_until,
    rate: total_fils,
    daily_rate: Math.round(accommodation_fils / row.no_of_nights),
    payment_status: statusOf({ state: payment_state, paid_fils, refund_fils: row.refund_amount }),
    room: is_active ? row.room : null,
    pre_check_in: {
      is_open: is_staying && checked_in < to_check_in,
      completed: checked_in,
      guests: to_check_in,
    },
  }
}
