import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/toasts/toasts.tsx'

/** Says what was done, closes, and reads the home again. */
export function useDone(onDone: () => void) {
  const queryClient = useQueryClient()
  return async (text: string) => {
    showToast({ text, kind: 'good' })
    onDone()
    await queryClient.invalidateQueries({ queryKey: ['admin', 'homes'] })
  }
}
