import { Link } from '@tanstack/react-router'
import { useOwnerMessages, useMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { BillPicture } from './bill-picture.tsx'
import type { StatementLine } from './report-queries.ts'
import { aboutOf, amountIn, nameOf } from '#web/owner/statement-lines.ts'

type LineDialogProps = { line: StatementLine | null; unit: number; onClose: () => void }

export function LineDialog({ line, unit, onClose }: LineDialogProps) {
  const messages = useOwnerMessages()
  const { shell } = useMessages()
  return (
    <Dialog
      kind="sheet"
      title={line ? nameOf(line, messages) : ''}
      isOpen={line !== null}
      onOpenChange={onClose}
      labels={shell}
    >
      {line && <Content line={line} unit={unit} />}
    </Dialog>
  )
}

const PARTS = [
  'accommodation',
  'discount',
  'cleaning_fee',
  'service_charge',
  'vat',
  'tourism_fee',
  'extra_share',
  'channel_commission',
  'management_fee',
  'maintenance',
] as const

function Content({ line, unit }: { line: StatementLine; unit: number }) {
  const messages = useOwnerMessages()
  const { report } = messages
  const { booking, expense } = line
  const parts = PARTS.filter((part) => amountIn(line[part]) !== '–')
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        {aboutOf(line, messages)}
        {line.cause === 'stay' && <span>{` · ${report.nights(line.nights)}`}</span>}
      </p>
      {expense && (
        <dl className="grid gap-2 text-small">
          <Fact name={report.vendor} value={expense.vendor} />
          {expense.bill_number !== null && <Fact name={report.bill} value={expense.bill_number} />}
        </dl>
      )}
      {expense?.has_paper && <BillPicture bill_id={expense.bill_id} vendor={expense.vendor} />}
      <dl className="grid gap-2 border-t border-line pt-4 text-small tabular-nums">
        {parts.map((part) => (
          <Fact key={part} name={report.parts[part]} value={amountIn(line[part])} />
        ))}
        <div className="mt-1 flex justify-between gap-6 border-t border-line pt-3 font-semibold">
          <dt>{report.parts.nett}</dt>
          <dd>{amountIn(line.nett)}</dd>
        </div>
      </dl>
      {booking?.is_listed && (
        <Link
          to="/owner/reservation"
          search={{
            view: 'list',
            reservation_id: booking.reservation_id,
            from: booking.arrival_date,
            to: booking.departure_date,
            units: String(unit),
          }}
          className={linkClass('strong', 'min-h-11 justify-self-start')}
        >
          {report.see_booking}
        </Link>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end">{value}</dd>
    </div>
  )
}
