import { useEffect, type ReactNode, type RefObject } from 'react'
import { Dialog } from './dialog.tsx'
import { Popover, type PopoverProps } from './popover.tsx'

const ROOMY = { md: '(min-width: 48rem)', main: '(min-width: 69.375rem)' } as const

export type DropPanelProps = {
  title: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
  labels: { close: string }
  roomy_from: keyof typeof ROOMY
  placement?: PopoverProps['placement']
  footer?: ReactNode
  children: ReactNode
}

export function DropPanel({
  title,
  trigger,
  onClose,
  labels,
  roomy_from,
  placement = 'bottom start',
  footer,
  children,
}: DropPanelProps) {
  const onOpenChange = (is_open: boolean) => is_open || onClose()
  const is_beside = matchMedia(ROOMY[roomy_from]).matches
  usePressOnNeighbour(trigger, is_beside)
  if (is_beside) {
    return (
      <Popover
        label={title}
        triggerRef={trigger}
        isOpen
        onOpenChange={onOpenChange}
        placement={placement}
        className="p-5"
      >
        {children}
        {footer !== undefined && <div className="mt-3 flex justify-between gap-3">{footer}</div>}
      </Popover>
    )
  }
  return (
    <Dialog
      title={title}
      kind="sheet"
      isOpen
      onOpenChange={onOpenChange}
      labels={labels}
      footer={footer}
    >
      {children}
    </Dialog>
  )
}

/** Also presses the field under the pointer, so that one press moves from field to field. */
function usePressOnNeighbour(trigger: RefObject<HTMLButtonElement | null>, is_beside: boolean) {
  useEffect(() => {
    const form = trigger.current?.closest('form')
    if (!is_beside || !form) return undefined
    const handOn = ({ detail, clientX, clientY, target }: MouseEvent) => {
      const is_inside = target instanceof Element && target.closest('[role=dialog]') !== null
      if (detail === 0 || is_inside) return // a keyboard press has no position
      // the overlay is gone in the next frame
      requestAnimationFrame(() => {
        const neighbour = document
          .elementFromPoint(clientX, clientY)
          ?.closest<HTMLElement>('button, input')
        if (!neighbour || !form.contains(neighbour) || neighbour === trigger.current) return
        neighbour.focus()
        neighbour.click()
      })
    }
    addEventListener('click', handOn, { capture: true })
    return () => removeEventListener('click', handOn, { capture: true })
  }, [trigger, is_beside])
}
