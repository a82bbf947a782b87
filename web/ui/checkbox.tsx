import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'

export type CheckboxProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isInvalid?: boolean
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className="group flex cursor-pointer items-start gap-3 py-[calc((2.75rem-1lh)/2)] text-small">
      <span aria-hidden className="grid h-lh shrink-0 items-center">
        <span className="grid size-5.5 place-items-center rounded-[0.375rem] border border-line-strong bg-white text-white group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-gulf-700 group-data-invalid:border-coral group-data-selected:border-gulf-700 group-data-selected:bg-gulf-700">
          <Check size={15} strokeWidth={3} className="opacity-0 group-data-selected:opacity-100" />
        </span>
      </span>
      {children}
    </AriaCheckbox>
  )
}
