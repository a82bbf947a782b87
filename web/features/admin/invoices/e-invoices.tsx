import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { eInvoicesQuery, type EInvoice, type EInvoices } from './e-invoices-queries.ts'
import { MendDialog } from './mend-dialog.tsx'
import { TermsCard } from './terms-card.tsx'

type EInvoicesProps = {
  page: number | undefined
  onChange: (change: { page: number | undefined }) => void
  onDone: (text?: string) => void
}

/** What became of electronic invoices, and from when on they are made. */
export function ElectronicInvoices({ page, onChange, onDone }: EInvoicesProps) {
  const { frame, invoices: words } = useAdminMessages()
  const query = useQuery(eInvoicesQuery(useAdminApi(), page))
  return (
    <section aria-labelledby="e-invoices" className="mt-10 grid gap-4">
      <h2 id="e-invoices" className="text-h3">
        {words.electronic.title}
      </h2>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(data) => (
          <div className="grid items-start gap-5 main:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 gap-4">
              {!data.has_provider && (
                <p className="border-s-4 border-lamp ps-3 text-small">
                  {words.electronic.no_provider}
                </p>
              )}
              {data.e_invoices.length === 0 ? (
                <p className="text-ink-2">{words.electronic.none}</p>
              ) : (
                <Rows rows={data.e_invoices} onDone={onDone} />
              )}
              <Pages data={data} page={page ?? 1} onChange={onChange} />
            </div>
            <TermsCard terms={data.terms} onDone={onDone} />
          </div>
        )}
      </AsyncState>
    </section>
  )
}

type PagesProps = { data: EInvoices; page: number; onChange: EInvoicesProps['onChange'] }

function Pages({ data, page, onChange }: PagesProps) {
  const { frame } = useAdminMessages()
  if (page === 1 && !data.has_more) return null
  return (
    <div className="flex gap-2">
      {page > 1 && (
        <Button size="small" onPress={() => onChange({ page: page === 2 ? undefined : page - 1 })}>
          {frame.previous}
        </Button>
      )}
      {data.has_more && (
        <Button size="small" onPress={() => onChange({ page: page + 1 })}>
          {frame.next}
        </Button>
      )}
    </div>
  )
}

function Rows({ rows, onDone }: { rows: readonly EInvoice[]; onDone: EInvoicesProps['onDone'] }) {
  const { invoices: words } = useAdminMessages()
  const [mended, setMended] = useState<EInvoice | null>(null)
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.number}</th>
            <th scope="col">{words.electronic.buyer}</th>
            <th scope="col">{words.electronic.state}</th>
            <th scope="col" data-number>
              {words.columns.total}
            </th>
            <th scope="col">
              <span className="sr-only">{words.electronic.xml}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} onMend={() => setMended(row)} />
          ))}
        </tbody>
      </table>
      <MendDialog
        row={mended}
        onClose={() => setMended(null)}
        onDone={(text) => {
          setMended(null)
          onDone(text)
        }}
      />
    </div>
  )
}

const TONES = {
  lacking: 'border-coral font-semibold',
  refused: 'border-coral font-semibold',
  waiting: 'border-line-strong',
  handed: 'border-lamp',
  accepted: 'border-palm text-ink-2',
} as const

function Row({ row, onMend }: { row: EInvoice; onMend: () => void }) {
  const { frame, invoices: words } = useAdminMessages()
  const { electronic } = words
  const is_open = row.state === 'lacking' || row.state === 'refused'
  return (
    <tr>
      <td>
        <span className="block font-semibold tabular-nums">
          <bdi>{row.number}</bdi>
        </span>
        <span className="text-micro text-ink-2">{frame.day(row.issued_on)}</span>
      </td>
      <td>
        <span className="block">
          <bdi>{row.buyer}</bdi>
        </span>
        {row.reservation_id !== null && (
          <Link
            to="/admin/bookings"
            search={{ booking: row.reservation_id }}
            className="text-micro font-semibold text-gulf-700 hover:underline"
          >
            <bdi>{row.reservation_id}</bdi>
          </Link>
        )}
      </td>
      <td>
        <span className={`inline-block border-s-4 ps-2 ${TONES[row.state]}`}>
          {electronic.states[row.state]}
        </span>
        {row.lacks.map((lack) => (
          <span key={lack} className="block text-micro">
            {electronic.lacks[lack]}
          </span>
        ))}
        {row.reasons.map((reason) => (
          <span key={reason} className="block text-micro">
            <bdi>{reason}</bdi>
          </span>
        ))}
        {is_open && (
          <Button
            size="small"
            className="mt-2"
            aria-label={electronic.mend_of(row.number)}
            onPress={onMend}
          >
            {electronic.mend}
          </Button>
        )}
      </td>
      <td data-number data-label={words.columns.total}>
        <Amount of={row.total} />
      </td>
      <td>{row.sha256 !== null && <XmlButton number={row.number} />}</td>
    </tr>
  )
}

function XmlButton({ number }: { number: string }) {
  const api = useAdminApi()
  const messages = useMessages()
  const { frame, invoices: words } = useAdminMessages()
  const saving = useMutation({
    mutationFn: () => api.downloadEInvoice({ number }),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      size="small"
      aria-label={words.electronic.download(number)}
      is_busy={saving.isPending}
      busy_label={frame.one_moment}
      onPress={() => saving.mutate()}
    >
      <FileDown size={16} aria-hidden />
      {words.electronic.xml}
    </Button>
  )
}
