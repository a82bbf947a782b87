import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { InvoiceButton, InvoiceKind } from '#web/admin/invoices/invoice-list.tsx'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { ElectronicInvoices } from './e-invoices.tsx'
import { invoicesQuery, type Invoices } from './invoices-queries.ts'
import type { InvoicesUrl } from './invoices-url.ts'
import { IssuerCard } from './issuer-card.tsx'

type InvoicesPageProps = { url: InvoicesUrl; onChange: (change: Partial<InvoicesUrl>) => void }

/** Invoices to owners of a month, and who issues them. */
export function InvoicesPage({ url, onChange }: InvoicesPageProps) {
  const api = useAdminApi()
  const client = useQueryClient()
  const { frame, invoices: words } = useAdminMessages()
  const query = useQuery(invoicesQuery(api, url.month))
  const done = (text = words.saved) => {
    showToast({ text, kind: 'good' })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <PageHead title={words.title} line={words.line}>
        <ExportButton load={() => api.exportFeeInvoices({ month: url.month })} />
      </PageHead>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(data) => (
          <div className="grid items-start gap-5 main:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 gap-4">
              {data.month !== null && (
                <div className="max-w-60">
                  <Choice
                    label={words.month}
                    options={data.months.map((id) => ({ id, label: words.month_name(id) }))}
                    value={data.month}
                    onChange={(month) => onChange({ month })}
                  />
                </div>
              )}
              {data.invoices.length === 0 ? (
                <EmptyState {...words.none} />
              ) : (
                <InvoicesTable data={data} />
              )}
            </div>
            <IssuerCard issuers={data.issuers} onDone={() => done()} />
          </div>
        )}
      </AsyncState>
      <ElectronicInvoices page={url.page} onChange={onChange} onDone={done} />
    </>
  )
}

function InvoicesTable({ data: { invoices, month, net, vat, total } }: { data: Invoices }) {
  const { frame, invoices: words } = useAdminMessages()
  const { columns } = words
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.owner}</th>
            <th scope="col">{columns.issued_on}</th>
            {[columns.net, columns.vat, columns.total].map((column) => (
              <th key={column} scope="col" data-number>
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{words.pdf}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.number}>
              <td>
                <span className="block font-semibold whitespace-nowrap tabular-nums">
                  <bdi>{invoice.number}</bdi>
                </span>
                <InvoiceKind invoice={invoice} />
              </td>
              <td>
                <Link
                  to="/admin/month"
                  search={{ owner: String(invoice.owner_id), month: month ?? undefined }}
                  className="font-semibold text-gulf-700 hover:underline"
                >
                  <bdi>{invoice.owner}</bdi>
                </Link>
                <bdi className="block text-micro text-ink-2 tabular-nums">{invoice.statement}</bdi>
              </td>
              <td className="whitespace-nowrap">{frame.day(invoice.issued_on)}</td>
              <td data-number data-label={columns.net}>
                <Amount of={invoice.net} />
              </td>
              <td data-number data-label={columns.vat}>
                <Amount of={invoice.vat} />
              </td>
              <td data-number data-label={columns.total} className="font-semibold">
                <Amount of={invoice.total} />
              </td>
              <td>
                <InvoiceButton number={invoice.number} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {words.together}
            </th>
            <td data-number data-label={columns.net}>
              <Amount of={net} />
            </td>
            <td data-number data-label={columns.vat}>
              <Amount of={vat} />
            </td>
            <td data-number data-label={columns.total} className="font-semibold" colSpan={2}>
              <Amount of={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
