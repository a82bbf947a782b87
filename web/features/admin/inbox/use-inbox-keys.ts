import { useEffect } from 'react'
import type { ThreadRow } from './inbox-queries.ts'

type Keys = {
  rows: readonly ThreadRow[]
  open: string | undefined
  onOpen: (reservation_id: string) => void
}

/** The same keys where the keyboard writes Arabic. */
const NEXT = ['j', 'ت']
const BEFORE = ['k', 'ن']
const ANSWER = ['r', 'ق']

/** j and k lead to the next thread and the one before, r to the answer, except while somebody types. */
export function useInboxKeys({ rows, open, onOpen }: Keys) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const is_typed =
        target instanceof Element &&
        target.closest('input, select, textarea, [role=dialog]') !== null
      if (is_typed || ctrlKey || metaKey || altKey) return
      const step = NEXT.includes(key) ? 1 : BEFORE.includes(key) ? -1 : 0
      const at = rows.findIndex(({ reservation_id }) => reservation_id === open)
      const to = rows[at === -1 ? 0 : at + step]
      if (step !== 0 && to) onOpen(to.reservation_id)
      if (!ANSWER.includes(key)) return
      event.preventDefault()
      document.querySelector<HTMLTextAreaElement>('textarea[name=answer]')?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [rows, open, onOpen])
}
