import { rowAt, type Row } from '#web/features/admin/calendar/grid/rows.ts'
import { measuresOf } from '#web/features/admin/calendar/grid/use-scroll-window.ts'

type Pointer = { clientX: number; clientY: number }
/** `at` counts days from the first one shown, with their parts. */
export type Hit = { row: Row; at: number }

/** What lies under the pointer; nothing on the names of units and the head. */
export function hitOf(
  box: HTMLElement,
  { clientX, clientY }: Pointer,
  rows: readonly Row[],
  days: number,
): Hit | undefined {
  const { head, rail, column } = measuresOf(box, days)
  const { left, right, top } = box.getBoundingClientRect()
  const is_rtl = getComputedStyle(box).direction === 'rtl'
  const [x, y] = [is_rtl ? right - clientX : clientX - left, clientY - top - head]
  if (x < rail || y < 0) return undefined
  const row = rowAt(rows, y + box.scrollTop)
  return row && { row, at: (x - rail + Math.abs(box.scrollLeft)) / column }
}

/** A night lasts from midday to midday. */
export const nightAt = ({ at }: Hit) => Math.floor(at - 0.5)
