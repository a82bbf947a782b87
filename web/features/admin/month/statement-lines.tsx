import { filsOf } from '#contract/money.ts'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { isShown } from '#web/owner/statement-lines.ts'
import { addressOf } from '#web/i18n/language.ts'
import { ChannelMoney } from './channel-money.tsx'
import { LeaveOutButton } from './left-out.tsx'
import type { Line, Opened } from './month-queries.ts'

const AMOUNTS = [
  'extra_share',
  'channel_commission',
  'management_fee',
  'maintenance',
  'nett',
] as const

const amountsOf = (lines: readonly Line[]) => AMOUNTS.filter((name) => isShown(name, lines))

type StatementLinesProps = { opened: Opened; onDone: (text: string) => void }

/** As the owner sees them, unit by unit; each leads to its booking or bill. */
export function StatementLines({ opened, onDone }: StatementLinesProps) {
  const words = useAdminMessages().month
  const { lines } = opened.statement
  if (lines.length === 0) return <p className="text-ink-2">{words.no_lines}</p>
  return [...Map.groupBy(lines, ({ unit }) => unit.id).values()].map((of_unit) => (
    <section
      key={of_unit[0]?.unit.id}
      aria-label={of_unit[0]?.unit.name}
      className="overflow-x-auto rounded-card border border-line bg-white"
    >
      <h2 className="px-3 pt-4 pb-1 text-h3">
        <bdi>{of_unit[0]?.unit.name}</bdi>
      </h2>
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.what}</th>
            {(['nights', 'gross', ...amountsOf(of_unit)] as const).map((name) => (
              <th key={name} scope="col" data-number>
                {words.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of_unit.map((line) => (
            <LineRow key={line.line} line={line} shown={amountsOf(of_unit)}>
              {opened.state !== 'sent' && !['rent', 'rent_vat'].includes(line.cause) && (
                <LeaveOutButton opened={opened} line={line.line} onDone={onDone} />
              )}
            </LineRow>
          ))}
        </tbody>
      </table>
    </section>
  ))
}

type LineRowProps = { line: Line; shown: ReturnType<typeof amountsOf>; children: ReactNode }

function LineRow({ line, shown, children }: LineRowProps) {
  const { columns } = useAdminMessages().month
  const gross = ((filsOf(line.accommodation) + filsOf(line.discount)) / 100).toFixed(2)
  return (
    <tr>
      <td>
        <What line={line} />
        {children}
      </td>
      <td data-number data-label={columns.nights}>
        {line.cause === 'stay' ? line.nights : ''}
      </td>
      <td data-number data-label={columns.gross}>
        <Amount of={gross} />
      </td>
      {shown.map((name) => (
        <td
          key={name}
          data-number
          data-label={columns[name]}
          className={name === 'nett' ? 'font-semibold' : undefined}
        >
          <Amount of={line[name]} />
        </td>
      ))}
    </tr>
  )
}

function What({
  line: { line, booking, expense, channel_stay, cause, accrued_on, is_correction, corrects },
}: {
  line: Line
}) {
  const { lang } = useApp()
  const { frame, month: words, expenses } = useAdminMessages()
  const link = 'font-semibold text-gulf-700 hover:underline'
  const stay = booking ?? channel_stay
  const days = stay
    ? words.span(frame.day(stay.arrival_date), frame.day(stay.departure_date))
    : frame.day(accrued_on)
  return (
    <>
      {booking && (
        <a
          href={addressOf(`/admin/bookings?booking=${booking.reservation_id}`, lang)}
          className={link}
        >
          <bdi>{booking.reservation_id}</bdi>
        </a>
      )}
      {channel_stay && <ChannelMoney stay={channel_stay} />}
      {expense && (
        <a href={addressOf(`/admin/expenses?q=${expense.bill_id}`, lang)} className={link}>
          {expenses.categories[expense.category]}
        </a>
      )}
      <span className="block text-micro text-ink-2">
        <span>{words.objections.of_line(line)}</span>
        {' · '}
        <span>{words.causes[cause]}</span>
        {' · '}
        <span>{cause === 'stay' ? days : frame.day(accrued_on)}</span>
        {expense && <span>{' · '}</span>}
        {expense && <bdi>{`${expense.vendor}: ${expense.description}`}</bdi>}
      </span>
      {(is_correction || corrects !== null) && (
        <span className="block text-micro font-semibold">
          {corrects === null ? words.correction : words.corrects(corrects.number, corrects.line)}
        </span>
      )}
    </>
  )
}
