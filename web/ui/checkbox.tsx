import type { ReactNode } from 'react'
import { useEarlyTick } from './use-early-input.ts'

export type CheckboxProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isInvalid?: boolean
}

const BOX =
  'tick size-5.5 shrink-0 appearance-none rounded-[0.375rem] border border-line-strong bg-white checked:border-gulf-700 checked:bg-gulf-700 aria-invalid:border-coral focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-gulf-700 forced-colors:appearance-auto'

/** The browser's own checkbox. */
export function Checkbox({ children, isSelected, onChange, isInvalid }: CheckboxProps) {
  const early_tick = useEarlyTick(isSelected, onChange)
  return (
    <label className="flex cursor-pointer items-start gap-3 py-[calc((2.75rem-1lh)/2)] text-small">
      <span className="grid h-lh shrink-0 items-center">
        <input
          ref={early_tick}
          type="checkbox"
          checked={isSelected}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => onChange(target.checked)}
          className={BOX}
        />
      </span>
      {children}
    </label>
  )
}
