import { useOwnerMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Reservation } from './reservations-queries.ts'

const PALE_YELLOW = 'bg-[color-mix(in_oklch,var(--lamp)_20%,white)] text-ink'

/** Colours of spec 3. */
const LOOKS = {
  pencil: 'bg-lamp text-on-lamp',
  confirmed: 'bg-palm-soft text-palm',
  arrived: 'bg-palm text-white',
  cancelled: 'bg-coral-soft text-coral',
  departed: PALE_YELLOW,
  expired: PALE_YELLOW,
} satisfies Record<Reservation['status'], string>

export function StatusChip({ status, is_no_show }: Pick<Reservation, 'status' | 'is_no_show'>) {
  const { reservations } = useOwnerMessages()
  return (
    <span
      data-status={status}
      className={classNames(
        'inline-flex rounded-chip px-2.5 py-0.5 text-micro font-semibold whitespace-nowrap',
        LOOKS[status],
      )}
    >
      {is_no_show ? reservations.no_show : reservations.statuses[status]}
    </span>
  )
}
