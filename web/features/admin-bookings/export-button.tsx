import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useAdminApi } from '#admin/admin-api.ts'
import { useAdminMessages, useApp } from '#api/app.ts'
import { saveFile } from '#api/save-file.ts'
import { showError } from '#frame/toasts.tsx'
import { Button } from '#ui/button.tsx'
import type { BookingsUrl } from './bookings-url.ts'

export function ExportButton({ url: { booking: _booking, page: _page, ...filter } }: { url: BookingsUrl }) {
  const api = useAdminApi()
  const { messages } = useApp()
  const { frame } = useAdminMessages()
  const exporting = useMutation({
    mutationFn: () => api.exportStaffBookings(filter),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button size="small" is_busy={exporting.isPending} busy_label={frame.one_moment} onPress={() => exporting.mutate()}>
      <Download size={16} aria-hidden />
      {frame.export_csv}
    </Button>
  )
}
