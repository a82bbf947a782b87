import { useAdminMessages } from '#api/app.ts'
import type { Stay } from './bookings-queries.ts'

const LOOKS = {
  pencil: 'bg-lamp text-ink',
  confirmed: 'bg-palm-soft text-palm',
  arrived: 'bg-palm text-white',
  departed: 'bg-mist text-ink-2',
  cancelled: 'bg-coral-soft text-coral',
  expired: 'bg-shell text-ink-2',
} satisfies Record<Stay['status'], string>

export function BookingStatus({ status }: Pick<Stay, 'status'>) {
  const { bookings } = useAdminMessages()
  return (
    <span className={`inline-flex rounded-chip px-2 py-0.5 text-micro font-semibold whitespace-nowrap ${LOOKS[status]}`}>
      {bookings.statuses[status]}
    </span>
  )
}
