import type { Lang } from '#contract/constants.ts'
import type { Changes } from '#db'
import { addDays, dubaiDay, dubaiMoment } from '#time'
import { isSeenOn } from './page-cache-paths.ts'
import type { PageCopy } from './page-copy.ts'

/** A page's path without its language, and the language. */
export type Face = { lang: Lang; path: string }

type Options = {
  draw: (face: Face) => Promise<PageCopy>
  changes: Changes
  /** The next moment after this one at which pages change by themselves within the day; null when none is known. */
  nextTurn: (now: Date) => Promise<Date | null>
  clock: () => Date
  max_bytes?: number
}

export type PageCache = {
  /** The page, drawn now or kept; null while changes are not heard, when nothing may be kept. */
  read: (face: Face) => Promise<PageCopy> | null
}

const MAX_BYTES = 64 * 1024 * 1024 // of pages as they are; their packed copies weigh a third of that at most

type Life = { good_until: Date }
type Entry = { path: string; page: Promise<PageCopy>; bytes: number; life: Life }

/** Whole pages, each drawn once for everybody who asks for it, and dropped the moment something on it changes. */
export function openPageCache({ draw, changes, nextTurn, clock, max_bytes = MAX_BYTES }: Options): PageCache {
  const entries = new Map<string, Entry>() // the least lately read first; those being drawn among them
  let bytes = 0

  // What is being drawn is dropped too: who asks from now on must not get what was read before the change.
  changes.onChange((topic) => {
    for (const [key, entry] of entries) if (isSeenOn(entry.path, topic)) drop(key, entry)
  })

  function read(face: Face): Promise<PageCopy> | null {
    if (!changes.areHeard()) return null
    const now = clock()
    const key = `${face.lang} ${face.path}`
    const entry = entries.get(key)
    if (!entry || entry.life.good_until <= now) {
      if (entry) drop(key, entry)
      return drawFor(key, face, now)
    }
    entries.delete(key)
    entries.set(key, entry)
    return entry.page
  }

  function drawFor(key: string, face: Face, now: Date): Promise<PageCopy> {
    const life = { good_until: dubaiMidnightAfter(now) }
    const entry: Entry = { path: face.path, page: drawWithin(life, face, now), bytes: 0, life }
    entries.set(key, entry)
    keepIfGood(key, entry).catch(() => drop(key, entry)) // whoever asked for the page hears of it
    return entry.page
  }

  async function drawWithin(life: Life, face: Face, now: Date): Promise<PageCopy> {
    const turn = await nextTurn(now)
    if (turn && turn < life.good_until) life.good_until = turn
    return await draw(face)
  }

  async function keepIfGood(key: string, entry: Entry) {
    const page = await entry.page
    if (!page.may_be_kept) return drop(key, entry)
    if (entries.get(key) !== entry) return
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

const dubaiMidnightAfter = (now: Date): Date => dubaiMoment(addDays(dubaiDay(now), 1))
