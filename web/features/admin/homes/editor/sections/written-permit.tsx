import { useState } from 'react'
import { HOME_TEXT_MAX, type TypedHomeFields } from '#contract/home-fields.ts'
import { controlClass } from '#web/admin/fields/admin-fields.tsx'
import { DayField } from '#web/admin/fields/day-field.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { useHomeField } from '#web/features/admin/homes/editor/editor-context.ts'
import { LineInput } from '#web/features/admin/homes/editor/line-input.tsx'

type Permit = NonNullable<TypedHomeFields['permits']>[number]

const isWhole = ({ number, expires_on }: Permit) => number.trim() !== '' && expires_on !== ''

/** Of a unit that is being written; written once it has a number and an end. */
export function WrittenPermit({ unit }: { unit: string }) {
  const { permit: words } = useAdminMessages().homes
  const { value, write } = useHomeField('permits')
  const [typed, setTyped] = useState<Permit | null>(null)
  const there = value?.find((permit) => permit.unit === unit)
  const shown = typed ??
    there ?? { unit, number: '', unit_code: null, issued_on: null, expires_on: '' }
  const change = (part: Partial<Permit>) => {
    const next = { ...shown, unit, ...part }
    setTyped(isWhole(next) ? null : next)
    const others = (value ?? []).filter((permit) => permit.unit !== unit)
    if (isWhole(next)) write([...others, next])
    else if (there) write(others)
  }
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-2 main:grid-cols-4">
      <legend className="sr-only">{words.of(unit)}</legend>
      <Line label={words.number} value={shown.number} onType={(number) => change({ number })} />
      <Line
        label={words.unit_code}
        value={shown.unit_code ?? ''}
        onType={(code) => change({ unit_code: code.trim() === '' ? null : code })}
      />
      <DayField
        look="form"
        label={words.issued_on}
        value={shown.issued_on ?? undefined}
        onChange={(day) => change({ issued_on: day ?? null })}
      />
      <DayField
        look="form"
        label={words.expires_on}
        value={shown.expires_on}
        onChange={(day) => change({ expires_on: day ?? '' })}
      />
    </fieldset>
  )
}

type LineProps = { label: string; value: string; onType: (text: string) => void }

const Line = ({ label, value, onType }: LineProps) => (
  <label className="grid min-w-0 gap-1.5">
    <span className="text-small font-medium">{label}</span>
    <LineInput
      dir="ltr"
      maxLength={HOME_TEXT_MAX.permit_number}
      value={value}
      onType={onType}
      className={controlClass('form', 'rtl-end w-full')}
    />
  </label>
)
