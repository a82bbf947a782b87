import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import { CheckoutHeader } from '#web/features/checkout/checkout-header.tsx'
import { CHECKOUT_PAGE } from '#web/features/checkout/columns.ts'

/**
 * Whom the bank sent back to a browser that knows nothing of the booking: what became of the
 * payment, and how to open the booking here.
 */
export function ReturnedElsewhere({
  reservation_id,
  is_approved,
}: {
  reservation_id: string
  is_approved: boolean
}) {
  const { elsewhere } = useMessages().checkout
  const { title, line } = is_approved ? elsewhere.approved : elsewhere.failed
  return (
    <div className={CHECKOUT_PAGE}>
      <CheckoutHeader />
      <FullStop title={title} line={line(reservation_id)}>
        <Link to="/find-booking" className={buttonClass('primary', 'large')}>
          {elsewhere.open}
        </Link>
      </FullStop>
    </div>
  )
}
