import type { ReactNode, RefObject } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Popover, type PopoverProps } from '#ui/popover.tsx'

const ROOMY = { md: '(min-width: 48rem)', main: '(min-width: 69.375rem)' } as const

export type DropPanelProps = {
  title: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
  labels: { close: string }
  /** From which width it stands beside its trigger, and where. */
  roomy_from: keyof typeof ROOMY
  placement?: PopoverProps['placement']
  footer?: ReactNode
  children: ReactNode
}

/** What a field opens: beside it where there is room, a sheet from the bottom where there is not. */
export function DropPanel({ title, trigger, onClose, labels, roomy_from, placement = 'bottom start', footer, children }: DropPanelProps) {
  const onOpenChange = (is_open: boolean) => is_open || onClose()
  if (matchMedia(ROOMY[roomy_from]).matches) {
    return (
      <Popover label={title} triggerRef={trigger} isOpen onOpenChange={onOpenChange} placement={placement} className="p-5">
        {children}
        {footer !== undefined && <div className="mt-3 flex justify-between gap-3">{footer}</div>}
      </Popover>
    )
  }
  return (
    <Dialog title={title} kind="sheet" isOpen onOpenChange={onOpenChange} labels={labels} footer={footer}>
      {children}
    </Dialog>
  )
}
