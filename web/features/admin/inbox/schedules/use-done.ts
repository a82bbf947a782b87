import { useQueryClient } from '@tanstack/react-query'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'

export function useDone(onDone: () => void) {
  const { inbox } = useAdminMessages()
  const queryClient = useQueryClient()
  return () => {
    showToast({ text: inbox.done, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
    onDone()
  }
}
