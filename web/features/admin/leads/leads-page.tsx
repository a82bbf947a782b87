import { useQuery } from '@tanstack/react-query'
import { LEADS_PAGE } from '#contract/endpoints/admin/leads.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { boardQuery, leadsQuery } from './leads-queries.ts'
import type { LeadsUrl } from './leads-url.ts'
import { LeadFilters } from './list/lead-filters.tsx'
import { LeadsBoard } from './list/leads-board.tsx'
import { LeadsTable } from './list/leads-table.tsx'

type LeadsPageProps = { url: LeadsUrl; onChange: (change: Partial<LeadsUrl>) => void }

/** Owners, agents and messages, as a list or as a board. */
export function LeadsPage({ url, onChange }: LeadsPageProps) {
  const api = useAdminApi()
  const { leads } = useAdminMessages()
  const { page: _page, view, ...filter } = url
  return (
    <>
      <PageHead title={leads.title} line={leads.line}>
        <ExportButton load={() => api.exportLeads(filter)} />
      </PageHead>
      {view === 'board' ? (
        <Board url={url} onChange={onChange} />
      ) : (
        <List url={url} onChange={onChange} />
      )}
    </>
  )
}

const useLabels = () => {
  const { frame } = useAdminMessages()
  return { loading: frame.loading, failed: frame.failed, retry: frame.retry }
}

function List({ url, onChange }: LeadsPageProps) {
  const { leads } = useAdminMessages()
  const query = useQuery(leadsQuery(useAdminApi(), url))
  return (
    <>
      <LeadFilters
        url={url}
        colleagues={query.data?.colleagues ?? []}
        onChange={(change) => onChange({ page: undefined, ...change })}
      />
      <AsyncState query={query} labels={useLabels()} skeleton={null}>
        {({ leads: rows, total_count }) =>
          rows.length === 0 ? (
            <EmptyState {...leads.empty} />
          ) : (
            <>
              <output className="block pb-2 text-micro text-ink-2">
                {leads.count(total_count)}
              </output>
              <LeadsTable leads={rows} />
              <PageTurner
                page={url.page ?? 1}
                pages={Math.ceil(total_count / LEADS_PAGE)}
                onChange={(page) => onChange({ page })}
              />
            </>
          )
        }
      </AsyncState>
    </>
  )
}

function Board({ url, onChange }: LeadsPageProps) {
  const query = useQuery(boardQuery(useAdminApi(), url))
  return (
    <>
      <LeadFilters url={url} colleagues={query.data?.colleagues ?? []} onChange={onChange} />
      <AsyncState query={query} labels={useLabels()} skeleton={null}>
        {({ stages }) => <LeadsBoard stages={stages} />}
      </AsyncState>
    </>
  )
}
