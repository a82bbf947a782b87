import { CircleParking } from 'lucide-react'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Carried } from '#web/features/admin/calendar/drag/drag-state.ts'
import { parkedIn, type Plan } from '#web/features/admin/calendar/plan/planned-moves.ts'
import { useStayName } from '#web/features/admin/calendar/plan/use-stay-name.ts'

type ParkingRowProps = {
  plan: Plan
  carried: Carried | null
  onDrop: () => void
  onPickUp: (stay: string) => void
}

/** Where stays wait for a unit: their nights stay theirs until they are set down. */
export function ParkingRow({ plan, carried, onDrop, onPickUp }: ParkingRowProps) {
  const { calendar, frame } = useAdminMessages()
  const nameOf = useStayName()
  const parked = parkedIn(plan)
  return (
    <section
      aria-label={calendar.parking.title}
      className="calendar-parking"
      data-idle={(carried?.what !== 'stay' && parked.length === 0) || undefined}
      data-aimed={carried?.over === 'parking' || undefined}
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleParking size={16} aria-hidden />
        {calendar.parking.title}
      </h2>
      {carried?.what === 'stay' ? (
        <button type="button" className="calendar-parking-place" onClick={onDrop}>
          {calendar.parking.drop(nameOf(carried.stay))}
        </button>
      ) : (
        parked.length === 0 && <p className="text-ink-3 max-md:hidden">{calendar.parking.empty}</p>
      )}
      {parked.map(({ stay, guest_name, nights, before }) => (
        <button
          key={stay}
          type="button"
          className="calendar-parked"
          onClick={() => onPickUp(stay)}
          title={calendar.parking.pick_up}
        >
          <bdi className="font-medium">{nameOf({ guest_name })}</bdi>
          {before && nights && (
            <span className="text-ink-2">{`${before.name} · ${calendar.range(frame.day(nights.from), frame.day(nights.to))}`}</span>
          )}
        </button>
      ))}
    </section>
  )
}
