import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import { classNames } from './class-names.ts'

export type SwitchProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  className?: string
}

export function Switch({ children, className, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className={classNames(
        'group flex min-h-11 cursor-pointer items-center justify-between gap-6',
        className,
      )}
    >
      {children}
      <span
        aria-hidden
        className="flex h-7 w-12 shrink-0 items-center rounded-chip bg-line-strong p-0.5 transition-colors duration-(--d1) group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-gulf-700 group-data-selected:justify-end group-data-selected:bg-gulf-700 forced-colors:border forced-colors:group-data-selected:bg-[Highlight]"
      >
        <span className="size-6 rounded-full bg-white shadow-e1 forced-colors:bg-[ButtonText]" />
      </span>
    </AriaSwitch>
  )
}
