import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { saveFile } from '#web/api/save-file.ts'
import { todayInDubai } from '#web/i18n/today.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { sumsShown } from '#web/owner/statement-lines.ts'
import { UnknownStays } from '#web/owner/unknown-stays.tsx'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { LinesWithObjections } from './objections.tsx'
import { Why } from './why.tsx'
import { YearOfStatements } from './year.tsx'
import {
  sentStatementQuery,
  sentStatementsQuery,
  type Listed,
  type SentStatement,
} from './statements-queries.ts'

type Shown = { number: string | undefined; year: number | undefined }

/** A statement as it was sent, or a year of them; by the address, else the newest statement. */
export function StatementsPage({ number, year }: Shown) {
  const { api } = useApp()
  const { statements: text, frame } = useOwnerMessages()
  const { data: listed } = useSuspenseQuery(sentStatementsQuery(api))
  const shown = number ?? listed[0]?.number
  return (
    <div className="page owner-main">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-h1">{text.title}</h1>
        <Link to="/owner/report" className={linkClass('strong', 'min-h-11 print:hidden')}>
          {frame.pages.report}
        </Link>
      </div>
      {shown === undefined ? (
        <p className="mt-4 max-w-160 text-ink-2">{text.none}</p>
      ) : (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 main:grid-cols-[16rem_minmax(0,1fr)]">
          <StatementList listed={listed} shown={year ?? shown} />
          {year === undefined ? (
            <Sent
              key={shown}
              number={shown}
              invoices={listed.find((one) => one.number === shown)?.invoices ?? []}
            />
          ) : (
            <YearOfStatements key={year} year={year} />
          )}
        </div>
      )}
    </div>
  )
}

type ListProps = { listed: readonly Listed[]; shown: string | number }

function StatementList({ listed, shown }: ListProps) {
  const { statements: text, frame } = useOwnerMessages()
  const years = [...new Set(listed.map(({ month }) => Number(month.slice(0, 4))))]
  return (
    <nav aria-label={text.title} className="rounded-card bg-shell p-2 print:hidden">
      <ul className="max-main:flex max-main:overflow-x-auto">
        {listed.map(({ number, month, nett }) => (
          <li key={number} className="max-main:shrink-0">
            <Link
              to="/owner/statements"
              search={{ number }}
              aria-current={number === shown ? 'page' : undefined}
              className={CHOICE}
            >
              <span className="font-semibold">{frame.month_of(month)}</span>
              <span className="text-small text-ink-2 tabular-nums">
                {text.dirhams(readableDirhams(filsOf(nett)))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul
        aria-label={text.year.list}
        className="mt-2 border-t border-line pt-2 max-main:flex max-main:overflow-x-auto"
      >
        {years.map((year) => (
          <li key={year} className="max-main:shrink-0">
            <Link
              to="/owner/statements"
              search={{ year }}
              aria-current={year === shown ? 'page' : undefined}
              className={CHOICE}
            >
              <span className="font-semibold">{text.year.title(year)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const CHOICE = 'grid min-h-11 content-center rounded-ctl px-4 py-2 aria-[current]:bg-white'

type Invoices = Listed['invoices']

function Sent({ number, invoices }: { number: string; invoices: Invoices }) {
  const { api } = useApp()
  const { statements: text } = useOwnerMessages()
  const { data, error } = useQuery(sentStatementQuery(api, number))
  if (error)
    return (
      <p role="alert" className="rounded-card bg-coral-soft p-6 text-coral">
        {text.unknown}
      </p>
    )
  return data ? <Statement statement={data} invoices={invoices} /> : null
}

type StatementProps = { statement: SentStatement; invoices: Invoices }

function Statement({ statement, invoices }: StatementProps) {
  const { frame, report, reservations, statements: text } = useOwnerMessages()
  const { reserve, number, month, sent_at, note, total, lines, sha256, management_fee_bp } =
    statement
  const sums = {
    gross: report.sums.gross,
    extra_share: report.sums.extra_share,
    channel_commission: report.sums.channel_commission,
    management_fee: report.fee(management_fee_bp.map((bp) => bp / 100)),
    maintenance: report.sums.maintenance,
    nett: report.sums.nett,
  }
  return (
    <section aria-labelledby="statement" className="grid min-w-0 gap-8">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <hgroup className="grid gap-1">
          <h2 id="statement" className="text-h2">
            {frame.month_of(month)}
          </h2>
          <p className="text-ink-2">
            {text.sent(number ?? '', reservations.day(todayInDubai(new Date(sent_at ?? 0))))}
          </p>
        </hgroup>
        <Download number={number ?? ''} />
      </header>
      {reserve !== null && (
        <p className="mt-4 text-small text-ink-2">
          {text.reserve(
            readableDirhams(filsOf(reserve.kept)),
            readableDirhams(filsOf(reserve.agreed)),
          )}
        </p>
      )}
      {note !== null && (
        <div className="rounded-card border-s-4 border-gulf-700 bg-shell p-5">
          <h3 className="text-small text-ink-2">{text.note}</h3>
          <p className="mt-1 whitespace-pre-line">{note}</p>
        </div>
      )}
      <dl className="statement-sums">
        {sumsShown(total).map((name) => (
          <div key={name}>
            <dt className="text-small">{sums[name]}</dt>
            <dd className="mt-1 font-display text-h3 whitespace-nowrap tabular-nums">
              {text.dirhams(readableDirhams(filsOf(total[name])))}
            </dd>
          </div>
        ))}
      </dl>
      <Why number={number ?? ''} />
      <InvoicesOf invoices={invoices} />
      <LinesWithObjections number={number ?? ''} lines={lines} />
      <UnknownStays stays={statement.unknown_stays} />
      <p className="max-w-170 text-micro break-words text-ink-2">
        <span>{text.hash}</span> <code className="break-all">{sha256}</code>
      </p>
    </section>
  )
}

/** Each as a PDF. */
function InvoicesOf({ invoices }: { invoices: Invoices }) {
  const { statements: text } = useOwnerMessages()
  if (invoices.length === 0) return null
  return (
    <section aria-label={text.invoices} className="print:hidden">
      <h3 className="text-small text-ink-2">{text.invoices}</h3>
      <ul className="mt-1 divide-y divide-line">
        {invoices.map(({ number, kind, is_taxed, total }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
            <span className="grow">
              <span className="font-semibold tabular-nums">{number}</span>
              <span className="block text-small text-ink-2">
                {text.invoice_kinds[is_taxed ? (`tax_${kind}` as const) : kind]}
              </span>
            </span>
            <span className="tabular-nums">{text.dirhams(readableDirhams(filsOf(total)))}</span>
            <InvoiceButton number={number} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function InvoiceButton({ number }: { number: string }) {
  const { api, messages } = useApp()
  const { statements: text } = useOwnerMessages()
  const saving = useMutation({
    mutationFn: () => ownerApi(api).downloadOwnFeeInvoice({ number }),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      size="small"
      aria-label={text.save_invoice(number)}
      isDisabled={saving.isPending}
      onPress={() => saving.mutate()}
    >
      <FileDown size={16} aria-hidden />
      {text.pdf}
    </Button>
  )
}

function Download({ number }: { number: string }) {
  const { api, messages } = useApp()
  const { report } = useOwnerMessages()
  const saving = useMutation({
    mutationFn: () => ownerApi(api).downloadSentStatement({ number }),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button isDisabled={saving.isPending} onPress={() => saving.mutate()} className="print:hidden">
      <FileDown size={18} aria-hidden />
      {report.download}
    </Button>
  )
}
