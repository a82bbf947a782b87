import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import { areasQuery, type Area } from './kept-queries.ts'
import { KeptPage } from './kept-page.tsx'
import { MergeAreaForm } from './merge-forms.tsx'
import { AreaForm } from './place-forms.tsx'

type Open = { act: 'add' } | { act: (typeof ACTS)[number]; area: Area }
const ACTS = ['change', 'merge'] as const

/** Areas, as guests read of them and search in them. */
export function AreasPage() {
  const api = useAdminApi()
  const { frame, homes, kept } = useAdminMessages()
  const query = useQuery(areasQuery(api))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const done = useDone(close)
  return (
    <KeptPage
      title={kept.areas.title}
      line={kept.areas.line}
      actions={
        <Button kind="primary" size="small" onPress={() => setOpen({ act: 'add' })}>
          <Plus size={16} aria-hidden />
          {homes.place.new_area}
        </Button>
      }
    >
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ areas }) => <AreasTable areas={areas} onAct={setOpen} />}
      </AsyncState>
      <AdminDialog title={homes.place.new_area} isOpen={open?.act === 'add'} onClose={close}>
        <AreaForm onDone={() => void done(kept.saved)} />
      </AdminDialog>
      {open !== null && open.act !== 'add' && (
        <AdminDialog title={kept.areas.acts[open.act]} isOpen onClose={close}>
          {open.act === 'merge' ? (
            <MergeAreaForm area={open.area} onDone={close} />
          ) : (
            <AreaForm area={open.area} onDone={() => void done(kept.saved)} />
          )}
        </AdminDialog>
      )}
    </KeptPage>
  )
}

type AreasTableProps = { areas: readonly Area[]; onAct: (open: Open) => void }

function AreasTable({ areas, onAct }: AreasTableProps) {
  const { columns } = useAdminMessages().kept.areas
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{columns.area}</th>
            <th scope="col">{columns.slug}</th>
            <th scope="col" data-number>
              {columns.homes}
            </th>
            <th scope="col">
              <span className="sr-only">{columns.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <Row key={area.slug} area={area} onAct={onAct} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ area, onAct }: { area: Area } & Pick<AreasTableProps, 'onAct'>) {
  const { lang } = useApp()
  const { columns, acts, act_of } = useAdminMessages().kept.areas
  const name = area[`name_${lang}`]
  return (
    <tr>
      <td>
        <bdi className="font-semibold">{name}</bdi>
      </td>
      <td data-label={columns.slug}>
        <bdi dir="ltr">{area.slug}</bdi>
      </td>
      <td data-number data-label={columns.homes}>
        {area.homes}
      </td>
      <td>
        <div className="flex flex-wrap justify-end gap-1 max-md:justify-start">
          {ACTS.map((act) => (
            <Button
              key={act}
              kind="quiet"
              size="small"
              aria-label={act_of(acts[act], name)}
              onPress={() => onAct({ act, area })}
            >
              {acts[act]}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  )
}
