import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IMPORT_PAGE } from '#contract/endpoints/admin/home-transfer.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { Finish } from './finish.tsx'
import { importQuery, type HomeImport } from './import-queries.ts'
import { ImportFaults } from './import-faults.tsx'
import { ImportedHomes } from './imported-homes.tsx'
import { MatchColumns } from './match-columns.tsx'

type ImportViewProps = {
  import_id: number
  page: number
  onPage: (page: number) => void
  onLeave: () => void
}

/** One file: what it would change, and what is to be done with it. */
export function ImportView({ import_id, page, onPage, onLeave }: ImportViewProps) {
  const api = useAdminApi()
  const { frame, home_transfer } = useAdminMessages()
  const query = useQuery(importQuery(api, import_id, page))
  return (
    <>
      <div>
        <Button size="small" onPress={onLeave}>
          {home_transfer.other_file}
        </Button>
      </div>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(found) => <Found found={found} page={page} onPage={onPage} />}
      </AsyncState>
    </>
  )
}

type FoundProps = { found: HomeImport; page: number; onPage: (page: number) => void }

function Found({ found, page, onPage }: FoundProps) {
  const { home_transfer } = useAdminMessages()
  const [is_matching, setMatching] = useState(false)
  const { state, file_name, table, counts, total_count } = found
  if (table && (state === 'matching' || (state === 'read' && is_matching)))
    return <MatchColumns found={found} table={table} onDone={() => setMatching(false)} />
  return (
    <>
      <Card title={file_name}>
        <output className="block">
          {state === 'read'
            ? home_transfer.counts(counts)
            : state === 'reading'
              ? home_transfer.reading(found.homes_done)
              : home_transfer.states[state]}
        </output>
        {found.new_owners.length > 0 && (
          <p className="max-w-prose text-ink-2">{home_transfer.new_owners(found.new_owners)}</p>
        )}
        {table && state === 'read' && (
          <div>
            <Button size="small" onPress={() => setMatching(true)}>
              {home_transfer.match.again}
            </Button>
          </div>
        )}
        <Finish found={found} />
      </Card>
      <ImportFaults found={found} />
      {found.homes.length > 0 && (
        <Card title={home_transfer.homes}>
          <ImportedHomes homes={found.homes} />
          <PageTurner page={page} pages={Math.ceil(total_count / IMPORT_PAGE)} onChange={onPage} />
        </Card>
      )}
    </>
  )
}
