import { Link } from '@tanstack/react-router'
import { CircleCheckBig } from 'lucide-react'
import type { Endpoints } from '#contract/index.ts'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import { filsOf } from '#contract/money.ts'
import { readablePhone } from '#web/forms/read-phone.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'

export type Booking = ClientOutput<Endpoints['bookForGuest']> & { email: string }

export function Booked({ booking, onAnother }: { booking: Booking; onAnother: () => void }) {
  const messages = useMessages()
  const { frame, phone_booking } = useAdminMessages()
  const { reservation_id, expires_at, email, link_to } = booking
  const { held, held_line, booked, booked_line, open_sheet, another } = phone_booking.done
  return (
    <div className="grid max-w-120 justify-items-start gap-3 rounded-card bg-palm-soft p-6">
      <CircleCheckBig size={28} aria-hidden className="text-palm" />
      <h1 ref={focusOnce} tabIndex={-1} className="text-h1">
        {expires_at === null ? booked(reservation_id) : held(reservation_id)}
      </h1>
      <p>
        {expires_at === null
          ? booked_line(email)
          : held_line(
              link_to.map((to) => readablePhone(to)),
              frame.moment(expires_at),
            )}
      </p>
      <p className="font-semibold">
        <bdi>{messages.money(filsOf(booking.total))}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/admin/bookings"
          search={{ booking: reservation_id }}
          className={buttonClass('primary')}
        >
          {open_sheet}
        </Link>
        <Button kind="secondary" onPress={onAnother}>
          {another}
        </Button>
      </div>
    </div>
  )
}

/** What came of it is read out. */
const focusOnce = (heading: HTMLElement | null) => heading?.focus()
