import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { Row } from './month-queries.ts'

type StatementsTableProps = { rows: readonly Row[]; onOpen: (row: Row) => void }

export function StatementsTable({ rows, onOpen }: StatementsTableProps) {
  const { columns } = useAdminMessages().month
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{columns.owner}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.eyes}</th>
            {[columns.gross, columns.maintenance, columns.nett].map((column) => (
              <th key={column} scope="col" data-number>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StatementRow key={row.owner_id} row={row} onOpen={() => onOpen(row)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function StatementRow({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const words = useAdminMessages().month
  return (
    <tr>
      <td>
        <button
          type="button"
          onClick={onOpen}
          className="text-start font-semibold text-gulf-700 hover:underline"
        >
          <bdi>{row.owner}</bdi>
        </button>
        <span className="block text-micro text-ink-2">
          <span>{words.units(row.units)}</span>
          {' · '}
          <span>{words.nights(row.nights)}</span>
        </span>
      </td>
      <td>
        <StateMark row={row} />
      </td>
      <td>
        <Eyes eyes={row.eyes} />
      </td>
      <td data-number data-label={words.columns.gross}>
        <Amount of={row.gross} />
      </td>
      <td data-number data-label={words.columns.maintenance}>
        <Amount of={row.maintenance} />
      </td>
      <td data-number data-label={words.columns.nett} className="font-semibold">
        <Amount of={row.nett} />
      </td>
    </tr>
  )
}

const TONES = {
  draft: 'border-line-strong',
  looked_at: 'border-lamp',
  approved: 'border-gulf-700 font-semibold',
  sent: 'border-gulf-700 text-ink-2',
} as const

export function StateMark({ row: { state, number } }: { row: Pick<Row, 'state' | 'number'> }) {
  const { states } = useAdminMessages().month
  return (
    <span className={`inline-block border-s-4 ps-2 ${TONES[state]}`}>
      <span>{states[state]}</span>
      {number !== null && <bdi className="block text-micro tabular-nums">{number}</bdi>}
    </span>
  )
}

const LOUD: readonly Row['eyes'][number][] = ['changed', 'nett_below_zero']

/** Why somebody should look. */
export function Eyes({ eyes }: { eyes: Row['eyes'] }) {
  const words = useAdminMessages().month
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1">
      {eyes.map((eye) => (
        <li
          key={eye}
          className={`rounded-sm bg-shell px-1.5 py-0.5 text-micro ${LOUD.includes(eye) ? 'font-semibold text-coral' : ''}`}
        >
          {words.eyes[eye]}
        </li>
      ))}
    </ul>
  )
}
