import type { ReactNode } from 'react'
import { useOwnerMessages } from '#web/api/messages.ts'
import type { OwnerUnit } from '#web/owner/units.ts'
import { UnitName } from '#web/owner/unit-name.tsx'
import type { Reservation } from '#web/features/owner-reservations/reservations-queries.ts'

type UnitRowProps = {
  unit: OwnerUnit
  stays: readonly Reservation[]
  blocks: ReactNode[]
  children: (stay: Reservation, is_first: boolean) => ReactNode
}

export function UnitRow({ unit, stays, blocks, children }: UnitRowProps) {
  const { calendar } = useOwnerMessages().reservations
  return (
    <li data-row className="grid border-t border-line md:grid-cols-[var(--names)_minmax(0,1fr)]">
      <div className="z-3 bg-white max-md:relative md:sticky md:start-0 md:flex md:border-e md:border-line">
        <p className="flex items-center px-3 pt-2 text-micro max-md:sticky max-md:start-0 max-md:w-fit md:py-2">
          <UnitName name={unit.name} />
        </p>
      </div>
      {stays.length + blocks.length === 0 ? (
        <p className="sr-only">{calendar.free}</p>
      ) : (
        <ul aria-label={calendar.stays(unit.name, stays.length)} className="relative h-12">
          {stays.map((stay, place) => (
            <li key={stay.reservation_id}>{children(stay, place === 0)}</li>
          ))}
          {blocks}
        </ul>
      )}
      {stays.length + blocks.length === 0 && <div aria-hidden className="h-12" />}
    </li>
  )
}
