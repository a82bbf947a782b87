import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { AmenitiesTable, type AmenityAct } from './amenities-table.tsx'
import type { AmenitiesUrl } from './amenities-url.ts'
import { AmenityFilters } from './amenity-filters.tsx'
import { AmenityForm } from './amenity-form.tsx'
import { GiveUpForm } from './give-up-form.tsx'
import { amenitiesQuery } from './kept-queries.ts'
import { KeptPage } from './kept-page.tsx'

type AmenitiesPageProps = { url: AmenitiesUrl; onChange: (change: Partial<AmenitiesUrl>) => void }

/** What homes can have, and what guests search for. */
export function AmenitiesPage({ url, onChange }: AmenitiesPageProps) {
  const api = useAdminApi()
  const { frame, kept } = useAdminMessages()
  const query = useQuery(amenitiesQuery(api, url))
  const [open, setOpen] = useState<AmenityAct | { act: 'add' } | null>(null)
  const close = () => setOpen(null)
  return (
    <KeptPage
      title={kept.amenities.title}
      line={kept.amenities.line(query.data?.total_count, query.data?.places_left)}
      actions={
        <>
          <ExportButton load={() => api.exportAmenities(url)} />
          <Button kind="primary" size="small" onPress={() => setOpen({ act: 'add' })}>
            <Plus size={16} aria-hidden />
            {kept.amenities.add}
          </Button>
        </>
      }
    >
      <AmenityFilters url={url} onChange={onChange} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ amenities }) =>
          amenities.length === 0 ? (
            <EmptyState {...kept.amenities.empty} />
          ) : (
            <AmenitiesTable amenities={amenities} onAct={setOpen} />
          )
        }
      </AsyncState>
      <AdminDialog title={kept.amenities.add} isOpen={open?.act === 'add'} onClose={close}>
        <AmenityForm amenity={null} onDone={close} />
      </AdminDialog>
      {open !== null && open.act !== 'add' && (
        <AdminDialog title={kept.amenities.acts[open.act]} isOpen onClose={close}>
          {open.act === 'change' ? (
            <AmenityForm amenity={open.amenity} onDone={close} />
          ) : (
            <GiveUpForm amenity={open.amenity} merges={open.act === 'merge'} onDone={close} />
          )}
        </AdminDialog>
      )}
    </KeptPage>
  )
}
