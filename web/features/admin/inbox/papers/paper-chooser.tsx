import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

/** Each is a message; what was sent before one that fails stays sent. */
export function PaperChooser({ reservation_id }: { reservation_id: string }) {
  const api = useAdminApi()
  const messages = useMessages()
  const queryClient = useQueryClient()
  const { frame, inbox } = useAdminMessages()
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: async (papers: readonly File[]) => {
      for (const paper of papers)
        await api.sendPaperToGuest({ reservation_id, paper, key: crypto.randomUUID() })
    },
    onError: (error) => showError(error, messages),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <div>
      <input
        ref={chooser}
        type="file"
        multiple
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={inbox.papers.add}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = '' // the same file may be chosen again
          if (chosen.length > 0) sending.mutate(chosen)
        }}
      />
      <Button
        size="small"
        is_busy={sending.isPending}
        busy_label={frame.one_moment}
        onPress={() => chooser.current?.click()}
      >
        {inbox.papers.add}
      </Button>
    </div>
  )
}
