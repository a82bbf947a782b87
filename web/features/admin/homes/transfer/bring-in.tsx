import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { IMPORT_PART_BYTES } from '#contract/endpoints/admin/home-transfer.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/admin/display/card.tsx'

/** A file is sent part by part. */
export function BringIn({ onSent }: { onSent: (import_id: number) => void }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { into } = useAdminMessages().home_transfer
  const id = useId()
  const [sent, setSent] = useState(0)
  const sending = useMutation({
    mutationFn: async (file: File) => {
      setSent(0)
      const { import_id } = await api.beginHomeImport({ file_name: file.name, bytes: file.size })
      const parts = Math.ceil(file.size / IMPORT_PART_BYTES)
      for (let part_no = 0; part_no < parts; part_no += 1) {
        const at = part_no * IMPORT_PART_BYTES
        const part = new File([file.slice(at, at + IMPORT_PART_BYTES)], `part-${part_no}`)
        await api.sendHomeImportPart({ import_id, part_no, part })
        setSent((part_no + 1) / parts)
      }
      return import_id
    },
    onSuccess: onSent,
    onError: (error) => showError(error, messages),
  })
  return (
    <Card title={into.title}>
      <p className="max-w-prose text-ink-2">{into.line}</p>
      <label className="w-fit cursor-pointer rounded-ctl focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-gulf-700">
        <input
          type="file"
          accept=".zip,.json,.csv,application/zip,application/json,text/csv"
          className="sr-only"
          aria-describedby={id}
          disabled={sending.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) sending.mutate(file)
          }}
        />
        <span className={buttonClass('primary')}>
          <FileUp size={16} aria-hidden />
          {into.choose}
        </span>
      </label>
      <p id={id} className="text-micro text-ink-2">
        {into.kinds}
      </p>
      <div aria-live="polite" className="empty:hidden">
        {sending.isPending && (
          <label className="grid gap-1">
            {into.sending}
            <progress value={sent} max={1} className="w-full accent-gulf-700" />
          </label>
        )}
      </div>
    </Card>
  )
}
