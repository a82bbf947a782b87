import { CopyCheck, FileX2, Paperclip } from 'lucide-react'
import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Bill } from './expenses-queries.ts'

type BillsTableProps = { bills: readonly Bill[]; onOpen: (bill: Bill) => void }

export function BillsTable({ bills, onOpen }: BillsTableProps) {
  const { columns } = useAdminMessages().expenses
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table bills-table">
        <thead>
          <tr>
            <th scope="col">{columns.bill}</th>
            <th scope="col">{columns.home}</th>
            <th scope="col">{columns.day}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col" className="text-end!">
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <Row key={bill.bill_id} bill={bill} onOpen={() => onOpen(bill)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  const { frame, expenses: words } = useAdminMessages()
  const is_out = bill.state === 'declined' || bill.state === 'taken_back'
  return (
    <tr>
      <td>
        <button
          type="button"
          onClick={onOpen}
          className="text-start font-semibold text-gulf-700 hover:underline"
        >
          <bdi>{bill.vendor}</bdi>
        </button>
        <span className="block text-micro text-ink-2">
          <span>{words.categories[bill.category]}</span>
          {' · '}
          <bdi>{bill.description}</bdi>
        </span>
      </td>
      <td data-label={words.columns.home}>
        <bdi>{bill.home.nice_name}</bdi>
        <span className="block text-micro text-ink-2">
          <bdi>{bill.unit ?? words.all_units}</bdi>
          {bill.owner !== null && <span>{' · '}</span>}
          {bill.owner !== null && <bdi>{bill.owner}</bdi>}
        </span>
      </td>
      <td data-label={words.columns.day} className="whitespace-nowrap text-ink-2">
        {frame.day(bill.spent_on)}
      </td>
      <td data-label={words.columns.state}>
        <StateMark bill={bill} />
        <Marks bill={bill} />
      </td>
      <td data-label={words.columns.amount} className="text-end tabular-nums max-md:text-start">
        <span className={is_out ? 'text-ink-3 line-through' : 'font-semibold'}>
          <Amount of={bill.total} />
        </span>
      </td>
    </tr>
  )
}

const TONES = {
  waiting: 'border-lamp font-semibold',
  counted: 'border-gulf-700',
  declined: 'border-coral text-coral',
  taken_back: 'border-line-strong text-ink-2',
} as const

export function StateMark({ bill: { state } }: { bill: Bill }) {
  const { states } = useAdminMessages().expenses
  return <span className={`border-s-4 ps-2 ${TONES[state]}`}>{states[state]}</span>
}

/** What somebody should look at again. */
function Marks({ bill: { twins, has_paper } }: { bill: Bill }) {
  const words = useAdminMessages().expenses
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-micro text-ink-2">
      {twins.length > 0 && (
        <span className="inline-flex items-center gap-1 font-semibold text-coral">
          <CopyCheck size={14} aria-hidden />
          {words.twin}
        </span>
      )}
      <span className="inline-flex items-center gap-1">
        {has_paper ? <Paperclip size={14} aria-hidden /> : <FileX2 size={14} aria-hidden />}
        <span>{has_paper ? words.papers.yes : words.no_paper}</span>
      </span>
    </span>
  )
}
