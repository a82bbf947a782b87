import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import {
  aboutOf,
  amountIn,
  isInProgress,
  isShown,
  nameOf,
  revenueOf,
} from '#web/owner/statement-lines.ts'
import type { Statement, StatementLine } from './report-queries.ts'

type MonthTableProps = {
  month: Statement['months'][number]
  lines: readonly StatementLine[]
  onOpen: (line: StatementLine) => void
}

export function MonthTable({ month, lines, onOpen }: MonthTableProps) {
  const messages = useOwnerMessages()
  const { frame, report, reservations } = messages
  const name = frame.month_of(month.month)
  const final_from = reservations.day(month.final_from)
  return (
    <section aria-label={name}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-gulf-700 pb-2">
        <h3 className="text-h3">{name}</h3>
        <p className="text-small text-ink-2">
          {month.is_final ? report.final(final_from) : report.under_process(final_from)}
        </p>
      </header>
      {lines.length === 0 ? (
        <p className="py-4 text-ink-2">{report.empty_month}</p>
      ) : (
        <Lines month={month} lines={lines} onOpen={onOpen} />
      )}
    </section>
  )
}

const AMOUNTS = [
  'extra_share',
  'channel_commission',
  'management_fee',
  'maintenance',
  'nett',
] as const

function Lines({ month, lines, onOpen }: MonthTableProps) {
  const messages = useOwnerMessages()
  const { columns } = messages.report
  const shown = AMOUNTS.filter((name) => isShown(name, lines))
  return (
    <table className="statement-table">
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          {(['nights', 'revenue', ...shown] as const).map((name) => (
            <th key={name} scope="col">
              {columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)}>
            <th scope="row">
              <LineName line={line} onOpen={onOpen} />
            </th>
            <Amount name={columns.nights}>{nightsText(line)}</Amount>
            <Amount name={columns.revenue}>{amountIn(revenueOf(line))}</Amount>
            {shown.map((name) => (
              <Amount key={name} name={columns[name]}>
                {amountIn(line[name])}
              </Amount>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages.report.of_month(messages.frame.month_of(month.month))}</th>
          <Amount name={columns.nights}>
            {String(lines.reduce((sum, { nights }) => sum + nights, 0))}
          </Amount>
          <Amount name={columns.revenue}>{amountIn(month.gross)}</Amount>
          {shown.map((name) => (
            <Amount key={name} name={columns[name]}>
              {amountIn(month[name])}
            </Amount>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

const nightsText = ({ cause, nights }: StatementLine) =>
  cause === 'stay' ? String(nights || '–') : ''

function LineName({
  line,
  onOpen,
}: {
  line: StatementLine
  onOpen: (line: StatementLine) => void
}) {
  const { today } = useApp()
  const messages = useOwnerMessages()
  return (
    <button
      type="button"
      onClick={() => onOpen(line)}
      className="grid min-h-11 content-center rounded-sm text-start after:absolute after:inset-0 after:content-['']"
    >
      <span className="font-semibold text-gulf-700">{nameOf(line, messages)}</span>
      <span className="text-micro font-normal text-ink-2">{aboutOf(line, messages)}</span>
      {isInProgress(line, today) && (
        <span className="text-micro font-normal text-lamp-ink">{messages.report.in_progress}</span>
      )}
      <span className="sr-only">{messages.report.open}</span>
    </button>
  )
}

function Amount({ name, children }: { name: string; children: string }) {
  return (
    <td data-empty={children === '' || children === '–' || undefined}>
      <span aria-hidden className="text-micro text-ink-2 md:hidden print:hidden">
        {name}
      </span>
      {children}
    </td>
  )
}

const keyOf = (line: StatementLine) => {
  const { cause, accrued_on, booking, expense, channel_stay, is_correction } = line
  const of = [booking?.reservation_id, expense?.id, channel_stay?.channel_stay_id]
  return [...of, cause, accrued_on, is_correction].join(' ')
}
