import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useStaff } from '#web/admin/staff-self.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Sheet } from '#web/features/admin/bookings/bookings-queries.ts'
import { SheetSection } from './sheet-section.tsx'

export function Documents({ sheet: { reservation_id, documents, payments } }: { sheet: Sheet }) {
  const api = useAdminApi()
  const { messages } = useApp()
  const { bookings } = useAdminMessages()
  const { sheet } = bookings
  const { may } = useStaff()
  const was_paid_by_card = payments.some(
    ({ method, captured_at }) => method === 'card' && captured_at !== null,
  )
  const downloading = useMutation({
    mutationFn: (number: string) => api.downloadStaffDocument({ reservation_id, number }),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  const gathering = useMutation({
    mutationFn: () => api.downloadEvidence({ reservation_id }),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  if (documents.length === 0) return null
  return (
    <SheetSection title={sheet.documents}>
      <ul className="flex flex-wrap gap-2">
        {documents.map(({ kind, number, is_reversed }) => (
          <li key={`${kind} ${number}`}>
            <Button
              size="small"
              aria-label={sheet.download(
                [sheet.document_kinds[kind], number, ...(is_reversed ? [sheet.reversed] : [])].join(
                  ' ',
                ),
              )}
              onPress={() => downloading.mutate(number)}
            >
              <FileDown size={16} aria-hidden />
              <span>{sheet.document_kinds[kind]}</span>{' '}
              <bdi className="font-normal text-ink-2">{number}</bdi>
              {is_reversed && <span className="font-normal text-ink-3">{sheet.reversed}</span>}
            </Button>
          </li>
        ))}
        {was_paid_by_card && may('refunds') && (
          <li>
            <Button
              size="small"
              is_busy={gathering.isPending}
              busy_label={sheet.gathering}
              onPress={() => gathering.mutate()}
            >
              <FileDown size={16} aria-hidden />
              <span>{sheet.evidence}</span>
            </Button>
          </li>
        )}
      </ul>
    </SheetSection>
  )
}
