import type { ReactNode } from 'react'
import { latinDigits } from '#contract/digits.ts'
import { Choice, controlClass, Field } from '#web/admin/fields/admin-fields.tsx'
import { useAdminMessages } from '#web/api/messages.ts'

export const NUMBERS = ['min_nights', 'min_age_to_book'] as const
export const WORDS = ['damage_deposit', 'check_in_time', 'check_out_time'] as const
export const YES_OR_NO = [
  'rules.group',
  'rules.pets',
  'rules.smoking_allowed',
  'needs_health_consent',
  'is_featured',
] as const

type Name = (typeof NUMBERS | typeof WORDS | typeof YES_OR_NO)[number]
/** What was typed; left out: stays as it is. */
export type Typed = Partial<Record<Name, string>>

/** As the call takes it; what is no number is sent as it was typed, and refused with a sentence. */
export function fieldsOf(typed: Typed) {
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== '')
  return Object.fromEntries(
    given.map(([name, value]) => {
      if (YES_OR_NO.some((one) => one === name)) return [name, value === 'yes']
      if (NUMBERS.some((one) => one === name)) return [name, Number(latinDigits(value))]
      return [name, value]
    }),
  )
}

type ManyFieldsProps = { typed: Typed; onType: (change: Typed) => void }

/** Each may stay as it is. */
export function ManyFields({ typed, onType }: ManyFieldsProps): ReactNode {
  const { homes } = useAdminMessages()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {[...WORDS, ...NUMBERS].map((name) => (
        <Field key={name} label={homes.fields[name]} look="form">
          {(id) => (
            <input
              id={id}
              dir="ltr"
              inputMode={name === 'damage_deposit' ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={12}
              placeholder={homes.many.as_is}
              value={typed[name] ?? ''}
              onChange={({ target }) => onType({ [name]: target.value })}
              className={controlClass('form', 'rtl-end w-full')}
            />
          )}
        </Field>
      ))}
      {YES_OR_NO.map((name) => (
        <Choice
          key={name}
          look="form"
          label={homes.fields[name]}
          any={homes.many.as_is}
          options={[
            { id: 'yes', label: homes.yes },
            { id: 'no', label: homes.no },
          ]}
          value={typed[name] === 'yes' || typed[name] === 'no' ? typed[name] : undefined}
          onChange={(value) => onType({ [name]: value ?? '' })}
        />
      ))}
    </div>
  )
}
