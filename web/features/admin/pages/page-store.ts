import type { PageInLanguages } from '#contract/page-words.ts'

/** What comes of sending: saved as another version; no answer; refused; or somebody else wrote meanwhile. */
export type Sent =
  | { kind: 'saved'; version: number }
  | { kind: 'away' }
  | { kind: 'refused'; why: string }
  | { kind: 'meanwhile' }

export type Unsaved = { words: PageInLanguages; version: number }
export type PageState = {
  /** Written here and not known to be saved. */
  typed: PageInLanguages | null
  is_away: boolean
  is_meanwhile: boolean
  why: string | null
}

type Options = {
  send: (unsaved: Unsaved) => Promise<Sent>
  /** What is typed outlives a reload and a closed lid. */
  keep: (unsaved: Unsaved | undefined) => void
  later: (work: () => void, ms: number) => () => void
}
export type PageStore = ReturnType<typeof openPageStore>

const PAUSE_MS = 700
const AWAY_MS = 3_000
const SAVED: PageState = { typed: null, is_away: false, is_meanwhile: false, why: null }

/**
 * Sends what is written once the writer pauses, one call at a time; nothing that was typed is lost
 * while it is not saved, and nothing of somebody else's is written over.
 */
export function openPageStore({ send, keep, later }: Options) {
  let state: PageState = SAVED
  let version = 0
  let is_sending = false
  let stopWaiting = () => {}
  const listeners = new Set<() => void>()

  const set = (change: Partial<PageState>) => {
    state = { ...state, ...change }
    keep(state.typed ? { words: state.typed, version } : undefined)
    for (const listener of listeners) listener()
  }
  const plan = (ms: number) => {
    stopWaiting()
    stopWaiting = later(() => void flush(), ms)
  }
  const flush = async () => {
    stopWaiting()
    const words = state.typed
    if (is_sending || !words || state.is_meanwhile) return
    is_sending = true
    const sent = await send({ words, version })
    is_sending = false
    settle(words, sent)
  }
  const settle = (words: PageInLanguages, sent: Sent) => {
    if (sent.kind === 'away') {
      set({ is_away: true })
      return plan(AWAY_MS)
    }
    if (sent.kind === 'meanwhile') return set({ is_away: false, is_meanwhile: true })
    if (sent.kind === 'refused') return set({ is_away: false, why: sent.why })
    version = sent.version
    const is_last = state.typed === words
    set({ is_away: false, why: null, ...(is_last && { typed: null }) })
    if (!is_last) plan(0)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    /** What was typed before a reload, and never saved. */
    restore: (kept: Unsaved) => {
      version = kept.version
      set({ typed: state.typed ?? kept.words })
      plan(0)
    },
    /** What the server has; shown unless somebody writes here. */
    showServer: (newest: number) => {
      if (!state.typed) version = newest
    },
    write: (words: PageInLanguages) => {
      set({ typed: words, why: null })
      plan(PAUSE_MS)
    },
    flush,
    takeTheirs: (newest: number) => {
      version = newest
      set({ typed: null, is_meanwhile: false })
    },
    keepMine: (newest: number) => {
      version = newest
      set({ is_meanwhile: false })
      plan(0)
    },
  }
}
