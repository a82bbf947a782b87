import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { NumbersChart } from './numbers-chart.tsx'
import { NumbersFigures } from './numbers-figures.tsx'
import { NumbersFilters } from './numbers-filters.tsx'
import { filterOf, numbersQuery } from './numbers-queries.ts'
import { NumbersTable } from './numbers-table.tsx'
import type { NumbersUrl } from './numbers-url.ts'

type NumbersPageProps = { url: NumbersUrl; onChange: (change: Partial<NumbersUrl>) => void }

/** How full, at which rate, from whom: by what the address says. */
export function NumbersPage({ url, onChange }: NumbersPageProps) {
  const api = useAdminApi()
  const { numbers: words, frame } = useAdminMessages()
  const query = useQuery(numbersQuery(api, url))
  return (
    <>
      <PageHead title={words.title} line={words.line}>
        <ExportButton load={() => api.exportNumbers(filterOf(url))} />
      </PageHead>
      <NumbersFilters url={url} numbers={query.data} onChange={onChange} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(numbers) => (
          <div className="grid gap-5">
            <NumbersFigures total={numbers.total} measure={url.measure} onChange={onChange} />
            {(url.by ?? 'month') === 'month' && (
              <NumbersChart rows={numbers.rows} measure={url.measure ?? 'revenue'} />
            )}
            {numbers.rows.length === 0 ? (
              <EmptyState {...words.empty} />
            ) : (
              <NumbersTable numbers={numbers} url={url} onChange={onChange} />
            )}
            {numbers.total.unknown_nights > 0 && (
              <p className="border-s-4 border-lamp ps-3 text-small">
                {words.unknown(numbers.total.unknown_nights)}
              </p>
            )}
            <p className="text-micro text-ink-2">
              {words.counted(frame.moment(numbers.counted_at))}
            </p>
          </div>
        )}
      </AsyncState>
    </>
  )
}
