import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useEntries } from './entries.ts'
import { findQuery } from './find-query.ts'
import { useSettled } from './use-settled.ts'

const PAUSE_MS = 140

export type Finding = ReturnType<typeof useFinding>

/** What was typed, what is found for it, and which entry is marked; `is_stale`: for less of it. */
export function useFinding() {
  const [typed, setTyped] = useState('')
  const [marked, mark] = useState<string | null>(null)
  const sought = typed.trim()
  const settled = useSettled(sought, PAUSE_MS)
  const query = useQuery(findQuery(useAdminApi(), settled))
  const found = sought === '' ? undefined : query.data
  const is_stale =
    sought !== '' &&
    !query.isError &&
    (settled !== sought || query.isPlaceholderData || query.data === undefined)
  const entries = useEntries(typed, found)
  const active = entries.find((entry) => entry.id === marked) ?? entries[0]
  const type = (text: string) => {
    setTyped(text)
    mark(null)
  }
  return { typed, sought, found, is_stale, is_failed: query.isError, entries, active, type, mark }
}
