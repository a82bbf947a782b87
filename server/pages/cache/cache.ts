import type { Lang } from '#contract/constants.ts'
import type { Changes } from './listen.ts'
import { addDays, dubaiDay, dubaiMoment } from '#server/core/time.ts'
import { affectsPage, mayLag } from './paths.ts'
import type { PageCopy } from './copy.ts'

export type PageKey = { lang: Lang; path: string }

type Options = {
  /** Renders a page, or asks the API where the path is one of its answers. */
  load: (page_key: PageKey) => Promise<PageCopy>
  changes: Changes
  /**
   * The next moment on the same day at which pages change by time alone; null when none is known.
   */
  findNextChange: (now: Date) => Promise<Date | null>
  clock: () => Date
  max_bytes?: number
  later?: (act: () => void) => void
}

export type PageCache = {
  /** Null while notifications are not received: nothing may be cached then. */
  read: (page_key: PageKey) => Promise<PageCopy> | null
}

const MAX_BYTES = 64 * 1024 * 1024 // uncompressed; the compressed copies add a third at most

/**
 * Changes of a listing are collected for this long, so constant bookings cost one render per
 * interval.
 */
const RERENDER_DELAY_MS = 2_000
const RERENDER_TRIES = 5

type Validity = { valid_until: Date }
type Entry = {
  page_key: PageKey
  page: Promise<PageCopy>
  bytes: number
  validity: Validity
  is_settled: boolean
  changes: number
  is_due: boolean
  /** By a visitor since it was rendered, or it was rendered for one. */
  is_wanted: boolean
}

/** The pages themselves, those asked for last kept longest. */
function openEntries(max_bytes: number) {
  const entries = new Map<string, Entry>() // in LRU order, including those being rendered
  let bytes = 0

  async function keepPage(key: string, entry: Entry) {
    const page = await entry.page
    if (!page.is_cacheable) return drop(key, entry)
    if (entries.get(key) !== entry) return
    entry.is_settled = true
    entry.bytes = page.bytes.byteLength
    bytes += entry.bytes
    for (const [oldest, old] of entries) {
      if (bytes <= max_bytes) return
      drop(oldest, old)
    }
  }

  function drop(key: string, entry: Entry) {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }

  return { entries, keepPage, drop }
}

/**
 * Stale listings are served while they are rendered again, if anybody has asked for them (decision
 * 0021).
 */
export function openPageCache({
  load,
  changes,
  findNextChange,
  clock,
  max_bytes = MAX_BYTES,
  later = afterDelay,
}: Options): PageCache {
  const { entries, keepPage, drop } = openEntries(max_bytes)

  // Pages being rendered are dropped too: they may have read the old data.
  changes.onChange((topic) => {
    for (const [key, entry] of entries) {
      if (!affectsPage(entry.page_key.path, topic)) continue
      if (entry.is_settled && mayLag(entry.page_key.path, topic)) renderAgainSoon(key, entry)
      else drop(key, entry)
    }
  })

  function read(page_key: PageKey): Promise<PageCopy> | null {
    if (!changes.isListening()) return null
    const now = clock()
    const key = `${page_key.lang} ${page_key.path}`
    const entry = entries.get(key)
    if (!entry || entry.validity.valid_until <= now) {
      if (entry) drop(key, entry)
      return renderFor(key, page_key, now)
    }
    entries.delete(key)
    entries.set(key, entry)
    entry.is_wanted = true
    return entry.page
  }

  function renderFor(key: string, page_key: PageKey, now: Date): Promise<PageCopy> {
    const entry = { ...entryOf(page_key, now), is_wanted: true }
    entries.set(key, entry)
    keepPage(key, entry).catch(() => drop(key, entry))
    return entry.page
  }

  function entryOf(page_key: PageKey, now: Date): Entry {
    const validity = { valid_until: dubaiMidnightAfter(now) }
    const page = renderWithin(validity, page_key, now)
    return {
      page_key,
      page,
      bytes: 0,
      validity,
      is_settled: false,
      changes: 0,
      is_due: false,
      is_wanted: false,
    }
  }

  function renderAgainSoon(key: string, entry: Entry, tries = RERENDER_TRIES) {
    entry.changes += 1
    if (entry.is_due) return
    entry.is_due = true
    later(() => void replace(key, entry, tries))
  }

  async function replace(key: string, stale: Entry, tries: number) {
    if (entries.get(key) !== stale) return
    if (!stale.is_wanted) return drop(key, stale)
    const { changes: changes_before } = stale
    const fresh = entryOf(stale.page_key, clock())
    const is_good = await fresh.page.then(({ is_cacheable }) => is_cacheable).catch(() => false)
    if (entries.get(key) !== stale) return
    if (is_good) {
      drop(key, stale)
      entries.set(key, fresh)
      await keepPage(key, fresh)
      if (stale.changes > changes_before) renderAgainSoon(key, fresh)
    } else if (tries > 1) {
      stale.is_due = false
      renderAgainSoon(key, stale, tries - 1)
    } else drop(key, stale)
  }

  async function renderWithin(validity: Validity, page_key: PageKey, now: Date): Promise<PageCopy> {
    const next_change = await findNextChange(now)
    if (next_change && next_change < validity.valid_until) validity.valid_until = next_change
    return await load(page_key)
  }

  return { read }
}

const afterDelay = (act: () => void) => void setTimeout(act, RERENDER_DELAY_MS).unref()

const dubaiMidnightAfter = (now: Date): Date => dubaiMoment(addDays(dubaiDay(now), 1))
