import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useOwnerMessages } from '#web/api/messages.ts'
import type { OwnerUnit } from '#web/owner/units.ts'
import { UnitsField } from '#web/owner/units-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RangeField } from './range-field.tsx'
import {
  STATUSES,
  type ReservationsUrl,
} from '#web/features/owner-reservations/reservations-url.ts'
import { useFilter } from './use-filter.ts'

type FilterBarProps = {
  url: ReservationsUrl
  owned: readonly OwnerUnit[]
  onChange: (change: Partial<ReservationsUrl>) => void
}

export function FilterBar({ url, owned, onChange }: FilterBarProps) {
  const { frame, reservations } = useOwnerMessages()
  const { filter, statuses } = reservations
  const { chosen, choose, search, chooseStatus, clear } = useFilter({ url, owned, onChange })
  const [is_open, setOpen] = useState(false)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  const options = [
    { id: 'any' as const, label: filter.any_status },
    ...STATUSES.map((status) => ({ id: status, label: statuses[status] })),
  ]
  return (
    <div className="grid gap-3 print:hidden">
      <Button
        className="md:hidden"
        aria-expanded={is_open}
        aria-controls={id}
        onPress={() => setOpen(!is_open)}
      >
        <SlidersHorizontal size={17} aria-hidden />
        {filter.change(
          [url.units, url.status, url.reservation_id].filter((value) => value !== undefined).length,
        )}
      </Button>
      <form
        id={id}
        aria-label={filter.label}
        onSubmit={submit}
        className={classNames(
          'grid items-end gap-x-3 gap-y-4 rounded-card border border-line bg-white p-4 md:grid-cols-2 main:grid-cols-[minmax(0,1.25fr)_minmax(0,1.25fr)_minmax(0,1fr)_auto]',
          !is_open && 'max-md:hidden',
        )}
      >
        <RangeField range={chosen} onChange={choose} />
        <div className="relative min-w-0">
          <UnitsField
            units={owned}
            chosen={chosen.units}
            onChange={(units) => choose({ units })}
            page="reservations"
            placeholder={frame.units.choose}
          />
          <AllOrNone owned={owned} chosen={chosen.units} onChange={(units) => choose({ units })} />
        </div>
        <TextField
          label={filter.reservation_id}
          name="reservation_id"
          value={chosen.reservation_id}
          onChange={(reservation_id) => choose({ reservation_id })}
          maxLength={20}
          className="[&>label]:text-micro [&>label]:font-normal [&>label]:text-ink-2"
        />
        <div className="flex flex-wrap items-end gap-x-2 gap-y-4">
          <div className="grow *:grid *:gap-1.5 [&_button]:min-h-12 [&>div>span]:not-sr-only [&>div>span]:text-micro">
            <Select
              label={filter.status}
              options={options}
              value={url.status ?? 'any'}
              onChange={(status) => chooseStatus(status === 'any' ? undefined : status)}
            />
          </div>
          <Button type="submit" kind="primary" className="min-h-12">
            {filter.search}
          </Button>
          <Button kind="quiet" className="min-h-12" onPress={clear}>
            {filter.clear}
          </Button>
        </div>
      </form>
    </div>
  )
}

type AllOrNoneProps = {
  owned: readonly OwnerUnit[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
}

function AllOrNone({ owned, chosen, onChange }: AllOrNoneProps) {
  const { filter } = useOwnerMessages().reservations
  const is_none = chosen.length === 0
  return (
    <Button
      kind="quiet"
      size="small"
      className="absolute end-0 -top-1 min-h-7! px-2! text-micro!"
      onPress={() => onChange(is_none ? owned.map(({ id }) => id) : [])}
    >
      {is_none ? filter.all_units : filter.no_unit}
    </Button>
  )
}
