import { useRef, useState } from 'react'
import { RESERVATION_PREFIX } from '#contract/constants.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { KIND_LOOKS } from './timeline-legend.tsx'
import type { Reservation } from '#web/features/owner-reservations/reservations-queries.ts'
import { StayPanel } from './stay-panel.tsx'
import { kindOf, placed, type placeOfStay } from './timeline.ts'

type BarProps = { stay: Reservation; place: ReturnType<typeof placeOfStay> }

const BAR = 'absolute inset-y-1.5 z-1 overflow-hidden forced-colors:border-y forced-colors:border-e'
const TELLING = 'flex items-center border-s-4 text-start text-micro font-semibold text-ink'

function useBar({ stay, place }: BarProps) {
  const { reservations } = useOwnerMessages()
  const kind = kindOf(stay)
  const edges = classNames(
    !place.begins_before && 'rounded-s-[0.375rem]',
    !place.goes_on && 'rounded-e-[0.375rem]',
  )
  const name = reservations.calendar.stay({
    reservation_id: stay.reservation_id,
    guest: stay.guest_first_name,
    kind: stay.is_no_show ? reservations.no_show : reservations.calendar.kinds[kind],
    days: reservations.range(stay.arrival_date, stay.departure_date),
    nights: reservations.nights(stay.length_of_stay),
  })
  return { ...KIND_LOOKS[kind], box: classNames(BAR, edges), name }
}

export function StayBar({
  is_first,
  onList,
  ...bar
}: BarProps & { is_first: boolean; onList: (reservation_id: string) => void }) {
  const { mark: Mark, look, box, name } = useBar(bar)
  const trigger = useRef<HTMLButtonElement>(null)
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        data-stay
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={is_open}
        title={name}
        tabIndex={is_first ? 0 : -1}
        onClick={() => setOpen(true)}
        style={placed(bar.place)}
        className={classNames(box, TELLING, look, 'hover:z-2 hover:brightness-95')}
      >
        <span aria-hidden className="flex h-5 flex-wrap gap-x-1.5 overflow-hidden ps-0.5">
          <Mark size={14} className="my-0.75 shrink-0" />
          <bdi className="leading-5">
            {bar.stay.guest_first_name ?? bar.stay.reservation_id.replace(RESERVATION_PREFIX, '')}
          </bdi>
        </span>
      </button>
      {is_open && (
        <StayPanel
          stay={bar.stay}
          name={name}
          trigger={trigger}
          onClose={() => setOpen(false)}
          onList={onList}
        />
      )}
    </>
  )
}

export function PlainBar(bar: BarProps) {
  const { solid, box, name } = useBar(bar)
  return (
    <span
      title={name}
      style={placed(bar.place)}
      className={classNames(box, solid, 'border-s border-white forced-colors:bg-[CanvasText]')}
    >
      <span className="sr-only">{name}</span>
    </span>
  )
}
