import type { HomeField, TypedHomeFields } from '#contract/home-fields.ts'

/** What comes of sending: saved; no answer; a fault per field; or fields somebody else wrote meanwhile, as they are. */
export type Sent =
  | { kind: 'saved' }
  | { kind: 'away' }
  | { kind: 'refused'; faults: Record<string, string> }
  | { kind: 'meanwhile'; theirs: TypedHomeFields }

export type DraftState = {
  /** Written here and not known to be saved. */
  typed: TypedHomeFields
  is_saving: boolean
  is_away: boolean
  /** By field; a field with one is sent again once it is written anew. */
  faults: Readonly<Record<string, string>>
  /** What others wrote where somebody writes here. */
  theirs: TypedHomeFields
}

type Options = {
  send: (fields: TypedHomeFields, seen: TypedHomeFields) => Promise<Sent>
  /** What is typed outlives a reload and a closed lid. */
  keep: (kept: Unsaved | undefined) => void
  later: (work: () => void, ms: number) => () => void
}
export type Unsaved = { typed: TypedHomeFields; seen: TypedHomeFields }
export type DraftStore = ReturnType<typeof openDraftStore>

const PAUSE_MS = 600
const AWAY_MS = 3_000
const SAVED: DraftState = { typed: {}, is_saving: false, is_away: false, faults: {}, theirs: {} }

/**
 * Sends what is written once the writer pauses, one call at a time; nothing that was typed is lost
 * while it is not saved.
 */
export function openDraftStore({ send, keep, later }: Options) {
  let state: DraftState = SAVED
  let seen: TypedHomeFields = {}
  let server: TypedHomeFields = {}
  let stopWaiting = () => {}
  const listeners = new Set<() => void>()

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    keep(Object.keys(state.typed).length === 0 ? undefined : { typed: state.typed, seen })
    for (const listener of listeners) listener()
  }
  const plan = (ms: number) => {
    stopWaiting()
    stopWaiting = later(() => void flush(), ms)
  }
  const flush = async () => {
    stopWaiting()
    const batch = without(state.typed, [...Object.keys(state.faults), ...Object.keys(state.theirs)])
    if (state.is_saving || Object.keys(batch).length === 0) return
    set({ is_saving: true })
    const sent = await send(batch, only(seen, Object.keys(batch)))
    settle(batch, sent)
    if (sent.kind === 'away') plan(AWAY_MS)
    else if (Object.keys(state.typed).length > 0) plan(0)
  }
  const settle = (batch: TypedHomeFields, sent: Sent) => {
    const done = { is_saving: false, is_away: sent.kind === 'away' }
    if (sent.kind === 'away') return set(done)
    if (sent.kind === 'refused') {
      // what was written anew meanwhile has not been judged yet
      const faults = pick(sent.faults, (field) => isSame(state.typed, batch, field))
      return set({ ...done, faults: { ...state.faults, ...faults } })
    }
    if (sent.kind === 'meanwhile')
      return set({ ...done, theirs: { ...state.theirs, ...sent.theirs } })
    server = { ...server, ...batch }
    const saved = Object.keys(batch).filter((field) => isSame(state.typed, batch, field))
    seen = { ...without(seen, saved), ...only(batch, Object.keys(without(state.typed, saved))) }
    return set({ ...done, typed: without(state.typed, saved) })
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    /** What was typed before a reload, and never saved. */
    restore: (kept: Unsaved) => {
      seen = { ...kept.seen, ...seen }
      set({ typed: { ...kept.typed, ...state.typed } })
      plan(0)
    },
    /** What the server has; shown wherever nobody writes here. */
    showServer: (fields: TypedHomeFields) => {
      server = fields
      if (Object.keys(state.typed).length > 0) plan(0)
    },
    write: (fields: TypedHomeFields) => {
      seen = { ...seenOf(server, Object.keys(fields)), ...seen }
      set({
        typed: { ...state.typed, ...fields },
        faults: without(state.faults, Object.keys(fields)),
      })
      plan(PAUSE_MS)
    },
    flush,
    takeTheirs: (field: HomeField) => {
      server = { ...server, ...only(state.theirs, [field]) }
      seen = without(seen, [field])
      set({ typed: without(state.typed, [field]), theirs: without(state.theirs, [field]) })
    },
    keepMine: (field: HomeField) => {
      seen = { ...seen, ...only(state.theirs, [field]) }
      set({ theirs: without(state.theirs, [field]) })
      plan(0)
    },
    hasUnsaved: () => Object.keys(state.typed).length > 0,
  }
}

const only = (fields: TypedHomeFields, names: readonly string[]): TypedHomeFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
const without = <Fields extends object>(fields: Fields, names: readonly string[]) =>
  pick(fields, (name) => !names.includes(name))
function pick<Fields extends object>(fields: Fields, isWanted: (name: string) => boolean): Fields {
  const copy = { ...fields }
  for (const name of Object.keys(copy)) if (!isWanted(name)) Reflect.deleteProperty(copy, name)
  return copy
}
/** A field that the server has never had was seen empty. */
const seenOf = (server: TypedHomeFields, names: readonly string[]): TypedHomeFields =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(server, name) ?? null]))
const isSame = (one: object, other: object, field: string) =>
  Reflect.get(one, field) === Reflect.get(other, field)
