import { useId } from 'react'
import { useOwnerMessages } from '#web/api/messages.ts'
import { shortUnitName } from '#web/owner/unit-name.tsx'
import type { OwnerUnit } from '#web/owner/units.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'

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
      <NativeSelect
        id={id}
        value={value ?? ''}
        className="min-h-12 text-small font-semibold"
        onChange={(event) => onChange(Number(event.target.value))}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
      >
        <option value="" disabled>
          {report.choose_unit}
        </option>
        {units.map(({ id: unit, name, is_active }) => (
          <option key={unit} value={unit}>
            {is_active ? shortUnitName(name) : `${shortUnitName(name)} (${frame.units.past})`}
          </option>
        ))}
      </NativeSelect>
      <output id={`${id}-error`} className="text-micro text-coral empty:hidden">
        {error}
      </output>
    </div>
  )
}
