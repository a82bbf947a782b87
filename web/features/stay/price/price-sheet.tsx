import { useMessages } from '#web/api/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PricePanel, type PricePanelProps } from './price-panel.tsx'

export function PriceSheet({ onClose, ...panel }: PricePanelProps & { onClose: () => void }) {
  const { stay, shell } = useMessages()
  return (
    <Dialog
      title={stay.panel.title}
      kind="sheet"
      isOpen
      onOpenChange={onClose}
      labels={{ close: shell.close }}
    >
      <PricePanel {...panel} />
    </Dialog>
  )
}
