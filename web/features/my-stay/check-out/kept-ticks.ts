import { useMemo, useSyncExternalStore } from 'react'
import { quietly } from '#web/api/quietly.ts'

/** Of lines, by their number, as they were pressed and not sent yet. */
export type Ticks = Readonly<Record<string, boolean>>

const NONE = '{}'
const readers = new Set<() => void>()
/** Where storage is refused. */
const unstored = new Map<string, string>()

// forgotten with the session, as everything of its prefix
const nameOf = (reservation_id: string) => `sadaf.leaving.${reservation_id}`

const readKept = (name: string): string =>
  unstored.get(name) ?? quietly(() => localStorage.getItem(name)) ?? NONE

function parsed(kept: string): Ticks {
  const entries = Object.entries(Object(quietly((): unknown => JSON.parse(kept))))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  )
}

export const readTicks = (reservation_id: string): Ticks => parsed(readKept(nameOf(reservation_id)))

export function keepTicks(reservation_id: string, ticks: Ticks) {
  const name = nameOf(reservation_id)
  const text = JSON.stringify(ticks)
  unstored.delete(name)
  if (text === NONE) quietly(() => localStorage.removeItem(name))
  else {
    const is_kept = quietly(() => {
      localStorage.setItem(name, text)
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

export function useKeptTicks(reservation_id: string): Ticks {
  const name = nameOf(reservation_id)
  const kept = useSyncExternalStore(
    subscribe,
    () => readKept(name),
    () => NONE,
  )
  return useMemo(() => parsed(kept), [kept])
}
