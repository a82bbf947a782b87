import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/toasts/toasts.tsx'

/** Says what was done, and reads the lists again. */
export function useOfferDone() {
  const queryClient = useQueryClient()
  return async (text: string) => {
    showToast({ text, kind: 'good' })
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
}
