import { useMutation } from '@tanstack/react-query'
import { Download as DownloadIcon } from 'lucide-react'
import { ownerApi } from '#web/owner/owner-api.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import type { OwnerUnit } from '#web/owner/units.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { COLUMNS, isAmount, plainCell } from '#web/features/owner-reservations/cell-text.ts'
import { csvOf } from '#contract/csv.ts'
import { elsewhereRow } from '#web/features/owner-reservations/elsewhere-row.ts'
import { fetchAll } from '#web/features/owner-reservations/reservations-queries.ts'
import { daysOf, type ReservationsUrl } from '#web/features/owner-reservations/reservations-url.ts'

type DownloadProps = { url: ReservationsUrl; owned: readonly OwnerUnit[] }

export function Download({ url, owned }: DownloadProps) {
  const { api, today, messages } = useApp()
  const { reservations, report } = useOwnerMessages()
  const { list, columns, money } = reservations
  const downloading = useMutation({
    mutationFn: () => fetchAll(ownerApi(api), { url, owned, today }),
    onError: (error) => showError(error, messages),
    onSuccess: ({ reservations: all, elsewhere }) => {
      const { from, to } = daysOf(url, today)
      const head = COLUMNS.map((column) =>
        isAmount(column) ? money(columns[column]) : columns[column],
      )
      const rows = all.map((reservation) =>
        COLUMNS.map((column) => plainCell(reservation, column, reservations)),
      )
      const sold = elsewhere.map((stay) => elsewhereRow(stay, { reservations, report }))
      saveFile({
        name: list.file(from, to),
        type: 'text/csv;charset=utf-8',
        bytes: new TextEncoder().encode(csvOf([head, ...rows, ...sold])),
      })
    },
  })
  return (
    <Button
      className="max-md:gap-1.5 max-md:px-2.5"
      is_busy={downloading.isPending}
      busy_label={list.downloading}
      onPress={() => downloading.mutate()}
    >
      <DownloadIcon size={17} aria-hidden />
      {list.download}
    </Button>
  )
}
