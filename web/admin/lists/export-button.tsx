import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { FileOutput } from '#contract/define-endpoint.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

/** Saves a list as CSV: all of it as filtered, not only the page that is shown. */
export function ExportButton({ load }: { load: () => Promise<FileOutput> }) {
  const { messages } = useApp()
  const { frame } = useAdminMessages()
  const exporting = useMutation({
    mutationFn: load,
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      size="small"
      is_busy={exporting.isPending}
      busy_label={frame.one_moment}
      onPress={() => exporting.mutate()}
    >
      <Download size={16} aria-hidden />
      {frame.export_csv}
    </Button>
  )
}
