import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { BUILDINGS_PAGE } from '#contract/endpoints/admin/places.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import { choicesQuery } from '#web/features/admin/homes/homes-queries.ts'
import { BuildingFilters } from './building-filters.tsx'
import { BuildingsTable, type BuildingAct } from './buildings-table.tsx'
import type { BuildingsUrl } from './buildings-url.ts'
import { FactsForm } from './facts-form.tsx'
import { buildingsQuery } from './kept-queries.ts'
import { KeptPage } from './kept-page.tsx'
import { MergeBuildingForm } from './merge-forms.tsx'
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
          <Link to="/admin/homes/areas" className={buttonClass('secondary', 'small')}>
            {kept.areas.link}
          </Link>
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
          <Act open={open} areas={areas} onClose={close} />
        </AdminDialog>
      )}
    </KeptPage>
  )
}

type ActProps = {
  open: BuildingAct
  areas: readonly { slug: string; name: string }[]
  onClose: () => void
}

function Act({ open: { act, building }, areas, onClose }: ActProps) {
  const { kept } = useAdminMessages()
  const done = useDone(onClose)
  if (act === 'facts') return <FactsForm building={building} onDone={onClose} />
  if (act === 'merge') return <MergeBuildingForm building={building} onDone={onClose} />
  return (
    <BuildingForm
      areas={areas}
      area={building.area}
      building={building}
      onDone={() => void done(kept.saved)}
    />
  )
}
