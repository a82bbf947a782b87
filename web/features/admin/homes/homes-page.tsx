import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowDownUp, Plus } from 'lucide-react'
import { HOMES_PAGE } from '#contract/endpoints/admin/homes.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { homesQuery } from './homes-queries.ts'
import type { HomesUrl } from './homes-url.ts'
import { Batches } from './many/batches.tsx'
import { ChosenHomes, useChosen } from './many/chosen-homes.tsx'
import { HomeFilters } from './list/home-filters.tsx'
import { HomesTable } from './list/homes-table.tsx'

type HomesPageProps = { url: HomesUrl; onChange: (change: Partial<HomesUrl>) => void }

/** Every home, on sale or being written. */
export function HomesPage({ url, onChange }: HomesPageProps) {
  const api = useAdminApi()
  const { frame, homes, home_transfer, kept } = useAdminMessages()
  const query = useQuery(homesQuery(api, url))
  const { page: _page, ...filter } = url
  const chosen = useChosen()
  return (
    <>
      <PageHead title={homes.title}>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton load={() => api.exportHomes(filter)} />
          <Link to="/admin/homes/transfer" className={buttonClass('secondary', 'small')}>
            <ArrowDownUp size={16} aria-hidden />
            {home_transfer.link}
          </Link>
          <Link to="/admin/homes/buildings" className={buttonClass('secondary', 'small')}>
            {kept.buildings.link}
          </Link>
          <Link to="/admin/homes/amenities" className={buttonClass('secondary', 'small')}>
            {kept.amenities.link}
          </Link>
          <AddButton />
        </div>
      </PageHead>
      <HomeFilters
        url={url}
        areas={query.data?.areas ?? []}
        onChange={(change) => onChange({ page: undefined, ...change })}
      />
      <ChosenHomes chosen={chosen} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ homes: rows, total_count }) =>
          rows.length === 0 ? (
            <EmptyState {...homes.empty} />
          ) : (
            <>
              <output className="block pb-2 text-micro text-ink-2">
                {homes.count(total_count)}
              </output>
              <HomesTable homes={rows} chosen={chosen.ids} onChoose={chosen.choose} />
              <PageTurner
                page={url.page ?? 1}
                pages={Math.ceil(total_count / HOMES_PAGE)}
                onChange={(page) => onChange({ page })}
              />
              <Batches />
            </>
          )
        }
      </AsyncState>
    </>
  )
}

function AddButton() {
  const { frame, homes } = useAdminMessages()
  const messages = useMessages()
  const api = useAdminApi()
  const navigate = useNavigate()
  const adding = useMutation({
    mutationFn: () => api.createHome({}),
    onSuccess: (made) =>
      navigate({ to: '/admin/homes/$home', params: { home: String(made.room_category_id) } }),
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      kind="primary"
      size="small"
      is_busy={adding.isPending}
      busy_label={frame.one_moment}
      onPress={() => adding.mutate()}
    >
      <Plus size={16} aria-hidden />
      {homes.add}
    </Button>
  )
}
