import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { BUILDINGS_PAGE } from '#contract/endpoints/admin/places.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import { choicesQuery } from '#web/features/admin/homes/homes-queries.ts'
import { BuildingFilters } from './building-filters.tsx'
import { BuildingsTable, type BuildingAct } from './buildings-table.tsx'
import type { BuildingsUrl } from './buildings-url.ts'
import { FactsForm } from './facts-form.tsx'
import { buildingsQuery } from './kept-queries.ts'
import { KeptPage } from './kept-page.tsx'
import { BuildingForm } from './place-forms.tsx'

type BuildingsPageProps = { url: BuildingsUrl; onChange: (change: Partial<BuildingsUrl>) => void }

/** Buildings, and what their guests must know. */
export function BuildingsPage({ url, onChange }: BuildingsPageProps) {
  const api = useAdminApi()
  const { frame, homes, kept } = useAdminMessages()
  const query = useQuery(buildingsQuery(api, url))
  const areas = useQuery(choicesQuery(api)).data?.areas ?? []
  const [open, setOpen] = useState<BuildingAct | { act: 'add' } | null>(null)
  const close = () => setOpen(null)
  const done = useDone(close)
  const { page: _page, ...filter } = url
  return (
    <KeptPage
      title={kept.buildings.title}
      line={kept.buildings.line}
      actions={
        <>
          <ExportButton load={() => api.exportBuildings(filter)} />
          <Button kind="primary" size="small" onPress={() => setOpen({ act: 'add' })}>
            <Plus size={16} aria-hidden />
            {homes.place.new_building}
          </Button>
        </>
      }
    >
      <BuildingFilters
        url={url}
        areas={areas}
        onChange={(change) => onChange({ page: undefined, ...change })}
      />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ buildings, total_count }) =>
          buildings.length === 0 ? (
            <EmptyState {...kept.buildings.empty} />
          ) : (
            <>
              <BuildingsTable buildings={buildings} areas={areas} onAct={setOpen} />
              <PageTurner
                page={url.page ?? 1}
                pages={Math.ceil(total_count / BUILDINGS_PAGE)}
                onChange={(page) => onChange({ page })}
              />
            </>
          )
        }
      </AsyncState>
      <AdminDialog title={homes.place.new_building} isOpen={open?.act === 'add'} onClose={close}>
        <BuildingForm areas={areas} area={url.area ?? ''} onDone={() => void done(kept.saved)} />
      </AdminDialog>
      {open !== null && open.act !== 'add' && (
        <AdminDialog title={kept.buildings.acts[open.act]} isOpen onClose={close}>
          {open.act === 'facts' ? (
            <FactsForm building={open.building} onDone={close} />
          ) : (
            <BuildingForm
              areas={areas}
              area={open.building.area}
              building={open.building}
              onDone={() => void done(kept.saved)}
            />
          )}
        </AdminDialog>
      )}
    </KeptPage>
  )
}
