import { useId, type ReactNode } from 'react'

const CONTROL = 'min-h-9 min-w-0 rounded-ctl border border-line-strong bg-white px-2.5 text-small hover:bg-shell'

type FieldProps = { label: string; children: (id: string) => ReactNode }

function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-0.5">
      <label htmlFor={id} className="text-micro text-ink-3">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

type ChoiceProps<Id extends string> = {
  label: string
  /** Offers to choose none. */
  any?: string
  options: readonly { id: Id; label: string }[]
  value: Id | undefined
  onChange: (value: Id | undefined) => void
}

/** One of several. */
export function Choice<Id extends string>({ label, any, options, value, onChange }: ChoiceProps<Id>) {
  return (
    <Field label={label}>
      {(id) => (
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChange(options.find((option) => option.id === target.value)?.id)}
          className={CONTROL}
        >
          {any !== undefined && <option value="">{any}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type DayFieldProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

/** The browser's own field: typed or chosen, in any script. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
          className={CONTROL}
        />
      )}
    </Field>
  )
}

type NumberFieldProps = { label: string; value: number; min: number; max: number; onChange: (value: number) => void }

export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          value={value}
          min={min}
          max={max}
          onChange={({ target }) => {
            const typed = target.valueAsNumber
            if (Number.isInteger(typed)) onChange(Math.min(max, Math.max(min, typed)))
          }}
          className={`${CONTROL} w-20`}
        />
      )}
    </Field>
  )
}

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void }

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className="grow">
      <Field label={label}>
        {(id) => (
          <input
            id={id}
            type="search"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={`${CONTROL} w-full min-w-40`}
          />
        )}
      </Field>
    </div>
  )
}

type FigureFieldProps = { label: string; value: string; onChange: (typed: string) => void; placeholder: string }

/** As typed, in the digits of any script; unlike NumberField it may be empty. */
export function FigureField({ label, value, onChange, placeholder }: FigureFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
          className={`${CONTROL} rtl-end w-full placeholder:text-ink-3`}
        />
      )}
    </Field>
  )
}
