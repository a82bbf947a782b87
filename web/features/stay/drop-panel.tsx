import type { ReactNode, RefObject } from 'react'
import { useWords } from '#shell/app.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Popover } from '#ui/popover.tsx'

const IS_ROOMY = '(min-width: 69.375rem)'

export type DropPanelProps = {
  title: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** What a field opens: beside it where there is room, a sheet from the bottom on a phone. */
export function DropPanel({ title, trigger, onClose, footer, children }: DropPanelProps) {
  const { shell } = useWords()
  const onOpenChange = (is_open: boolean) => is_open || onClose()
  if (matchMedia(IS_ROOMY).matches) {
    return (
      <Popover label={title} triggerRef={trigger} isOpen onOpenChange={onOpenChange} placement="bottom end" className="p-5">
        {children}
        {footer !== undefined && <div className="mt-3 flex justify-between gap-3">{footer}</div>}
      </Popover>
    )
  }
  return (
    <Dialog title={title} kind="sheet" isOpen onOpenChange={onOpenChange} labels={{ close: shell.close }} footer={footer}>
      {children}
    </Dialog>
  )
}
