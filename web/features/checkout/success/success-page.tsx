import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { useMessages, usePersonalMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { FullStop } from '#web/ui/full-stop.tsx'
import { linkClass } from '#web/ui/link.ts'
import { Arriving } from '#web/features/checkout/arrival/arriving.tsx'
import { Help } from '#web/features/checkout/arrival/help.tsx'
import { bookingQuery, type Booking } from '#web/features/checkout/checkout-queries.ts'
import { StaySummary } from '#web/features/checkout/stay-summary.tsx'
import { Documents } from '#web/features/checkout/documents.tsx'
import { PriceWithTotal } from '#web/features/checkout/price-with-total.tsx'
import { Welcome } from './welcome.tsx'

const CancelDialog = lazy(async () => ({
  default: (await import('#web/stays/cancel-dialog.tsx')).CancelDialog,
}))

export function SuccessPage({ booking }: { booking: Booking }) {
  return booking.changes === null ? (
    <Booked booking={booking} />
  ) : (
    <Changed booking={booking} changes={booking.changes} />
  )
}

/** What was paid for was a change: the booking itself says how it stands. */
function Changed({ booking, changes }: { booking: Booking; changes: string }) {
  const { checkout } = useMessages()
  const person = usePerson()
  return (
    <FullStop
      title={checkout.changed.title(changes)}
      line={checkout.changed.line}
      aside={
        <StaySummary
          of={{ ...booking, ...booking.room_category, picture: booking.room_category.image }}
        />
      }
    >
      {person && !person.is_temporary && (
        <Link
          to="/payment-success"
          search={{ reservation_id: changes }}
          className={buttonClass('primary', 'large')}
        >
          {checkout.success.title(changes)}
        </Link>
      )}
    </FullStop>
  )
}

function Booked({ booking }: { booking: Booking }) {
  const { success, summary } = useMessages().checkout
  const person = usePerson()
  return (
    <>
      <Welcome booking={booking} />
      <div className="page grid gap-10 py-10 print:gap-6 print:py-6 md:py-14 main:grid-cols-[minmax(0,1fr)_26rem] main:gap-[clamp(2.5rem,8vw,9rem)]">
        <div className="grid content-start gap-10">
          <Documents booking={booking} />
          <Arriving
            booking={booking}
            check_in={booking.status !== 'departed' && <CheckIn booking={booking} />}
          />
        </div>
        <div className="grid content-start gap-6">
          <section
            aria-label={summary.lines}
            className="rounded-card border border-line bg-white p-6 shadow-e1"
          >
            <h2 className="mb-4 text-h3">{success.paid}</h2>
            <PriceWithTotal of={booking} />
            <p className="mt-4 border-t border-line pt-4 text-micro text-ink-2">
              {booking.cancellation.explanation}
            </p>
            {booking.status === 'departed' ? (
              <Review booking={booking} />
            ) : (
              <>
                <Stay booking={booking} />
                <Change booking={booking} />
              </>
            )}
            <Messages booking={booking} />
            {booking.is_cancellable && <Cancel booking={booking} />}
          </section>
          <Help reservation_id={booking.reservation_id} />
          <p className="flex flex-wrap gap-x-8 gap-y-1 px-6 print:hidden">
            {person && !person.is_temporary && (
              <Link
                to="/profile"
                search={{ tab: 'bookings' }}
                className={linkClass('strong', 'min-h-11')}
              >
                {success.my_bookings}
              </Link>
            )}
            <Link to="/search-results" className={linkClass('strong', 'min-h-11')}>
              {success.more}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

function Stay({ booking: { reservation_id, extends: first } }: { booking: Booking }) {
  const { my_stay } = usePersonalMessages()
  return (
    <Link
      to="/my-stay"
      search={{ reservation_id: first ?? reservation_id }}
      className={buttonClass('night', 'large', 'mt-4 w-full print:hidden')}
    >
      {my_stay.action}
    </Link>
  )
}

function Messages({ booking: { reservation_id, extends: first } }: { booking: Booking }) {
  const { thread } = usePersonalMessages()
  return (
    <Link
      to="/messages"
      search={{ reservation_id: first ?? reservation_id }}
      className={buttonClass('secondary', 'usual', 'mt-4 me-3 print:hidden')}
    >
      {thread.action}
    </Link>
  )
}

function Change({ booking: { reservation_id, extends: first } }: { booking: Booking }) {
  const { change_booking } = usePersonalMessages()
  return (
    <Link
      to="/change-booking"
      search={{ reservation_id: first ?? reservation_id }}
      className={buttonClass('secondary', 'usual', 'mt-4 print:hidden')}
    >
      {change_booking.action}
    </Link>
  )
}

function Review({ booking: { reservation_id, extends: first } }: { booking: Booking }) {
  const { review_stay } = usePersonalMessages()
  return (
    <Link
      to="/review-stay"
      search={{ reservation_id: first ?? reservation_id }}
      className={buttonClass('secondary', 'usual', 'mt-4 w-full')}
    >
      {review_stay.action}
    </Link>
  )
}

function CheckIn({ booking: { reservation_id, guests } }: { booking: Booking }) {
  const { success } = useMessages().checkout
  return (
    <>
      {guests > 1 && (
        <p className="mt-1 max-w-140 text-small text-ink-2">{success.arrival.party_line}</p>
      )}
      <Link
        to="/check-in"
        search={{ id: reservation_id }}
        className={buttonClass('primary', 'large', 'mt-4')}
      >
        {success.check_in}
      </Link>
    </>
  )
}

function Cancel({
  booking: { id, reservation_id, room_category: home, no_of_nights },
}: {
  booking: Booking
}) {
  const { api, queryClient } = useApp()
  const { success } = useMessages().checkout
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger" className="-ms-4 mt-2" onPress={() => setOpen(true)}>
        {success.cancel}
      </Button>
      {is_open && (
        <Suspense>
          <CancelDialog
            booking={{ id, home: home.nice_name, no_of_nights }}
            onClose={() => setOpen(false)}
            onOver={() => queryClient.invalidateQueries(bookingQuery(api, reservation_id))}
          />
        </Suspense>
      )}
    </>
  )
}
