import type { ReactNode } from 'react'
import { useOwnerMessages } from '#web/api/messages.ts'
import { aboutOf, amountIn, isShown, nameOf, revenueOf } from '#web/owner/statement-lines.ts'
import { Button } from '#web/ui/button.tsx'
import type { SentStatement } from './statements-queries.ts'

type Line = SentStatement['lines'][number]

const AMOUNTS = [
  'extra_share',
  'channel_commission',
  'management_fee',
  'maintenance',
  'nett',
] as const

type Objecting = {
  mayObject: (line: number) => boolean
  onObject: (line: number) => void
  /** Was chosen and let go again. */
  returned: number | null
  /** Stands under the unit of the line that was chosen. */
  chosen: number | null
  form: ReactNode
}
type LinesProps = Objecting & { lines: readonly Line[] }

/** Unit by unit. */
export function SentLines({ lines, ...objecting }: LinesProps) {
  const { report } = useOwnerMessages()
  if (lines.length === 0) return <p className="text-ink-2">{report.empty_month}</p>
  return [...Map.groupBy(lines, ({ unit }) => unit.id).values()].map((of_unit) => (
    <UnitLines key={of_unit[0]?.unit.id} lines={of_unit} {...objecting} />
  ))
}

function UnitLines({ lines, ...objecting }: LinesProps) {
  const { columns } = useOwnerMessages().report
  const unit = lines[0]?.unit.name
  const shown = AMOUNTS.filter((name) => isShown(name, lines))
  return (
    <section aria-label={unit}>
      <h3 className="border-b border-gulf-700 pb-2 text-h3">{unit}</h3>
      <table className="statement-table">
        <thead>
          <tr>
            <th scope="col">{columns.what}</th>
            {(['nights', 'revenue', ...shown] as const).map((column) => (
              <th key={column} scope="col">
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SentLine key={line.line} line={line} shown={shown} {...objecting} />
          ))}
        </tbody>
      </table>
      {lines.some(({ line }) => line === objecting.chosen) && <div>{objecting.form}</div>}
    </section>
  )
}

type SentLineProps = Objecting & { line: Line; shown: readonly (typeof AMOUNTS)[number][] }

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

function SentLine({ line, shown, mayObject, onObject, returned }: SentLineProps) {
  const messages = useOwnerMessages()
  const { report, statements: text } = messages
  const { columns } = report
  return (
    <tr>
      <th scope="row">
        <span className="flex min-h-11 items-center justify-between gap-3">
          <span className="grid">
            <span className="font-semibold">{nameOf(line, messages)}</span>
            <span className="text-micro font-normal text-ink-2">
              {text.numbered(line.line, aboutOf(line, messages))}
            </span>
            {line.corrects !== null && (
              <span className="text-micro font-normal text-ink-2">
                {text.corrects(line.corrects.number, line.corrects.line)}
              </span>
            )}
          </span>
          {mayObject(line.line) && (
            <Button
              ref={returned === line.line ? takeFocus : undefined}
              kind="quiet"
              size="small"
              className="print:hidden"
              aria-label={text.objections.press_of(line.line)}
              onPress={() => onObject(line.line)}
            >
              {text.objections.press}
            </Button>
          )}
        </span>
      </th>
      <Cell name={columns.nights}>{line.cause === 'stay' ? String(line.nights || '–') : ''}</Cell>
      <Cell name={columns.revenue}>{amountIn(revenueOf(line))}</Cell>
      {shown.map((name) => (
        <Cell key={name} name={columns[name]}>
          {amountIn(line[name])}
        </Cell>
      ))}
    </tr>
  )
}

function Cell({ name, children }: { name: string; children: string }) {
  return (
    <td data-empty={children === '' || children === '–' || undefined}>
      <span aria-hidden className="text-micro text-ink-2 md:hidden print:hidden">
        {name}
      </span>
      {children}
    </td>
  )
}
