import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHANNEL_TABLE } from '#contract/channel-imports.ts'
import { endpoints } from '#contract/index.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Card } from '#web/admin/display/card.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { ApiError } from '#web/api/api.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { MatchTable } from './match-table.tsx'
import { tableQuery, type ChannelTable } from './table-queries.ts'
import { TableFaults, TableRows } from './table-rows.tsx'

type TableViewProps = { import_id: number; page: number; onPage: (page: number) => void }

/** One table: what it would change, and what is to be done with it. */
export function TableView({ import_id, page, onPage }: TableViewProps) {
  const { frame } = useAdminMessages()
  const query = useQuery(tableQuery(useAdminApi(), import_id, page))
  return (
    <AsyncState
      query={query}
      labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
      skeleton={null}
    >
      {(found) => <Found found={found} page={page} onPage={onPage} />}
    </AsyncState>
  )
}

type FoundProps = { found: ChannelTable; page: number; onPage: (page: number) => void }

function Found({ found, page, onPage }: FoundProps) {
  const { channel_stays, channel_tables: words } = useAdminMessages()
  const [is_matching, setMatching] = useState(false)
  const { state, source, file_name, matching, counts, rows, total_count } = found
  if (matching && (state === 'matching' || is_matching))
    return <MatchTable found={found} matching={matching} onDone={() => setMatching(false)} />
  return (
    <>
      <Card title={file_name}>
        <p className="text-ink-2">{channel_stays.sources[source]}</p>
        <output className="block">
          {state === 'read' ? words.counts(counts) : words.states[state]}
        </output>
        {matching && (
          <div>
            <Button size="small" onPress={() => setMatching(true)}>
              {words.match.again}
            </Button>
          </div>
        )}
        <Finish found={found} />
      </Card>
      <TableFaults found={found} />
      {rows.length > 0 && (
        <Card title={words.rows}>
          <TableRows rows={rows} />
          <PageTurner
            page={page}
            pages={Math.ceil(total_count / CHANNEL_TABLE.page)}
            onChange={onPage}
          />
        </Card>
      )}
    </>
  )
}

/** Brings in what was read, or takes back what was brought in. */
function Finish({ found }: { found: ChannelTable }) {
  const { channel_tables: words } = useAdminMessages()
  const { state, counts, fault_count } = found
  if (state === 'read' && fault_count > 0) return <p className="max-w-prose">{words.faulty_line}</p>
  if (state === 'read' && counts.new + counts.changed > 0)
    return <Step found={found} step="bring_in" />
  if (state === 'brought_in') return <Step found={found} step="undo" />
  return null
}

type StepProps = { found: ChannelTable; step: 'bring_in' | 'undo' }

function Step({ found: { import_id, counts }, step }: StepProps) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const { channel_tables: words } = useAdminMessages()
  const [is_open, setOpen] = useState(false)
  const [hindering, setHindering] = useState<string[]>([])
  const { label, done } = words[step]
  const doing = useMutation({
    mutationFn: async ({ reason }: { reason: string }) => {
      setHindering([])
      if (step === 'bring_in') await api.bringInChannelTable({ import_id, reason })
      else await api.undoChannelImport({ import_id, reason })
    },
    onError: (error) => {
      if (error instanceof ApiError)
        setHindering(error.errors.map(({ field }) => field).filter((field) => field !== 'reason'))
    },
  })
  const finish = () => {
    setOpen(false)
    showToast({ text: done, kind: 'good' })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <div>
      <Button kind={step === 'bring_in' ? 'primary' : 'secondary'} onPress={() => setOpen(true)}>
        {label}
      </Button>
      <AdminDialog title={label} isOpen={is_open} onClose={() => setOpen(false)}>
        <ReasonForm
          input={endpoints.undoChannelImport.input}
          fixed={{ import_id }}
          send={({ reason }) => doing.mutateAsync({ reason })}
          onDone={finish}
          submit_label={label}
        >
          <p className="max-w-prose">
            {step === 'bring_in' ? words.bring_in.line(counts) : words.undo.line}
          </p>
          {hindering.length > 0 && (
            <ul className="list-disc ps-5 text-coral">
              {hindering.map((number) => (
                <li key={number}>
                  <bdi>{number}</bdi>
                </li>
              ))}
            </ul>
          )}
        </ReasonForm>
      </AdminDialog>
    </div>
  )
}
