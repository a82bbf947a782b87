import type { ReactNode, RefObject } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DropPanel } from '#web/ui/drop-panel.tsx'

type ApplyPanelProps = {
  title: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/** What a field of the price opens; choices count at once, the button closes it. */
export function ApplyPanel({ title, trigger, onClose, children }: ApplyPanelProps) {
  const { stay, shell } = useMessages()
  return (
    <DropPanel
      title={title}
      trigger={trigger}
      onClose={onClose}
      labels={shell}
      roomy_from="main"
      placement="bottom end"
      footer={
        <Button kind="night" className="grow" onPress={onClose}>
          {stay.panel.apply}
        </Button>
      }
    >
      {children}
    </DropPanel>
  )
}
