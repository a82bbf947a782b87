import { useId, useState, type ReactNode, type Ref } from 'react'

const CONTROL = 'min-h-9 min-w-0 rounded-ctl border border-line-strong bg-white px-2.5 text-small hover:bg-shell'

type FieldProps = { label: string; error?: string | undefined; children: (id: string, error_id: string | undefined) => ReactNode }

function Field({ label, error, children }: FieldProps) {
  const id = useId()
  const error_id = error === undefined ? undefined : `${id}-error`
  return (
    <div className="grid min-w-0 gap-0.5">
      <label htmlFor={id} className="text-micro text-ink-3">
        {label}
      </label>
      {children(id, error_id)}
      {error !== undefined && (
        <p id={error_id} className="text-micro text-coral">
          {error}
        </p>
      )}
    </div>
  )
}

/** While somebody types, the field shows what they typed: what is kept of it may be less, or come back later. */
function useTyped(kept: string) {
  const [typed, setTyped] = useState<string | null>(null)
  return { shown: typed ?? kept, setTyped, onBlur: () => setTyped(null) }
}

type ChoiceProps<Id extends string> = {
  label: string
  name?: string
  error?: string | undefined
  /** Offers to choose none. */
  any?: string
  options: readonly { id: Id; label: string }[]
  value: Id | undefined
  onChange: (value: Id | undefined) => void
}

/** One of several. */
export function Choice<Id extends string>({ label, name, error, any, options, value, onChange }: ChoiceProps<Id>) {
  return (
    <Field label={label} error={error}>
      {(id, error_id) => (
        <select
          id={id}
          name={name}
          aria-invalid={error_id !== undefined}
          aria-describedby={error_id}
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

const FIRST_DAY = '1900-01-01' // a year that is being typed begins as 0002

/** The browser's own field: typed or chosen, in any script. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const { shown, setTyped, onBlur } = useTyped(value ?? '')
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === '') onChange(undefined)
            else if (target.value >= FIRST_DAY) onChange(target.value)
          }}
          onBlur={onBlur}
          className={CONTROL}
        />
      )}
    </Field>
  )
}

type NumberFieldProps = { label: string; value: number; min: number; max: number; onChange: (value: number) => void }

/** Within min and max; while it is empty the former number stands. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const { shown, setTyped, onBlur } = useTyped(String(value))
  return (
    <Field label={label}>
      {(id) => (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          value={shown}
          min={min}
          max={max}
          onBlur={onBlur}
          onChange={({ target }) => {
            setTyped(target.value)
            const typed = target.valueAsNumber
            if (Number.isInteger(typed)) onChange(Math.min(max, Math.max(min, typed)))
          }}
          className={`${CONTROL} w-20`}
        />
      )}
    </Field>
  )
}

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The key that leads here, and the words for it. */
  shortcut?: { key: string; hint: string }
  ref?: Ref<HTMLInputElement>
}

export function SearchField({ label, value, onChange, shortcut, ref }: SearchFieldProps) {
  const { shown, setTyped, onBlur } = useTyped(value)
  return (
    <div className="grow">
      <Field label={label}>
        {(id) => (
          <input
            id={id}
            ref={ref}
            type="search"
            aria-keyshortcuts={shortcut?.key}
            placeholder={shortcut?.hint}
            value={shown}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(target.value)
            }}
            onBlur={onBlur}
            className={`${CONTROL} w-full min-w-40 placeholder:text-ink-3`}
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
