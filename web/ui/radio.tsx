import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { classNames } from './class-names.ts'

export type RadioOption<Id extends string> = { id: Id; children: ReactNode }
export type RadioGroupProps<Id extends string> = {
  label: string
  options: readonly RadioOption<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  className?: string
}

const CARD =
  'group flex cursor-pointer items-start gap-3 rounded-ctl border border-line bg-white p-3.5 data-hovered:border-line-strong data-selected:border-gulf-700 data-selected:bg-[color-mix(in_oklch,var(--gulf-200)_22%,white)]'

export function RadioGroup<Id extends string>({ label, options, value, onChange, className }: RadioGroupProps<Id>) {
  const choose = (id: string) => {
    const chosen = options.find((option) => option.id === id)
    if (chosen) onChange(chosen.id)
  }
  return (
    <AriaRadioGroup value={value} onChange={choose} className={classNames('grid gap-2', className)}>
      <Label className="sr-only">{label}</Label>
      {options.map((option) => (
        <Radio key={option.id} value={option.id} className={CARD}>
          <span
            aria-hidden
            className="mt-0.5 size-5 shrink-0 rounded-full border border-line-strong bg-white group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-gulf-700 group-data-selected:border-[6px] group-data-selected:border-gulf-700"
          />
          <span className="min-w-0 grow">{option.children}</span>
        </Radio>
      ))}
    </AriaRadioGroup>
  )
}
