import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useEarlyChoice } from './use-early-input.ts'

export type RadioOption<Id extends string> = { id: Id; children: ReactNode }
export type RadioGroupProps<Id extends string> = {
  label: string
  options: readonly RadioOption<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  className?: string
}

const CARD =
  'relative flex cursor-pointer items-start gap-3 rounded-ctl border border-line bg-white p-3.5 hover:border-line-strong has-checked:border-gulf-700 has-checked:bg-[color-mix(in_oklch,var(--gulf-200)_22%,white)]'
const DOT =
  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-white checked:border-[6px] checked:border-gulf-700 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-gulf-700 forced-colors:appearance-auto'

/** The browser's own radio buttons: one stop of the tab key, arrows choose. */
export function RadioGroup<Id extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: RadioGroupProps<Id>) {
  const name = useId()
  const early_choice = useEarlyChoice<HTMLDivElement>(value, (chosen) => {
    const option = options.find(({ id }) => id === chosen)
    if (option) onChange(option.id)
  })
  return (
    <div
      ref={early_choice}
      role="radiogroup"
      aria-label={label}
      className={classNames('grid gap-2', className)}
    >
      {options.map(({ id, children }) => (
        <label key={id} className={CARD}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            className={DOT}
          />
          <span className="min-w-0 grow">{children}</span>
        </label>
      ))}
    </div>
  )
}
