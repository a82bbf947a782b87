import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useEarlyText } from '#web/ui/use-early-input.ts'

const LOOKS = {
  /** Among others above a list. */
  filter: { box: 'gap-0.5', label: 'text-micro text-ink-3', control: 'min-h-9 px-2.5 text-small' },
  /** In a form, beside text fields. */
  form: { box: 'gap-1.5', label: 'text-small font-medium', control: 'min-h-12 px-3.5 text-body' },
} as const
export type Look = keyof typeof LOOKS

export const controlClass = (look: Look = 'filter', extra?: string) =>
  classNames(
    'min-w-0 rounded-ctl border border-line-strong bg-white hover:bg-shell aria-invalid:border-coral',
    LOOKS[look].control,
    extra,
  )

type FieldProps = {
  label: string
  look?: Look | undefined
  error?: string | undefined
  children: (id: string, error_id: string | undefined) => ReactNode
}

export const labelIdOf = (id: string) => `${id}-label`

export function Field({ label, look = 'filter', error, children }: FieldProps) {
  const id = useId()
  const error_id = error === undefined ? undefined : `${id}-error`
  return (
    <div className={classNames('grid min-w-0', LOOKS[look].box)}>
      <label id={labelIdOf(id)} htmlFor={id} className={LOOKS[look].label}>
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

/**
 * While somebody types, the field shows what they typed: what is kept of it may be less, or come
 * back later.
 */
export function useTyped(kept: string) {
  const [typed, setTyped] = useState<string | null>(null)
  return { shown: typed ?? kept, setTyped, onBlur: () => setTyped(null) }
}

type ChoiceProps<Id extends string> = {
  label: string
  look?: Look
  name?: string
  error?: string | undefined
  /** Offers to choose none. */
  any?: string
  options: readonly { id: Id; label: string }[]
  value: Id | undefined
  onChange: (value: Id | undefined) => void
}

/** One of several. */
export function Choice<Id extends string>({
  label,
  look,
  name,
  error,
  any,
  options,
  value,
  onChange,
}: ChoiceProps<Id>) {
  return (
    <Field label={label} look={look} error={error}>
      {(id, error_id) => (
        <span className="relative grid min-w-0">
          <select
            id={id}
            name={name}
            aria-invalid={error_id !== undefined}
            aria-describedby={error_id}
            value={value ?? ''}
            onChange={({ target }) =>
              onChange(options.find((option) => option.id === target.value)?.id)
            }
            className={controlClass(look, 'cursor-pointer appearance-none truncate pe-8.5!')}
          >
            {any !== undefined && <option value="">{any}</option>}
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={15}
            aria-hidden
            className="pointer-events-none absolute end-3 self-center text-ink-2"
          />
        </span>
      )}
    </Field>
  )
}

type NumberFieldProps = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

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
          className={controlClass('filter', 'w-20')}
        />
      )}
    </Field>
  )
}

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The key that leads here, and the words for it; a phone, which has no keys, is not told. */
  shortcut?: { key: string; hint: string }
  ref?: Ref<HTMLInputElement>
}

export function SearchField({ label, value, onChange, shortcut, ref }: SearchFieldProps) {
  const { shown, setTyped, onBlur } = useTyped(value)
  const type = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  const early_text = useEarlyText<HTMLDivElement>({ value: shown, onChange: type })
  return (
    <div ref={early_text} className="grow">
      <Field label={label}>
        {(id) => (
          <input
            id={id}
            ref={ref}
            type="search"
            aria-keyshortcuts={shortcut?.key}
            placeholder={shortcut?.hint}
            value={shown}
            onChange={({ target }) => type(target.value)}
            onBlur={onBlur}
            className={controlClass(
              'filter',
              'w-full min-w-40 placeholder:text-ink-3 max-md:placeholder:text-transparent',
            )}
          />
        )}
      </Field>
    </div>
  )
}

type FigureFieldProps = {
  label: string
  value: string
  onChange: (typed: string) => void
  placeholder: string
}

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
          className={controlClass('filter', 'rtl-end w-full placeholder:text-ink-3')}
        />
      )}
    </Field>
  )
}
