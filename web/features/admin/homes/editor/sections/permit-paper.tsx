import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { endpoints } from '#contract/index.ts'
import { ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { UnitPermits } from '#web/features/admin/homes/homes-queries.ts'

type PermitPaperProps = {
  permit: UnitPermits['permits'][number]
  onDone: (text: string) => void
}

/** The document of a permit: kept, opened, replaced, deleted. */
export function PermitPaper({ permit: { permit_id, has_paper }, onDone }: PermitPaperProps) {
  const { frame, homes } = useAdminMessages()
  const messages = useMessages()
  const api = useAdminApi()
  const chooser = useRef<HTMLInputElement>(null)
  const [is_removing, setRemoving] = useState(false)
  const words = homes.permit.paper
  const onError = (error: unknown) => showError(error, messages)
  const keeping = useMutation({
    mutationFn: (paper: File) => api.attachPermitPaper({ permit_id, paper }),
    onSuccess: () => onDone(words.kept),
    onError,
  })
  const opening = useMutation({
    mutationFn: () => api.openPermitPaper({ permit_id }),
    onSuccess: saveFile,
    onError,
  })
  return (
    <section className="grid gap-3 rounded-ctl bg-shell p-3" aria-label={words.title}>
      <p className="flex items-center gap-2 font-medium">
        <FileText size={18} aria-hidden className="text-gulf-700" />
        {words.title}
      </p>
      <p className="text-small text-ink-2">{has_paper ? words.there : words.none}</p>
      <input
        ref={chooser}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={words.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [paper] = target.files ?? []
          if (paper) keeping.mutate(paper)
          target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        {has_paper && (
          <Button
            size="small"
            is_busy={opening.isPending}
            busy_label={frame.one_moment}
            onPress={() => opening.mutate()}
          >
            {words.open}
          </Button>
        )}
        <Button
          size="small"
          is_busy={keeping.isPending}
          busy_label={frame.one_moment}
          onPress={() => chooser.current?.click()}
        >
          {has_paper ? words.replace : words.add}
        </Button>
        {has_paper && (
          <Button kind="danger" size="small" onPress={() => setRemoving(true)}>
            {words.remove}
          </Button>
        )}
      </div>
      {is_removing && (
        <ReasonForm
          input={endpoints.removePermitPaper.input}
          fixed={{ permit_id }}
          send={(removed) => api.removePermitPaper(removed)}
          onDone={() => onDone(words.removed)}
          submit_label={words.remove}
        />
      )}
    </section>
  )
}
