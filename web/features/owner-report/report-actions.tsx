import { useMutation } from '@tanstack/react-query'
import { FileDown, Mail } from 'lucide-react'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { bytesOf } from './pdf-bytes.ts'
import type { Report, ReportFilter } from './report-queries.ts'

export function ReportActions({
  report,
  filter: { unit, from, to },
}: {
  report: Report
  filter: ReportFilter
}) {
  const { api, messages, company } = useApp()
  const { report: own } = useOwnerMessages()
  const { raw_data, pdf } = report
  const sending = useMutation({
    mutationFn: () =>
      ownerApi(api).mailOwnerReport({
        type: 'email',
        units: String(unit),
        from,
        to,
        generated_time: raw_data.generated_time,
      }),
    onSuccess: () => showToast({ text: messages.successes.REPORT_EMAILED ?? '', kind: 'good' }),
    onError: (error) => showError(error, messages),
  })
  const name = own.file(
    company.name,
    raw_data.unit.name,
    raw_data.from.slice(0, 7),
    raw_data.to.slice(0, 7),
  )
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <Button onPress={() => saveFile({ name, type: 'application/pdf', bytes: bytesOf(pdf) })}>
        <FileDown size={18} aria-hidden />
        {own.download}
      </Button>
      <Button kind="night" isDisabled={sending.isPending} onPress={() => sending.mutate()}>
        <Mail size={18} aria-hidden />
        {own.send}
      </Button>
    </p>
  )
}
