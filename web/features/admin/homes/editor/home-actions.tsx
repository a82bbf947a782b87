import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endpoints } from '#contract/index.ts'
import type { HomeMove } from '#contract/endpoints/admin/homes.ts'
import { AdminDialog, ReasonForm } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { moveQuery } from '#web/features/admin/homes/homes-queries.ts'
import { fieldOf, useEditor } from './editor-context.ts'
import { History } from './history.tsx'
import { lackSentence } from './lack-sentence.ts'
import { useDone } from './use-done.ts'
import { PreviewLinks } from './preview-links.tsx'
import { nameOf } from './ready-list.tsx'

type Open = 'publish' | 'discard' | 'preview' | 'history' | HomeMove | null

/** Moves that make sense of a state. */
const MOVES: Record<string, readonly HomeMove[]> = {
  on_sale: ['paused', 'retired'],
  paused: ['on_sale', 'retired'],
  retired: ['on_sale'],
}

export function HomeActions() {
  const { homes } = useAdminMessages()
  const { home, shown, state, store } = useEditor()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const changed = changedFields(home.published, shown)
  const publishes = home.published === null || changed.length > 0
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        kind="primary"
        isDisabled={!publishes || Object.keys(state.typed).length > 0}
        onPress={() => setOpen('publish')}
      >
        {homes.publish}
      </Button>
      {publishes && (
        <Button
          kind={home.published === null ? 'danger' : 'secondary'}
          onPress={() => {
            void store.flush()
            setOpen('discard')
          }}
        >
          {home.published === null ? homes.delete : homes.discard}
        </Button>
      )}
      {publishes && <Button onPress={() => setOpen('preview')}>{homes.preview.title}</Button>}
      {(MOVES[home.state] ?? []).map((move) => (
        <Button key={move} onPress={() => setOpen(move)}>
          {homes.moves[move]}
        </Button>
      ))}
      <CopyButton />
      <Button onPress={() => setOpen('history')}>{homes.history.title}</Button>
      <AdminDialog title={homes.publish} isOpen={open === 'publish'} onClose={close}>
        <PublishForm changed={changed} onDone={close} />
      </AdminDialog>
      <AdminDialog
        title={home.published === null ? homes.delete : homes.discard}
        isOpen={open === 'discard'}
        onClose={close}
      >
        <DiscardForm changed={changed} onDone={close} />
      </AdminDialog>
      <AdminDialog title={homes.preview.title} isOpen={open === 'preview'} onClose={close}>
        <PreviewLinks />
      </AdminDialog>
      <AdminDialog title={homes.history.title} isOpen={open === 'history'} onClose={close}>
        <History />
      </AdminDialog>
      {isMove(open) && (
        <AdminDialog title={homes.moves[open]} isOpen onClose={close}>
          <MoveForm to={open} onDone={close} />
        </AdminDialog>
      )}
    </div>
  )
}

const isMove = (open: Open): open is HomeMove =>
  open === 'on_sale' || open === 'paused' || open === 'retired'

const changedFields = (published: object | null, shown: object): string[] =>
  published === null
    ? []
    : Object.keys(shown).filter(
        (field) =>
          JSON.stringify(Reflect.get(published, field) ?? null) !==
          JSON.stringify(Reflect.get(shown, field) ?? null),
      )

type FormProps = { changed: readonly string[]; onDone: () => void }

function PublishForm({ changed, onDone }: FormProps) {
  const admin = useAdminMessages()
  const { homes } = admin
  const api = useAdminApi()
  const { home, shown, room_category_id } = useEditor()
  const done = useDone(onDone)
  const [keeps_supplier, setKeeps] = useState(false)
  const changes_owner = Boolean(home.published?.owner) && changed.includes('owner')
  return (
    <ReasonForm
      input={endpoints.publishHome.input}
      fixed={{ room_category_id, keeps_supplier }}
      send={(published) => api.publishHome(published)}
      onDone={() => void done(homes.published)}
      submit_label={homes.publish}
    >
      <p className="text-ink-2">
        {home.published === null ? homes.publish_new : homes.publish_line}
      </p>
      {changed.length > 0 && (
        <p className="font-medium">{changed.map((field) => nameOf(field, admin)).join(' · ')}</p>
      )}
      {home.published?.slug && shown.slug && home.published.slug !== shown.slug && (
        <p>{homes.renamed(home.published.slug, shown.slug)}</p>
      )}
      {changes_owner && !changed.includes('supplier') && (
        <div className="grid gap-1">
          <Checkbox isSelected={keeps_supplier} onChange={setKeeps}>
            {homes.suppliers.keeps(shown.supplier?.legal_name_en ?? '')}
          </Checkbox>
          <p className="text-small text-ink-2">{homes.suppliers.else_first}</p>
        </div>
      )}
      <Lacks lacks={home.lacks} />
    </ReasonForm>
  )
}

