import type { ReactNode } from 'react'
import { useMessages } from '#web/api/messages.ts'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'
import { Timeline } from './timeline.tsx'
import { Whereabouts } from '#web/stays/whereabouts.tsx'

export function Arriving({ booking, check_in }: { booking: Booking; check_in: ReactNode }) {
  const { arrival, extended } = useMessages().checkout.success
  return (
    <>
      <section aria-labelledby="arriving">
        <h2 id="arriving" className="text-h2">
          {booking.extends === null ? arrival.heading : extended.what_next}
        </h2>
        <Timeline booking={booking} check_in={check_in} />
      </section>
      <Whereabouts booking={booking} />
    </>
  )
}
