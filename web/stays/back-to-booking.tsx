import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { usePersonalMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'

type BackToBookingProps = { reservation_id: string; link: string | undefined }

/** From a page about a booking to the booking, by the way the reader came: an account or a mailed link. */
export function BackToBooking({ reservation_id, link }: BackToBookingProps) {
  const { back } = usePersonalMessages().change_booking
  const text = (
    <>
      <ArrowLeft size={18} aria-hidden className="mirror-rtl" />
      {back}
    </>
  )
  const className = linkClass('text', 'inline-flex items-center gap-2 text-small')
  return link === undefined ? (
    <Link to="/payment-success" search={{ reservation_id }} className={className}>
      {text}
    </Link>
  ) : (
    <Link to="/your-booking" search={{ id: link }} className={className}>
      {text}
    </Link>
  )
}
