import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { APPLIANCES, type Appliance } from '#contract/endpoints/admin/appliances.ts'
import { AdminDialog } from '#web/admin/admin-dialog.tsx'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages, useMessages } from '#web/api/messages.ts'
import { showError } from '#web/toasts/toasts.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { appliancesQuery } from '#web/features/admin/homes/homes-queries.ts'
import { useEditor } from '#web/features/admin/homes/editor/editor-context.ts'
import { useDone } from '#web/features/admin/homes/editor/use-done.ts'
import { ApplianceForm } from './appliance-form.tsx'
import { moved } from './moved.ts'
import { EditorSection } from './section.tsx'

/** What there is in the home and how it works; written whole, one by one. */
export function AppliancesSection() {
  const { homes } = useAdminMessages()
  const { home } = useEditor()
  return (
    <EditorSection name="appliances">
      <p className="text-ink-2">
        {home.published === null ? homes.access.of_a_draft : homes.appliances.line}
      </p>
      {home.published !== null && <Appliances />}
    </EditorSection>
  )
}

/** `null`: one that is new. */
type Opened = { before: Appliance | null } | undefined

function Appliances() {
  const words = useAdminMessages().homes.appliances
  const messages = useMessages()
  const { lang } = useApp()
  const api = useAdminApi()
  const { room_category_id } = useEditor()
  const { data } = useQuery(appliancesQuery(api, room_category_id))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const done = useDone(close)
  const save = async (change: (appliances: readonly Appliance[]) => Appliance[]) => {
    if (!data) return {}
    const { appliances, version } = data
    return await api.saveAppliances({
      room_category_id,
      seen: version,
      appliances: change(appliances),
    })
  }
  const moving = useMutation({
    mutationFn: ({ from, to }: { from: number; to: number }) =>
      save((list) => moved(list, from, to)),
    onSuccess: () => done(words.saved),
    onError: (error) => showError(error, messages),
  })
  const list = data?.appliances ?? []
  const before = opened?.before ?? null
  return (
    <>
      <ul className="grid divide-y divide-line empty:hidden">
        {list.map((one, n) => (
          <Row
            key={JSON.stringify(one)}
            one={one}
            is_first={n === 0}
            is_last={n === list.length - 1}
            onMove={(by) => moving.mutate({ from: n, to: n + by })}
            onEdit={() => setOpened({ before: one })}
          />
        ))}
      </ul>
      {data &&
        (list.length < APPLIANCES.most ? (
          <div>
            <Button onPress={() => setOpened({ before: null })}>
              <Plus size={18} aria-hidden />
              {words.add}
            </Button>
          </div>
        ) : (
          <p className="text-micro text-ink-2">{words.full(APPLIANCES.most)}</p>
        ))}
      <AdminDialog
        title={before === null ? words.add : words.edit(before[`name_${lang}`])}
        isOpen={opened !== undefined}
        onClose={close}
      >
        <ApplianceForm
          before={before}
          onSave={(after) => save((now) => withThis(now, { before, after }))}
          onDone={(was_removed) => void done(was_removed ? words.removed : words.saved)}
        />
      </AdminDialog>
    </>
  )
}

type RowProps = {
  one: Appliance
  is_first: boolean
  is_last: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
}

function Row({ one, is_first, is_last, onMove, onEdit }: RowProps) {
  const words = useAdminMessages().homes.appliances
  const { lang } = useApp()
  const name = one[`name_${lang}`]
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      {one.picture && (
        <Picture
          picture={{ ...one.picture, alt: '' }}
          sizes="4.5rem"
          ratio="3 / 2"
          className="w-18 shrink-0 rounded-ctl"
        />
      )}
      <span className="grid min-w-0 flex-1">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <span dir="auto" className="truncate text-micro text-ink-2">
          {one[`use_${lang}`]}
        </span>
      </span>
      <span className="flex">
        {!is_first && (
          <IconButton label={words.earlier(name)} onPress={() => onMove(-1)}>
            <ChevronUp size={18} aria-hidden />
          </IconButton>
        )}
        {!is_last && (
          <IconButton label={words.later(name)} onPress={() => onMove(1)}>
            <ChevronDown size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton label={words.edit(name)} onPress={onEdit}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      </span>
    </li>
  )
}

type Change = { before: Appliance | null; after: Appliance | null }

/** What a colleague wrote meanwhile stays; what they removed comes back as it was written here. */
function withThis(list: readonly Appliance[], { before, after }: Change): Appliance[] {
  const was = JSON.stringify(before)
  const place = list.findIndex((one) => JSON.stringify(one) === was)
  const added = after === null ? [] : [after]
  return place === -1
    ? [...list, ...added]
    : [...list.slice(0, place), ...added, ...list.slice(place + 1)]
}
