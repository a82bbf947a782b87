import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useSettled } from '#web/admin/command/use-settled.ts'
import { controlClass } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { unitsQuery, type Unit } from './channels-queries.ts'

const PAUSE_MS = 200

type UnitFieldProps = {
  value: Unit | undefined
  error: string | undefined
  onChange: (unit: Unit) => void
}

/** One unit, by its name or that of its home. */
export function UnitField({ value, error, onChange }: UnitFieldProps) {
  const { form } = useAdminMessages().channels
  const [text, setText] = useState<string | null>(null)
  const [is_open, setOpen] = useState(false)
  const typed = useSettled(text ?? '', PAUSE_MS).trim()
  const { data } = useQuery(unitsQuery(useAdminApi(), typed))
  const units = typed === '' ? [] : (data?.units ?? [])
  return (
    <div data-field="unit_id" className="grid gap-1.5">
      <Combobox
        label={form.unit}
        name="unit_id"
        placeholder={form.find_unit}
        options={units.map(({ unit_id, unit, home }) => ({
          id: String(unit_id),
          label: unit,
          hint: home,
        }))}
        text={text ?? (value === undefined ? '' : `${value.unit} · ${value.home}`)}
        onTextChange={(now) => {
          setText(now)
          setOpen(now.trim() !== '')
        }}
        onChoose={({ id }) => {
          const chosen = units.find(({ unit_id }) => String(unit_id) === id)
          setText(null)
          setOpen(false)
          if (chosen) onChange(chosen)
        }}
        isOpen={is_open && typed !== ''}
        onOpenChange={setOpen}
        onLeave={() => setText(null)}
        empty={form.no_unit}
        classes={{
          root: 'grid gap-1.5',
          label: 'text-small font-medium',
          input: controlClass('form', 'w-full'),
        }}
      />
      {error !== undefined && (
        <p role="alert" className="text-micro text-coral">
          {error}
        </p>
      )}
    </div>
  )
}
