import { useMemo, useSyncExternalStore } from 'react'
import { quietly } from './quietly.ts'

/** What is being written, and the key of its press: a reload or a failure loses neither. */
export type TypedMessage = { text: string; key: string }

const NOTHING: TypedMessage = { text: '', key: '' }
const readers = new Set<() => void>()
/** Where storage is refused. */
const unstored = new Map<string, string>()

// forgotten with the session, as everything of its prefix
const nameOf = (reservation_id: string) => `sadaf.message.${reservation_id}`

const readKept = (name: string): string | null =>
  unstored.get(name) ?? quietly(() => sessionStorage.getItem(name)) ?? null

function keep(name: string, typed: TypedMessage | null) {
  unstored.delete(name)
  if (typed === null) quietly(() => sessionStorage.removeItem(name))
  else {
    const text = JSON.stringify(typed)
    const is_kept = quietly(() => {
      sessionStorage.setItem(name, text)
      return true
    })
    if (!is_kept) unstored.set(name, text)
  }
  for (const read of readers) read()
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => readers.delete(read)
}

function parsed(kept: string | null): TypedMessage {
  const { text, key } = Object(quietly((): unknown => JSON.parse(kept ?? 'null')))
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : NOTHING
}

/**
 * Of a stay. Its key is that of these very words: sent again they count once, and changed after a
 * press that failed they are another message.
 */
export function useTypedMessage(reservation_id: string) {
  const name = nameOf(reservation_id)
  const kept = useSyncExternalStore(
    subscribe,
    () => readKept(name),
    () => null, // the server knows no storage
  )
  const typed = useMemo(() => parsed(kept), [kept])
  return {
    typed,
    type: (text: string) => keep(name, { text, key: crypto.randomUUID() }),
    forget: () => keep(name, null),
  }
}
