import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ApiError } from '#web/api/api.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'

/** Says once that the test email arrived whose link led here. */
export function useConfirmedLetter(letter: string | undefined, onRead: () => void) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const messages = useMessages()
  const { first_run } = useAdminMessages()
  const { mutate } = useMutation({
    mutationFn: (opened: string) => api.confirmTestMail({ letter: opened }),
    onSuccess: async () => {
      showToast({ text: first_run.letter_arrived, kind: 'good' })
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND')
        showToast({ text: first_run.letter_other, kind: 'error' })
      else showError(error, messages)
    },
    onSettled: onRead,
  })
  useEffect(() => {
    if (letter !== undefined) mutate(letter)
  }, [letter, mutate])
}
