import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Came } from './my-stay-queries.ts'

type ToBookingProps = { came: Came; className: string; children: ReactNode }

/** The page of the booking itself: its price, its documents, paying and cancelling. */
export function ToBooking({ came: { reservation_id, link }, className, children }: ToBookingProps) {
  return link === undefined ? (
    <Link to="/payment-success" search={{ reservation_id }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/your-booking" search={{ id: link }} className={className}>
      {children}
    </Link>
  )
}
