import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { errorSentence } from '#web/api/error-sentence.ts'
import { saveFile } from '#web/api/save-file.ts'
import { ownerApi } from '#web/owner/owner-api.ts'
import { amountIn, isShown } from '#web/owner/statement-lines.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { yearQuery, type Year } from './statements-queries.ts'

const SUMS = [
  'gross',
  'extra_share',
  'channel_commission',
  'management_fee',
  'maintenance',
  'nett',
  'paid',
] as const

/** For the taxes of an owner. */
export function YearOfStatements({ year }: { year: number }) {
  const { api, messages } = useApp()
  const { statements } = useOwnerMessages()
  const { year: text } = statements
  const { data, error } = useQuery(yearQuery(api, year))
  if (error)
    return (
      <p role="alert" className="rounded-card bg-coral-soft p-6 text-coral">
        {errorSentence(error, messages)}
      </p>
    )
  if (!data) return null
  return (
    <section aria-labelledby="year" className="grid min-w-0 gap-8">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="year" className="text-h2">
          {text.title(year)}
        </h2>
        <SaveYear year={year} />
      </header>
      <p className="max-w-160 text-ink-2">{text.line}</p>
      <Missing months={data.months} />
      <Months year={data} />
      <Taxes total={data.total} />
      <Bills bills={data.total.bills} />
    </section>
  )
}

function SaveYear({ year }: { year: number }) {
  const { api, messages } = useApp()
  const { statements } = useOwnerMessages()
  const saving = useMutation({
    mutationFn: () => ownerApi(api).exportOwnerYear({ year: String(year) }),
    onSuccess: saveFile,
    onError: (error) => showError(error, messages),
  })
  return (
    <Button isDisabled={saving.isPending} onPress={() => saving.mutate()} className="print:hidden">
      <FileDown size={18} aria-hidden />
      {statements.year.save}
    </Button>
  )
}

function Missing({ months }: Pick<Year, 'months'>) {
  const { frame, statements } = useOwnerMessages()
  const missing = months.filter(({ is_missing }) => is_missing)
  if (missing.length === 0) return null
  return (
    <p className="rounded-card border-s-4 border-gulf-700 bg-shell p-5">
      {statements.year.missing(missing.map(({ month }) => frame.month_of(month)))}
    </p>
  )
}

/** Missing months are named above it; no column of what there is none of. */
function Months({ year: { months, total } }: { year: Year }) {
  const { frame, statements } = useOwnerMessages()
  const { year: text } = statements
  const shown = SUMS.filter((name) => isShown(name, [total]))
  const rows = months.filter(({ number, paid }) => number !== null || filsOf(paid) !== 0)
  if (rows.length === 0) return <p className="text-ink-2">{text.nothing}</p>
  return (
    <table className="statement-table year-table" aria-labelledby="year">
      <thead>
        <tr>
          <th scope="col">{text.month}</th>
          {shown.map((name) => (
            <th key={name} scope="col">
              {text.sums[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((month) => (
          <tr key={month.month}>
            <th scope="row" className="h-11 align-middle">
              <span className="block font-semibold">{frame.month_of(month.month)}</span>
              <span className="block text-micro font-normal text-ink-2">
                {month.number ?? text.not_sent}
              </span>
            </th>
            {shown.map((name) => (
              <Cell key={name} name={text.sums[name]} amount={month[name]} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.total}</th>
          {shown.map((name) => (
            <Cell key={name} name={text.sums[name]} amount={total[name]} />
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

const TAX_LINES = [
  'management_fee_vat',
  'recharged_vat',
  'own_vat',
  'rent_vat',
  'vat',
  'tourism_fee',
] as const

function Taxes({ total }: Pick<Year, 'total'>) {
  const { statements } = useOwnerMessages()
  const { year: text, dirhams } = statements
  const own_vat = total.bills.reduce((sum, bill) => sum + filsOf(bill.own_vat), 0)
  const lines = {
    management_fee_vat: filsOf(total.management_fee_vat),
    recharged_vat: filsOf(total.recharged_vat),
    own_vat,
    rent_vat: filsOf(total.rent_vat),
    vat: filsOf(total.vat),
    tourism_fee: filsOf(total.tourism_fee),
  }
  return (
    <section aria-labelledby="taxes">
      <h3 id="taxes" className="text-h3">
        {text.taxes}
      </h3>
      <dl className="mt-2 divide-y divide-line">
        {TAX_LINES.filter((name) => name !== 'rent_vat' || lines.rent_vat !== 0).map((name) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
            <dt className="min-w-0 grow basis-64">{text.tax_lines[name]}</dt>
            <dd className="ms-auto font-semibold whitespace-nowrap tabular-nums">
              {dirhams(readableDirhams(lines[name]))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Bills({ bills }: Pick<Year['total'], 'bills'>) {
  const { dashboard, statements } = useOwnerMessages()
  const { bills: title, bill_columns: columns } = statements.year
  if (bills.length === 0) return null
  return (
    <section aria-labelledby="bills">
      <h3 id="bills" className="text-h3">
        {title}
      </h3>
      <table className="statement-table year-table mt-2" aria-labelledby="bills">
        <thead>
          <tr>
            {(['category', 'own', 'own_vat', 'recharged'] as const).map((name) => (
              <th key={name} scope="col">
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.category}>
              <th scope="row">{dashboard.maintenance.kinds[bill.category]}</th>
              {(['own', 'own_vat', 'recharged'] as const).map((name) => (
                <Cell key={name} name={columns[name]} amount={bill[name]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ name, amount }: { name: string; amount: string }) {
  const shown = amountIn(amount)
  return (
    <td data-empty={shown === '–' || undefined}>
      <span aria-hidden className="text-micro text-ink-2 md:hidden print:hidden">
        {name}
      </span>
      {shown}
    </td>
  )
}
