import { useWords } from '#shell/app.ts'
import type { Booking } from './checkout-queries.ts'
import { Coupon } from './coupon.tsx'
import { PriceWithTotal } from './price-with-total.tsx'
import { StaySummary } from './stay-summary.tsx'
import type { PaymentWay } from './use-payment.ts'

/** The held stay, its guest, every line of its price, the coupon and the terms. */
export function BookingSummary({ booking, is_busy, way }: { booking: Booking; is_busy: boolean; way: PaymentWay }) {
  const { checkout } = useWords()
  const { room_category: home, user } = booking
  return (
    <StaySummary of={{ ...booking, ...home, picture: home.image, guests: booking.guests }}>
      <p className="text-small">
        <span className="block text-micro text-ink-2">{checkout.summary.booked_for}</span>
        <bdi className="block font-semibold">{user.name}</bdi>
        <bdi className="block truncate text-micro text-ink-2">{user.email}</bdi>
      </p>
      <PriceWithTotal of={booking} />
      <Coupon coupon={booking.coupon} total={booking.total} is_busy={is_busy} onApply={way.applyCoupon} />
      <div className="border-t border-line pt-4">
        <h3 className="font-text text-micro font-semibold">{checkout.pay.cancellation}</h3>
        <p className="mt-0.5 text-micro text-ink-2">{booking.cancellation.explanation}</p>
      </div>
    </StaySummary>
  )
}
