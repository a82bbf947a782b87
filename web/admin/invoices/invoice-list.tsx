import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { ClientOutput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'

export type Invoice = ClientOutput<Endpoints['readStatement']>['invoices'][number]

/** Those of one statement, each with its PDF. */
export function InvoiceList({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul className="divide-y divide-line">
      {invoices.map((invoice) => (
        <li key={invoice.number} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="grid min-w-0 grow">
            <span className="font-semibold tabular-nums">
              <bdi>{invoice.number}</bdi>
            </span>
            <InvoiceKind invoice={invoice} />
          </span>
          <Amount of={invoice.total} />
          <InvoiceButton number={invoice.number} />
        </li>
      ))}
    </ul>
  )
}

export function InvoiceKind({ invoice: { kind, is_taxed, refers_to } }: { invoice: Invoice }) {
  const { kinds, refers_to: to } = useAdminMessages().invoices
  return (
    <span className="text-micro text-ink-2">
      <span>{kinds[is_taxed ? (`tax_${kind}` as const) : kind]}</span>
      {refers_to !== null && <span>{` ${to(refers_to)}`}</span>}
    </span>
  )
}

export function InvoiceButton({ number }: { number: string }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, invoices: words } = useAdminMessages()
  const saving = useMutation({
    mutationFn: () => api.downloadFeeInvoice({ number }),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      size="small"
      aria-label={words.download(number)}
      is_busy={saving.isPending}
      busy_label={frame.one_moment}
      onPress={() => saving.mutate()}
    >
      <FileDown size={16} aria-hidden />
      {words.pdf}
    </Button>
  )
}
