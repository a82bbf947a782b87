import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { BackButton } from './back-button.tsx'
import { LargeAmount } from './large-amount.tsx'
import { runQuery, type Run } from './payouts-queries.ts'
import { RunLines } from './run-lines.tsx'
import { RunPresses } from './run-presses.tsx'
import { RunState } from './runs-table.tsx'

type RunPageProps = {
  run_id: number
  onBack: () => void
  onOwner: (owner_id: number) => void
  onDone: (text: string) => void
}

/** A run with its lines, and what is done about it. */
export function RunPage({ run_id, onBack, onOwner, onDone }: RunPageProps) {
  const api = useAdminApi()
  const { frame } = useAdminMessages()
  const query = useQuery(runQuery(api, run_id))
  return (
    <>
      <BackButton onPress={onBack} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(run) => <Opened run={run} onOwner={onOwner} onDone={onDone} />}
      </AsyncState>
    </>
  )
}

type OpenedProps = Pick<RunPageProps, 'onOwner' | 'onDone'> & { run: Run }

function Opened({ run, onOwner, onDone }: OpenedProps) {
  const words = useAdminMessages().payouts
  return (
    <>
      <PageHead title={`\u2066${run.number}\u2069`} line={words.owners(run.owners)} />
      <div className="grid items-start gap-5 main:grid-cols-[minmax(0,1fr)_22rem]">
        <RunLines run={run} onOwner={onOwner} onDone={onDone} />
        <div className="max-main:order-first">
          <Card title={words.stand}>
            <p>
              <LargeAmount of={run.total} />
            </p>
            <p>
              <RunState run={run} />
            </p>
            <Presses run={run} />
            <RunPresses run={run} onDone={onDone} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** What colleagues did about it, in its order. */
function Presses({ run }: { run: Run }) {
  const { frame, payouts: words } = useAdminMessages()
  const presses = [
    ['proposed', run.proposed_at, run.proposed_by],
    ['approved', run.approved_at, run.approved_by],
    ['filed', run.filed_at, run.filed_by],
    ['withdrawn', run.withdrawn_at, run.withdrawn_by],
  ] as const
  return (
    <ol className="grid gap-1 text-small text-ink-2">
      {presses.map(([state, at, by]) =>
        at === null || by === null ? null : (
          <li key={state}>{words.by(words.states[state], by, frame.moment(at))}</li>
        ),
      )}
    </ol>
  )
}
