import { ROW_PX } from './rows.ts'
import { measuresOf } from './use-scroll-window.ts'

/** Scrolls no farther than needed to show a night of a row, with a little of what lies around. */
export function scrollIntoView(box: HTMLElement, top: number, column: number, days: number) {
  const { head, rail, column: width } = measuresOf(box, days)
  const room = box.clientHeight - head
  const y = Math.min(
    Math.max(box.scrollTop, top + ROW_PX.unit + ROW_PX.group - room),
    Math.max(0, top - ROW_PX.group),
  )
  const start = column * width
  const seen = Math.abs(box.scrollLeft)
  const x = Math.min(
    Math.max(seen, start + width * 2 - (box.clientWidth - rail)),
    Math.max(0, start - width),
  )
  box.scrollTo({ top: y, left: getComputedStyle(box).direction === 'rtl' ? -x : x })
}
