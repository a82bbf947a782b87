import type { Lang } from '#contract/constants.ts'
import type { Changes } from './changes.ts'
import { addDays, dubaiDay, dubaiMoment } from '#core/time.ts'
import { isSeenOn, mayLag } from './paths.ts'
import type { PageCopy } from './copy.ts'

/** A page's path without its language, and the language. */
export type PageKey = { lang: Lang; path: string }

type Options = {
  renderPage: (page_key: PageKey) => Promise<PageCopy>
  changes: Changes
  /** The next moment after this one at which pages change by themselves within the day; null when none is known. */
  nextTurn: (now: Date) => Promise<Date | null>
  clock: () => Date
  max_bytes?: number
  /** Calls back a moment later; tests choose the moment. */
  later?: (act: () => void) => void
}

export type PageCache = {
  /** The page, drawn now or kept; null while changes are not heard, when nothing may be kept. */
  read: (page_key: PageKey) => Promise<PageCopy> | null
}

const MAX_BYTES = 64 * 1024 * 1024 // of pages as they are; their packed copies weigh a third of that at most

/** How long changes are collected before a listing is rendered again: under constant bookings each costs one render in this time. */
const REDRAW_MS = 2_000
/** How many renders in a row may fail before the older copy is dropped. */
const REDRAW_TRIES = 5

type Life = { good_until: Date }
type Entry = {
  page_key: PageKey
  page: Promise<PageCopy>
  bytes: number
  life: Life
  is_settled: boolean
  changes: number
  is_due: boolean
}

/**
 * Whole pages, each drawn once for everybody who asks for it, and dropped the moment something on it changes. Listings of homes are shown as
 * they were until they are rendered again, in the background, when only nights or prices of a home changed (mayLag; decision 0021).
 */
export function openPageCache({ renderPage, changes, nextTurn, clock, max_bytes = MAX_BYTES, later = laterUnwatched }: Options): PageCache {
  const entries = new Map<string, Entry>() // the least lately read first; those being drawn among them
  let bytes = 0

  // What is being drawn is dropped too: who asks from now on must not get what was read before the change.
  changes.onChange((topic) => {
    for (const [key, entry] of entries) {
      if (!isSeenOn(entry.page_key.path, topic)) continue
      if (entry.is_settled && mayLag(entry.page_key.path, topic)) renderAgainSoon(key, entry)
      else drop(key, entry)
    }
  })

  function read(page_key: PageKey): Promise<PageCopy> | null {
    if (!changes.isListening()) return null
    const now = clock()
    const key = `${page_key.lang} ${page_key.path}`
    const entry = entries.get(key)
    if (!entry || entry.life.good_until <= now) {
      if (entry) drop(key, entry)
      return renderFor(key, page_key, now)
    }
    entries.delete(key)
    entries.set(key, entry)
    return entry.page
  }

  function renderFor(key: string, page_key: PageKey, now: Date): Promise<PageCopy> {
    const entry = entryOf(page_key, now)
    entries.set(key, entry)
    keepIfGood(key, entry).catch(() => drop(key, entry)) // whoever asked for the page hears of it
    return entry.page
  }

  function entryOf(page_key: PageKey, now: Date): Entry {
    const life = { good_until: dubaiMidnightAfter(now) }
    return { page_key, page: renderWithin(life, page_key, now), bytes: 0, life, is_settled: false, changes: 0, is_due: false }
  }

  function renderAgainSoon(key: string, entry: Entry, tries = REDRAW_TRIES) {
    entry.changes += 1
    if (entry.is_due) return
    entry.is_due = true
    later(() => void redraw(key, entry, tries))
  }

  /** Puts a new copy in the place of an older one, unless that was dropped meanwhile. */
  async function redraw(key: string, older: Entry, tries: number) {
    if (entries.get(key) !== older) return
    const { changes: seen } = older
    const fresh = entryOf(older.page_key, clock())
    const is_good = await fresh.page.then(({ is_cacheable }) => is_cacheable).catch(() => false)
    if (entries.get(key) !== older) return
    if (is_good) {
      drop(key, older)
      entries.set(key, fresh)
      await keepIfGood(key, fresh)
      if (older.changes > seen) renderAgainSoon(key, fresh)
    } else if (tries > 1) {
      older.is_due = false
      renderAgainSoon(key, older, tries - 1)
    } else drop(key, older)
  }

  async function renderWithin(life: Life, page_key: PageKey, now: Date): Promise<PageCopy> {
    const turn = await nextTurn(now)
    if (turn && turn < life.good_until) life.good_until = turn
    return await renderPage(page_key)
  }

  async function keepIfGood(key: string, entry: Entry) {
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

  return { read }
}

const laterUnwatched = (act: () => void) => void setTimeout(act, REDRAW_MS).unref()

const dubaiMidnightAfter = (now: Date): Date => dubaiMoment(addDays(dubaiDay(now), 1))
