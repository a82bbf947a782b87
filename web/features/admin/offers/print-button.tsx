import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { FileOutput } from '#contract/define-endpoint.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

/** Saves a paper to print. */
export function PrintButton({ label, load }: { label: string; load: () => Promise<FileOutput> }) {
  const { messages } = useApp()
  const { frame } = useAdminMessages()
  const printing = useMutation({
    mutationFn: load,
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      size="small"
      is_busy={printing.isPending}
      busy_label={frame.one_moment}
      onPress={() => printing.mutate()}
    >
      <Printer size={16} aria-hidden />
      {label}
    </Button>
  )
}
