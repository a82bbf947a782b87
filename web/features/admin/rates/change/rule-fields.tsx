import { useId } from 'react'
import { FigureField } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { RateNight } from '#web/features/admin/rates/rates-queries.ts'
import { commonOf, LENGTHS, SWITCHES, type Length, type RuleEdits } from './rule-edits.ts'

type RuleFieldsProps = {
  nights: readonly RateNight[]
  edits: RuleEdits
  onChange: (edits: RuleEdits) => void
}

/** They begin as the chosen nights are; only what is touched is changed. */
export function RuleFields({ nights, edits, onChange }: RuleFieldsProps) {
  const { rules } = useAdminMessages().rates
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{rules.title}</legend>
      <div className="grid grid-cols-2 gap-2">
        {LENGTHS.map((name) => (
          <LengthField key={name} {...{ name, nights, edits, onChange }} />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-4">
        {SWITCHES.map((name) => {
          const common = commonOf(nights, name)
          return (
            <MixedCheckbox
              key={name}
              label={rules.names[name]}
              value={edits[name] ?? common}
              is_touched={edits[name] !== undefined}
              onChange={(is_on) => {
                const { [name]: _, ...others } = edits
                onChange(is_on === common ? others : { ...edits, [name]: is_on })
              }}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function LengthField({ name, nights, edits, onChange }: RuleFieldsProps & { name: Length }) {
  const { rules } = useAdminMessages().rates
  const common = commonOf(nights, name)
  return (
    <FigureField
      label={rules.names[name]}
      value={edits[name] ?? String(common ?? '')}
      placeholder={
        edits[name] === undefined && common === undefined ? rules.various : rules.unset[name]
      }
      onChange={(typed) => onChange({ ...edits, [name]: typed })}
    />
  )
}

type MixedCheckboxProps = {
  label: string
  value: boolean | undefined
  is_touched: boolean
  onChange: (is_on: boolean) => void
}

/** Undefined: some of the nights are, some are not. */
function MixedCheckbox({ label, value, is_touched, onChange }: MixedCheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <input
        id={id}
        type="checkbox"
        checked={value ?? false}
        ref={(box) => {
          if (box) box.indeterminate = value === undefined
        }}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-gulf-700"
      />
      <label htmlFor={id} className={is_touched ? 'py-1.5 font-semibold' : 'py-1.5'}>
        {label}
      </label>
    </div>
  )
}
