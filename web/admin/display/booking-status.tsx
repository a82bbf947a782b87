import type { BookingStatus as Status } from '#contract/endpoints/bookings.ts'
import { useAdminMessages } from '#web/api/messages.ts'

const LOOKS = {
  pencil: 'bg-lamp text-on-lamp',
  confirmed: 'bg-palm-soft text-palm',
  arrived: 'bg-palm text-white',
  departed: 'bg-mist text-ink-2',
  cancelled: 'bg-coral-soft text-coral',
  expired: 'bg-shell text-ink-2',
} satisfies Record<Status, string>

export function BookingStatus({ status }: { status: Status }) {
  const { bookings } = useAdminMessages()
  return (
    <span
      className={`inline-flex rounded-chip px-2 py-0.5 text-micro font-semibold whitespace-nowrap ${LOOKS[status]}`}
    >
      {bookings.statuses[status]}
    </span>
  )
}
