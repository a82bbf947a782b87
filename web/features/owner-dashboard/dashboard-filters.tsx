import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useOwnerMessages } from '#web/api/messages.ts'
import { MonthField } from '#web/owner/month-field.tsx'
import { lastOfMonth } from '#web/owner/months.ts'
import { UnitsField } from '#web/owner/units-field.tsx'
import type { OwnerUnit } from '#web/owner/units.ts'
import { Button } from '#web/ui/button.tsx'
import type { DashboardFilter } from './dashboard-queries.ts'

type DashboardFiltersProps = {
  units: readonly OwnerUnit[]
  start: DashboardFilter
  onSearch: (filter: DashboardFilter) => void
}

export function DashboardFilters({ units, start, onSearch }: DashboardFiltersProps) {
  const { frame } = useOwnerMessages()
  const [wanted, setWanted] = useState(start)
  const [is_open, setOpen] = useState(false)
  const id = useId()
  const is_reversed = wanted.from > wanted.to
  const change = (part: Partial<DashboardFilter>) => setWanted((now) => ({ ...now, ...part }))
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (!is_reversed) onSearch(wanted)
  }
  return (
    <>
      <Button
        className="w-full print:hidden md:hidden"
        aria-expanded={is_open}
        aria-controls={id}
        onPress={() => setOpen(!is_open)}
      >
        <SlidersHorizontal size={17} aria-hidden />
        {frame.shown(
          frame.short_month(start.from),
          frame.short_month(start.to),
          start.units.length,
        )}
      </Button>
      <form
        id={id}
        onSubmit={search}
        aria-label={frame.filters}
        className="owner-filters print:hidden"
        data-open={is_open || undefined}
      >
        <MonthField
          label={frame.from}
          value={wanted.from}
          onChange={(month) => change({ from: month })}
          isInvalid={is_reversed}
        />
        <MonthField
          label={frame.to}
          value={wanted.to}
          onChange={(month) => change({ to: lastOfMonth(month) })}
          isInvalid={is_reversed}
        />
        <UnitsField
          page="dashboard"
          className="owner-units"
          units={units}
          chosen={wanted.units}
          onChange={(chosen) => change({ units: chosen })}
          placeholder={frame.units.all}
        />
        <Button
          type="submit"
          kind="primary"
          className="min-h-12 self-end px-6"
          isDisabled={is_reversed}
        >
          {frame.search}
        </Button>
        <output className="col-span-full text-small text-coral empty:hidden">
          {is_reversed ? frame.reversed : ''}
        </output>
      </form>
    </>
  )
}