function DiscardForm({ changed, onDone }: FormProps) {
  const { frame, homes } = useAdminMessages()
  const messages = useMessages()
  const api = useAdminApi()
  const navigate = useNavigate()
  const { home, room_category_id } = useEditor()
  const done = useDone(onDone)
  const is_draft = home.published === null
  const discarding = useMutation({
    mutationFn: () => api.discardHomeChanges({ room_category_id }),
    onSuccess: async () => {
      if (is_draft) await navigate({ to: '/admin/homes' })
      await done(is_draft ? homes.deleted : homes.discarded)
    },
    onError: (error) => showError(error, messages),
  })
  return (
    <div className="grid gap-4">
      <p>{is_draft ? homes.delete_line : homes.discard_line(changed.length)}</p>
      <Button
        kind={is_draft ? 'danger' : 'primary'}
        is_busy={discarding.isPending}
        busy_label={frame.one_moment}
        onPress={() => discarding.mutate()}
      >
        {is_draft ? homes.delete : homes.discard}
      </Button>
    </div>
  )
}

function MoveForm({ to, onDone }: { to: HomeMove; onDone: () => void }) {
  const { frame, homes } = useAdminMessages()
  const api = useAdminApi()
  const { room_category_id } = useEditor()
  const { data } = useQuery(moveQuery(api, room_category_id, to))
  const done = useDone(onDone)
  return (
    <ReasonForm
      input={endpoints.moveHome.input}
      fixed={{ room_category_id, to }}
      send={(moved) => api.moveHome(moved)}
      onDone={() => void done(homes.moved)}
      submit_label={homes.moves[to]}
    >
      <p className="text-ink-2">{homes.move_lines[to]}</p>
      {data && to !== 'on_sale' && (
        <div className="grid gap-1">
          <p>
            {homes.standing(
              data.stays,
              data.last_departure === null ? undefined : frame.day(data.last_departure),
            )}
          </p>
          {data.holds > 0 && <p>{homes.holds(data.holds)}</p>}
        </div>
      )}
      <Lacks lacks={data?.lacks ?? []} />
    </ReasonForm>
  )
}

function Lacks({ lacks }: { lacks: ReturnType<typeof useEditor>['home']['lacks'] }) {
  const admin = useAdminMessages()
  const messages = useMessages()
  if (lacks.length === 0) return null
  return (
    <div className="grid gap-1 rounded-ctl bg-coral-soft p-3">
      <p className="font-medium">{admin.homes.ready.missing(lacks.length)}</p>
      <ul className="grid gap-0.5 text-small">
        {lacks.slice(0, 8).map((lack) => (
          <li key={`${lack.field} ${lack.code}`}>
            {admin.homes.lack(nameOf(fieldOf(lack), admin), lackSentence(lack, admin, messages))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function CopyButton() {
  const { frame, homes } = useAdminMessages()
  const messages = useMessages()
  const api = useAdminApi()
  const navigate = useNavigate()
  const { room_category_id } = useEditor()
  const copying = useMutation({
    mutationFn: () => api.createHome({ copy_of: room_category_id }),
    onSuccess: (made) =>
      navigate({ to: '/admin/homes/$home', params: { home: String(made.room_category_id) } }),
    onError: (error) => showError(error, messages),
  })
  return (
    <Button
      is_busy={copying.isPending}
      busy_label={frame.one_moment}
      onPress={() => copying.mutate()}
    >
      {homes.copy}
    </Button>
  )
}
