import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TypedHomeFields } from '#contract/home-fields.ts'
import { useAdminApi, type AdminApi } from '#web/admin/admin-api.ts'
import { isForLater } from '#web/admin/is-for-later.ts'
import { ApiError } from '#web/api/api.tsx'
import { quietly } from '#web/api/quietly.ts'
import { homeQuery } from '#web/features/admin/homes/homes-queries.ts'
import { openDraftStore, type DraftStore, type Unsaved, type Sent } from './draft-store.ts'

/** One for a home as long as its editor is open. */
export function useDraft(room_category_id: number, fields: TypedHomeFields) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const [store] = useState(() =>
    openDraftStore({
      keep: (kept) => writeKept(room_category_id, kept),
      later: (work, ms) => {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
      send: async (written, seen) => {
        const sent = await sendFields(api, { room_category_id, fields: written, seen })
        if (sent.kind === 'saved')
          await queryClient.invalidateQueries(homeQuery(api, room_category_id))
        return sent
      },
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  useEffect(() => {
    const kept = readKept(room_category_id)
    if (kept) store.restore(kept)
  }, [store, room_category_id])
  useEffect(() => store.showServer(fields), [store, fields])
  useUnsavedWarning(store)
  return { store, state, shown: { ...fields, ...state.typed } }
}

const keyOf = (room_category_id: number) => `home-draft-${room_category_id}`

/** A browser that keeps nothing still saves. */
const writeKept = (room_category_id: number, kept: Unsaved | undefined) =>
  quietly(() => {
    const key = keyOf(room_category_id)
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  })

function readKept(room_category_id: number): Unsaved | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(room_category_id)) ?? 'null')
    return isKept(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isKept = (kept: unknown): kept is Unsaved =>
  typeof kept === 'object' && kept !== null && 'typed' in kept && 'seen' in kept

type Change = { room_category_id: number; fields: TypedHomeFields; seen: TypedHomeFields }

async function sendFields(api: AdminApi, change: Change): Promise<Sent> {
  try {
    await api.changeHome(change)
    return { kind: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) return { kind: 'away' }
    const named = error.errors.map(({ field, message }) => [
      topField(field, change.fields),
      message,
    ])
    if (error.code !== 'HOME_CHANGED_MEANWHILE' || named.length === 0)
      return { kind: 'refused', faults: faultsOf(named, change.fields, error) }
    const { fields } = await api.readHome({ room_category_id: change.room_category_id })
    return {
      kind: 'meanwhile',
      theirs: Object.fromEntries(
        named.map(([field = '']) => [field, Reflect.get(fields, field) ?? null]),
      ),
    }
  }
}

/** Every field of the call when none is named: nothing was saved. */
const faultsOf = (named: string[][], fields: TypedHomeFields, error: ApiError) =>
  Object.fromEntries(
    named.length > 0 ? named : Object.keys(fields).map((field) => [field, error.message]),
  )

/** Of `fields.beds.2.room` beds, of `fields.en.name` en.name. */
function topField(path: string, fields: TypedHomeFields): string {
  const below = path.replace(/^fields\./, '')
  return Object.keys(fields).find((name) => below === name || below.startsWith(`${name}.`)) ?? below
}

/** A page is not left silently with something unsaved. */
function useUnsavedWarning(store: DraftStore) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.hasUnsaved()) event.preventDefault()
    }
    const sendNow = () => void store.flush()
    addEventListener('beforeunload', warn)
    addEventListener('pagehide', sendNow)
    addEventListener('online', sendNow)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('pagehide', sendNow)
      removeEventListener('online', sendNow)
      sendNow()
    }
  }, [store])
}
