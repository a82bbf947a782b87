import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type GuestsWarningProps = {
  guests: number
  max_occupants: number
  onGoOn: () => void
  onSkip: () => void
}

/** Spec 5. */
export function GuestsWarning({ guests, max_occupants, onGoOn, onSkip }: GuestsWarningProps) {
  const { stay, shell } = useMessages()
  const messages = stay.guests_warning
  return (
    <Dialog
      title={messages.title}
      role="alertdialog"
      isOpen
      onOpenChange={(is_open) => is_open || onSkip()}
      labels={{ close: shell.close }}
      footer={
        <>
          <Button kind="secondary" onPress={onSkip}>
            {messages.skip}
          </Button>
          <Button kind="night" onPress={onGoOn}>
            {messages.go_on}
          </Button>
        </>
      }
    >
      <p>{messages.text(guests, max_occupants)}</p>
    </Dialog>
  )
}
