import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useOwnerMessages } from '#api/app.ts'
import { shortUnitName } from '#owner/unit-name.tsx'
import type { OwnerUnit } from '#owner/units.ts'
import { classNames } from '#ui/class-names.ts'

type UnitChoiceProps = {
  units: readonly OwnerUnit[]
  value: number | undefined
  onChange: (unit: number) => void
  error: string | undefined
}

export function UnitChoice({ units, value, onChange, error }: UnitChoiceProps) {
  const { frame, report } = useOwnerMessages()
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-micro text-ink-2">
        {report.unit}
      </label>
      <span className="relative grid">
        <select
          id={id}
          value={value ?? ''}
          onChange={(event) => onChange(Number(event.target.value))}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          className={classNames(
            'min-h-12 w-full cursor-pointer appearance-none truncate rounded-ctl border bg-white ps-3 pe-10 text-small font-semibold hover:bg-white',
            error === undefined ? 'border-line-strong' : 'border-coral',
          )}
        >
          <option value="" disabled>
            {report.choose_unit}
          </option>
          {units.map(({ id: unit, name, is_active }) => (
            <option key={unit} value={unit}>
              {is_active ? shortUnitName(name) : `${shortUnitName(name)} (${frame.units.past})`}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden className="pointer-events-none absolute end-3 self-center" />
      </span>
      <output id={`${id}-error`} className="text-micro text-coral empty:hidden">
        {error}
      </output>
    </div>
  )
}
