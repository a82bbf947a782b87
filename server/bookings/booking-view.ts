import type { Booking } from '#contract/endpoints/bookings.ts'
import type * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { cancellationView, lineViews, type PriceLine } from '#server/pricing/index.ts'
import type { BookedStay } from './booked-stay-queries.ts'
import type { BookingFacts } from './booking-queries.ts'
import type { FolioLine } from './folio-queries.ts'

type OfPayments =
  | 'payment_status'
  | 'company'
  | 'may_change_company'
  | 'invoice_number'
  | 'is_cancellable'
  | 'documents'
  | 'ending'
  | 'replaced_by'
  | 'refund_amount'
  | 'refund_status'
type BookingView = Omit<z.output<typeof Booking>, OfPayments>

type Reader = { lang: Lang; today: string }

/**
 * Price and coupon are derived from the folio lines, so that both agree under concurrent changes.
 */
export function viewOfBooking(
  booking: BookingFacts,
  { home, unit, unit_changes, folio, extended, change }: BookedStay,
  { lang, today }: Reader,
): BookingView {
  const { latitude, longitude, property_name, ...room_category } = home
  const charges = chargesOf(folio)
  const cancellation = cancellationView(booking, today, lang)
  return {
    id: booking.id,
    reservation_id: booking.reservation_id,
    status: booking.status,
    extends: extended,
    changes: change?.of ?? null,
    expiry_time: booking.expires_at,
    booking_date: booking.booking_date,
    arrival_date: booking.arrival_date,
    departure_date: booking.departure_date,
    no_of_nights: booking.no_of_nights,
    guests: booking.guests,
    infants: booking.infants,
    room_category,
    property: { name: property_name },
    room: isSettled(booking)
      ? {
          id: booking.unit_id,
          name: toldUnit(booking, { unit, unit_changes }),
          latitude,
          longitude,
        }
      : null,
    user: {
      name: booking.guest_name,
      email: booking.guest_email,
      phone_number: booking.guest_phone_number,
    },
    lines: lineViews(charges, lang),
    total: charges.reduce((sum, { fils }) => sum + fils, 0),
    coupon: couponOf(charges),
    cancellation,
    is_refundable: cancellation.is_refundable,
  }
}

/**
 * A home is promised, not a unit: guests know theirs once they are in it, or where they were told
 * that they change units. Null until then.
 */
export const toldUnit = (
  { status }: Pick<BookingFacts, 'status'>,
  { unit, unit_changes }: Pick<BookedStay, 'unit' | 'unit_changes'>,
) => (status === 'arrived' || status === 'departed' || unit_changes.length > 0 ? unit : null)

export function chargesOf(lines: FolioLine[]): PriceLine[] {
  return lines.flatMap(({ kind, fils, computed_from }) =>
    kind === 'payment' || kind === 'refund' ? [] : [{ kind, fils, computed_from }],
  )
}

function couponOf(charges: PriceLine[]): string | null {
  const code = charges.find(({ kind }) => kind === 'coupon')?.computed_from['code']
  return typeof code === 'string' ? code : null
}

const isSettled = ({ status }: BookingFacts) =>
  status === 'confirmed' || status === 'arrived' || status === 'departed'
