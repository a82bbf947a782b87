import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { usePerson } from '#web/api/person.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type WantedStay = {
  room_category_slug: string
  arrival_date: string
  departure_date: string
  guests: number
}

export function VerifyFirst({ stay, onClose }: { stay: WantedStay; onClose: () => void }) {
  const { api, messages } = useApp()
  const { verify_first: success } = usePersonalMessages().account
  const email = usePerson()?.email ?? ''
  const send = useMutation({
    mutationFn: () => personalApi(api).sendVerification(stay),
    onError: (error) => showError(error, messages),
  })
  const start = useEffectEvent(() => send.mutate())
  useEffect(() => start(), [])
  return (
    <Dialog
      title={success.title}
      isOpen
      onOpenChange={(is_open) => is_open || onClose()}
      labels={{ close: messages.shell.close }}
      footer={
        <>
          <Button
            kind="quiet"
            is_busy={send.isPending}
            busy_label={messages.shell.one_moment}
            onPress={() => send.mutate()}
          >
            {success.again}
          </Button>
          <Button kind="night" onPress={onClose}>
            {success.done}
          </Button>
        </>
      }
    >
      <p>{success.text}</p>
      <output className="mt-3 block min-h-12 text-small text-ink-2">
        {send.isPending && <span>{success.sending}</span>}
        {send.isSuccess && <span>{success.sent(email)}</span>}
      </output>
    </Dialog>
  )
}
