import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { FileOutput } from '#contract/define-endpoint.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/admin/display/card.tsx'

export function TakeOut() {
  const api = useAdminApi()
  const { out } = useAdminMessages().home_transfer
  return (
    <Card title={out.title}>
      <p className="max-w-prose text-ink-2">{out.line}</p>
      <div className="flex flex-wrap gap-2">
        <Saving label={out.archive} load={() => api.exportHomesArchive({})} />
        <Saving label={out.table} load={() => api.exportHomesTable({})} />
      </div>
      <p className="max-w-prose text-micro text-ink-2">{out.table_line}</p>
    </Card>
  )
}

function Saving({ label, load }: { label: string; load: () => Promise<FileOutput> }) {
  const messages = useMessages()
  const { frame } = useAdminMessages()
  const saving = useMutation({
    mutationFn: load,
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      is_busy={saving.isPending}
      busy_label={frame.one_moment}
      onPress={() => saving.mutate()}
    >
      <Download size={16} aria-hidden />
      {label}
    </Button>
  )
}
