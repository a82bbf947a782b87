import { useCallback, useEffect, useState, type RefObject } from 'react'
import { windowOf, type Row } from './rows.ts'

const WEEK = 7
/** What the server draws, which knows no screen. */
const UNSEEN = { top: 0, height: 900, first_day: 0, last_day: 42 }

/** The rows and days around what is seen: whatever lies farther off is not drawn. */
export function useScrollWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  days: number,
) {
  const [seen, setSeen] = useState(UNSEEN)
  const look = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const { rail, column } = measuresOf(box, days)
    const across = Math.abs(box.scrollLeft) // counted from the right end in Arabic
    const first_day = Math.max(0, Math.floor(across / column / WEEK) * WEEK - WEEK)
    const last_day = Math.ceil((across + box.clientWidth - rail) / column / WEEK) * WEEK + WEEK
    const now = windowOf(rows, { top: box.scrollTop, height: box.clientHeight })
    setSeen((before) => {
      const { first, last } = windowOf(rows, before)
      const is_same =
        first === now.first &&
        last === now.last &&
        before.first_day === first_day &&
        before.last_day === last_day
      return is_same
        ? before
        : { top: box.scrollTop, height: box.clientHeight, first_day, last_day }
    })
  }, [scroller, rows, days])
  useEffect(() => {
    const observer = new ResizeObserver(look) // looks at once, too
    if (scroller.current) observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, look])
  const { first_day, last_day } = seen
  return { ...windowOf(rows, seen), first_day, last_day, look }
}

export type Measures = { head: number; rail: number; column: number }

/** Heights and widths of the parts, in pixels: the style sheet decides them. */
export function measuresOf(box: HTMLElement, days: number): Measures {
  const head = box.querySelector<HTMLElement>('[data-part=head]')?.offsetHeight ?? 0
  const rail = box.querySelector<HTMLElement>('[data-part=corner]')?.offsetWidth ?? 0
  const canvas = box.querySelector<HTMLElement>('[data-part=canvas]')?.offsetWidth ?? 1
  return { head, rail, column: (canvas - rail) / days }
}
