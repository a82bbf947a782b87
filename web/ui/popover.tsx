import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'
import { classNames } from './class-names.ts'

/** The surface of everything that opens beside its trigger. */
export const POPOVER =
  'rounded-card border border-line bg-white shadow-e2 outline-none data-entering:animate-[rise_var(--d2)_var(--ease)] data-exiting:opacity-0'

const BELOW_DIALOGS = 50 // as a dialog has: of two the later lies above, so a question asked from here covers it

export type PopoverProps = {
  label: string
  triggerRef: RefObject<Element | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  placement?: 'bottom start' | 'bottom end'
  className?: string
  children: ReactNode
}

/** A panel that opens beside its trigger, takes the focus and gives it back. */
export function Popover({ label, className, children, placement = 'bottom start', ...props }: PopoverProps) {
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
