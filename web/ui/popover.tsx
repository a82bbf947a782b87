import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { classNames } from './class-names.ts'

export const POPOVER =
  'rounded-card border border-line bg-white shadow-e2 outline-none data-entering:animate-[rise_var(--d2)_var(--ease)] data-exiting:opacity-0'

const BELOW_DIALOGS = 50 // same as dialogs: the later one lies above

export type PopoverProps = {
  label: string
  triggerRef: RefObject<Element | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  placement?: 'bottom start' | 'bottom end'
  className?: string
  children: ReactNode
}

export function Popover({
  label,
  className,
  children,
  placement = 'bottom start',
  ...props
}: PopoverProps) {
  return (
    <AriaPopover
      {...props}
      placement={placement}
      offset={14}
      style={{ zIndex: BELOW_DIALOGS }}
      className={classNames(POPOVER, 'max-w-[calc(100vw-1.5rem)] overflow-auto', className)}
    >
      <Dialog aria-label={label} className="outline-none">
        {children}
      </Dialog>
    </AriaPopover>
  )
}
