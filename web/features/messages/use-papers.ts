import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api.tsx'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { smallerPicture } from '#web/forms/smaller-picture.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'

type Sending = { papers: readonly File[]; link: string | undefined }

/** Each is a message; what was sent before one that fails stays sent. */
export function usePapers(reservation_id: string) {
  const { api, messages } = useApp()
  const { refused } = usePersonalMessages().thread
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ papers, link }: Sending) => {
      for (const chosen of papers) {
        const paper = await sendable(chosen)
        const key = crypto.randomUUID()
        await personalApi(api).sendPaperToHouse({ reservation_id, paper, key }, { link })
      }
    },
    onError: (error) => {
      const sentence = error instanceof ApiError ? refused[error.code] : undefined
      if (sentence === undefined) showError(error, messages)
      else showToast({ text: sentence, kind: 'error' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['thread'] }),
  })
}

/** A PDF as it is; a picture smaller where this browser can read it. */
const sendable = async (file: File): Promise<File> =>
  file.type.startsWith('image/') ? await smallerPicture(file).catch(() => file) : file
