import type { ReactNode, RefObject } from 'react'
import { useWords } from '#shell/app.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Popover } from '#ui/popover.tsx'

const IS_ROOMY = '(min-width: 48rem)'

export type PanelProps = {
  title: string
  trigger: RefObject<HTMLButtonElement | null>
  onOpenChange: (is_open: boolean) => void
  children: ReactNode
  footer?: ReactNode
}

/** What a field opens: beside it where there is room, a sheet from the bottom on a phone. */
export function Panel({ title, trigger, onOpenChange, children, footer }: PanelProps) {
  const { shell } = useWords()
  if (matchMedia(IS_ROOMY).matches) {
    return (
      <Popover label={title} triggerRef={trigger} isOpen onOpenChange={onOpenChange} className="p-5">
        {children}
        {footer}
      </Popover>
    )
  }
  return (
    <Dialog title={title} kind="sheet" isOpen onOpenChange={onOpenChange} labels={{ close: shell.close }} footer={footer}>
      {children}
    </Dialog>
  )
}
