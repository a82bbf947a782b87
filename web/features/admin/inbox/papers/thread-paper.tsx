import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import type { Message } from '#web/features/admin/inbox/inbox-queries.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { MoveForm } from './move-form.tsx'

type Pages = ClientOutput<Endpoints['readThreadPaper']>
type ThreadPaperProps = {
  reservation_id: string
  paper: Message['papers'][number]
  is_ours: boolean
}

/** Drawn when it is asked for; an ID document of a guest goes to their registration. */
export function ThreadPaper({ reservation_id, paper, is_ours }: ThreadPaperProps) {
  const { paper_id, kind, is_moved } = paper
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, inbox } = useAdminMessages()
  const words = inbox.papers
  const [shown, setShown] = useState<Pages | null>(null)
  const [is_moving, setMoving] = useState(false)
  const onError = (error: unknown) => showError(error, messages)
  const named = { reservation_id, paper_id }
  const reading = useMutation({
    mutationFn: () => api.readThreadPaper(named),
    onSuccess: setShown,
    onError,
  })
  const saving = useMutation({
    mutationFn: () => api.openThreadPaper(named),
    onSuccess: saveFile,
    onError,
  })
  if (is_moved) return <p className="text-micro text-ink-2">{words.moved}</p>
  return (
    <div className="grid justify-items-start gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          is_busy={reading.isPending}
          busy_label={frame.one_moment}
          onPress={() => (shown === null ? reading.mutate() : setShown(null))}
        >
          {shown === null ? words.show[kind] : words.hide}
        </Button>
        <Button
          size="small"
          kind="quiet"
          is_busy={saving.isPending}
          busy_label={frame.one_moment}
          onPress={() => saving.mutate()}
        >
          {words.save}
        </Button>
        {!is_ours && (
          <Button size="small" kind="quiet" onPress={() => setMoving(true)}>
            {words.move}
          </Button>
        )}
      </div>
      {shown?.drawn.map(({ page, width, height, image }) => (
        <img
          key={page}
          src={image}
          alt={words.page(page, shown.pages)}
          width={width}
          height={height}
          className="h-auto max-h-128 w-auto max-w-full border border-line bg-white"
        />
      ))}
      {shown !== null && shown.pages > shown.drawn.length && (
        <p className="text-micro text-ink-2">{words.more(shown.pages)}</p>
      )}
      <AdminDialog title={words.move_title} isOpen={is_moving} onClose={() => setMoving(false)}>
        <MoveForm {...named} onDone={() => setMoving(false)} />
      </AdminDialog>
    </div>
  )
}
