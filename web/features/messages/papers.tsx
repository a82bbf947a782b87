import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Came, Message } from './thread-queries.ts'

type PaperProps = { paper: Message['papers'][number]; came: Came }
type Pages = ClientOutput<Endpoints['readMyThreadPaper']>

/** Drawn when it is asked for. */
export function Paper({ paper: { paper_id, kind, is_moved }, came }: PaperProps) {
  const { api, messages } = useApp()
  const { thread: words } = usePersonalMessages()
  const [shown, setShown] = useState<Pages | null>(null)
  const { link, reservation_id } = came
  const onError = (error: unknown) => showError(error, messages)
  const reading = useMutation({
    mutationFn: () => personalApi(api).readMyThreadPaper({ reservation_id, paper_id }, { link }),
    onSuccess: setShown,
    onError,
  })
  const saving = useMutation({
    mutationFn: () => personalApi(api).openMyThreadPaper({ reservation_id, paper_id }, { link }),
    onSuccess: saveFile,
    onError,
  })
  if (is_moved) return <p className="text-small text-ink-2">{words.papers.moved}</p>
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          is_busy={reading.isPending}
          busy_label={messages.shell.one_moment}
          onPress={() => (shown === null ? reading.mutate() : setShown(null))}
        >
          {shown === null ? words.papers.show[kind] : words.papers.hide}
        </Button>
        <Button
          size="small"
          kind="quiet"
          is_busy={saving.isPending}
          busy_label={messages.shell.one_moment}
          onPress={() => saving.mutate()}
        >
          {words.papers.save}
        </Button>
      </div>
      {shown?.drawn.map(({ page, width, height, image }) => (
        <img
          key={page}
          src={image}
          alt={words.papers.page(page, shown.pages)}
          width={width}
          height={height}
          className="h-auto max-h-160 w-auto max-w-full rounded-ctl border border-line bg-white"
        />
      ))}
      {shown !== null && shown.pages > shown.drawn.length && (
        <p className="text-micro text-ink-2">{words.papers.more(shown.pages)}</p>
      )}
    </div>
  )
}
