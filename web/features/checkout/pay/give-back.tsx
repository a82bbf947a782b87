import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function GiveBack({
  is_busy,
  onGiveBack,
}: {
  is_busy: boolean
  onGiveBack: () => Promise<unknown>
}) {
  const messages = useMessages()
  const { pay } = messages.checkout
  const [is_open, setOpen] = useState(false)
  const give = useMutation({
    mutationFn: onGiveBack,
    onError: (error) => showError(error, messages),
    onSettled: () => setOpen(false),
  })
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="-ms-3"
        isDisabled={is_busy}
        onPress={() => setOpen(true)}
      >
        {pay.give_back}
      </Button>
      {is_open && (
        <Dialog
          title={pay.give_back_title}
          role="alertdialog"
          isOpen
          onOpenChange={setOpen}
          labels={{ close: messages.shell.close }}
          footer={
            <>
              <Button onPress={() => setOpen(false)}>{pay.give_back_no}</Button>
              <Button
                kind="night"
                is_busy={give.isPending}
                busy_label={messages.shell.one_moment}
                onPress={() => give.mutate()}
              >
                {pay.give_back_yes}
              </Button>
            </>
          }
        >
          <p>{pay.give_back_text}</p>
        </Dialog>
      )}
    </>
  )
}
