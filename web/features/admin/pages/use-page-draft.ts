import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { PageInLanguages } from '#contract/page-words.ts'
import { useAdminApi, type AdminApi } from '#web/admin/admin-api.ts'
import { isForLater } from '#web/admin/is-for-later.ts'
import { ApiError } from '#web/api/api.tsx'
import { quietly } from '#web/api/quietly.ts'
import { openPageStore, type PageStore, type Sent, type Unsaved } from './page-store.ts'
import { pageQuery, type WrittenPage } from './pages-queries.ts'

/** One for a page as long as its editor is open. */
export function usePageDraft(type: number, page: WrittenPage) {
  const api = useAdminApi()
  const queryClient = useQueryClient()
  const [store] = useState(() =>
    openPageStore({
      keep: (unsaved) => writeKept(type, unsaved),
      later: (work, ms) => {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
      send: async (unsaved) => {
        const sent = await sendPage(api, { type, ...unsaved })
        if (sent.kind === 'saved') await queryClient.invalidateQueries(pageQuery(api, type))
        return sent
      },
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  useEffect(() => {
    const kept = readKept(type)
    if (kept) store.restore(kept)
  }, [store, type])
  useEffect(() => store.showServer(page.version), [store, page.version])
  useUnsavedWarning(store)
  return { store, state, words: state.typed ?? page.words }
}

const keyOf = (type: number) => `page-draft-${type}`

/** A browser that keeps nothing still saves. */
const writeKept = (type: number, unsaved: Unsaved | undefined) =>
  quietly(() => {
    if (unsaved) localStorage.setItem(keyOf(type), JSON.stringify(unsaved))
    else localStorage.removeItem(keyOf(type))
  })

function readKept(type: number): Unsaved | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(type)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('words' in kept) || !('version' in kept))
      return undefined
    const words = PageInLanguages.safeParse(kept.words)
    return words.success && typeof kept.version === 'number'
      ? { words: words.data, version: kept.version }
      : undefined
  } catch {
    return undefined
  }
}

async function sendPage(
  api: AdminApi,
  page: { type: number; version: number; words: PageInLanguages },
): Promise<Sent> {
  try {
    const { version } = await api.saveCompanyPage(page)
    return { kind: 'saved', version }
  } catch (error) {
    if (!(error instanceof ApiError) || isForLater(error)) return { kind: 'away' }
    if (error.code === 'PAGE_CHANGED_MEANWHILE') return { kind: 'meanwhile' }
    return { kind: 'refused', why: error.errors[0]?.message ?? error.message }
  }
}

function useUnsavedWarning(store: PageStore) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.read().typed) event.preventDefault()
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
