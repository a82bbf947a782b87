import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { BookingEnding } from '#contract/endpoints/bookings.ts'
import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages, useMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import type { Booking } from './checkout-queries.ts'
import type { LinkedBooking } from './booking-link/linked-booking-queries.ts'
import { Documents } from './documents.tsx'
import { HoldAgain } from './hold-again.tsx'
import { SameNights } from './same-nights.tsx'
import { StaySummary } from './stay-summary.tsx'

type BookingOverProps = {
  ending: BookingEnding
  booking: Booking
  link?: string | undefined
  code_to?: LinkedBooking['code_to'] | undefined
}

/** The guest still wanted to go. */
const SEEK_ANEW: readonly BookingEnding[] = [
  'expired',
  'released',
  'book_failed',
  'cancelled_by_company',
]

/** Spec 4, 8; also of a change that was not paid. */
export function BookingOver(props: BookingOverProps) {
  const { changes } = props.booking
  return changes === null ? <StayOver {...props} /> : <ChangeOver {...props} changes={changes} />
}

/** The booking that it would have changed is as it was. */
function ChangeOver({ ending, changes }: BookingOverProps & { changes: string }) {
  const { shell, checkout } = useMessages()
  const { company } = useApp()
  const { over, over_line, refunded_line } = checkout.changed
  useEffect(() => {
    document.title = shell.title(over, company.name)
  }, [shell, over, company])
  return (
    <FullStop
      title={over}
      line={ending === 'book_failed' ? refunded_line(changes) : over_line(changes)}
    />
  )
}

function StayOver({ ending, booking, link, code_to }: BookingOverProps) {
  const { shell, checkout } = useMessages()
  const { company } = useApp()
  const { endings } = checkout
  const { title, line } = endings[ending]
  const can_hold_again = (ending === 'expired' || ending === 'released') && link === undefined
  const nights = { from: booking.arrival_date, to: booking.departure_date }
  useEffect(() => {
    document.title = shell.title(title, company.name) // it may have ended while the page was open
  }, [shell, title, company])
  const more = (
    <>
      <p className="text-small text-ink-2">{endings.reference(booking.reservation_id)}</p>
      <WentBack booking={booking} />
      <Documents booking={booking} link={link} code_to={code_to} />
    </>
  )
  return (
    <>
      <FullStop
        title={title}
        line={line}
        more={more}
        aside={
          <StaySummary
            of={{ ...booking, ...booking.room_category, picture: booking.room_category.image }}
          />
        }
      >
        {booking.replaced_by !== null && (
          <Link
            to="/book-room"
            search={{ reservation_id: booking.replaced_by }}
            className={buttonClass('primary', 'large')}
          >
            {endings.newer}
          </Link>
        )}
        {can_hold_again && <HoldAgain booking={booking} />}
        <Link
          to="/stay-details/$slug"
          params={{ slug: booking.room_category.slug }}
          search={nights}
          className={buttonClass(
            booking.replaced_by === null && !can_hold_again ? 'primary' : 'secondary',
            'large',
          )}
        >
          {endings.again}
        </Link>
        <Link to="/search-results" search={nights} className={buttonClass('secondary', 'large')}>
          {endings.other}
        </Link>
      </FullStop>
      {SEEK_ANEW.includes(ending) && <SameNights booking={booking} />}
    </>
  )
}

function WentBack({ booking: { ending, refund_amount, refund_status } }: { booking: Booking }) {
  const messages = useMessages()
  const { card } = usePersonalMessages().bookings
  const was_paid =
    ending === 'cancelled_by_guest' || ending === 'cancelled_by_company' || ending === 'book_failed'
  if (!was_paid) return null
  const amount = messages.money(filsOf(refund_amount))
  return (
    <p className="font-semibold">
      {refund_status === null ? card.no_refund : card[`refund_${refund_status}`](amount)}
    </p>
  )
}
