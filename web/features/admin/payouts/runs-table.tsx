import { Amount } from '#web/admin/display/amount.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import type { RunRow } from './payouts-queries.ts'

type RunsTableProps = { runs: readonly RunRow[]; onOpen: (run_id: number) => void }

export function RunsTable({ runs, onOpen }: RunsTableProps) {
  const { frame, payouts: words } = useAdminMessages()
  const { columns } = words
  return (
    <section
      aria-label={words.runs}
      className="overflow-x-auto rounded-card border border-line bg-white"
    >
      <h2 className="px-3 pt-4 pb-1 text-h3">{words.runs}</h2>
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{columns.run}</th>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.proposed}</th>
            <th scope="col" data-number>
              {columns.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.run_id}>
              <td>
                <button
                  type="button"
                  onClick={() => onOpen(run.run_id)}
                  className="text-start font-semibold text-gulf-700 hover:underline"
                >
                  <bdi>{run.number}</bdi>
                </button>
                <span className="block text-micro text-ink-2">{words.owners(run.owners)}</span>
              </td>
              <td>
                <RunState run={run} />
              </td>
              <td data-label={columns.proposed}>
                <bdi>{run.proposed_by}</bdi>
                <span className="block text-micro text-ink-2">{frame.moment(run.proposed_at)}</span>
              </td>
              <td data-number data-label={columns.amount} className="font-semibold">
                <Amount of={run.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const TONES = {
  proposed: 'border-lamp font-semibold',
  approved: 'border-gulf-700 font-semibold',
  filed: 'border-gulf-700',
  settled: 'border-gulf-700 text-ink-2',
  withdrawn: 'border-line-strong text-ink-2',
} as const

export function RunState({ run }: { run: Pick<RunRow, 'state' | 'returned'> }) {
  const words = useAdminMessages().payouts
  return (
    <span className={`inline-block border-s-4 ps-2 ${TONES[run.state]}`}>
      <span>{words.states[run.state]}</span>
      {run.returned > 0 && (
        <span className="block text-micro text-coral">{words.returned(run.returned)}</span>
      )}
    </span>
  )
}
