import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApp, usePersonalWords } from '#api/app.ts'
import { usePerson } from '#api/person.ts'
import { showError } from '#frame/toasts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type WantedStay = { room_category_slug: string; arrival_date: string; departure_date: string; guests: number }

/** Before a home is held the e-mail must be verified: sends the link that leads back to this stay, and says where it went. */
export function VerifyFirst({ stay, onClose }: { stay: WantedStay; onClose: () => void }) {
  const { api, words } = useApp()
  const { verify_first: says } = usePersonalWords().account
  const email = usePerson()?.email ?? ''
  const send = useMutation({ mutationFn: () => api.sendVerification(stay), onError: (error) => showError(error, words) })
  const start = useEffectEvent(() => send.mutate())
  useEffect(() => start(), [])
  return (
    <Dialog
      title={says.title}
      isOpen
      onOpenChange={(is_open) => is_open || onClose()}
      labels={{ close: words.shell.close }}
      footer={
        <>
          <Button kind="quiet" is_busy={send.isPending} busy_label={words.shell.one_moment} onPress={() => send.mutate()}>
            {says.again}
          </Button>
          <Button kind="night" onPress={onClose}>
            {says.done}
          </Button>
        </>
      }
    >
      <p>{says.text}</p>
      <output className="mt-3 block min-h-12 text-small text-ink-2">
        {send.isPending && says.sending}
        {send.isSuccess && says.sent(email)}
      </output>
    </Dialog>
  )
}
