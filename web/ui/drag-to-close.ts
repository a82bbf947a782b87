import { useRef, type PointerEvent, type RefObject } from 'react'

const THROWN_PX_PER_MS = 0.5
const CLOSING_SHARE = 1 / 3
const RECENT_MS = 100

type Sample = { y: number; at_ms: number }
type Drag = { pointer: number; start_y: number; samples: Sample[] }

/** Far enough down, or thrown. */
export function isClosing({
  offset_px,
  height_px,
  px_per_ms,
}: {
  offset_px: number
  height_px: number
  px_per_ms: number
}): boolean {
  if (offset_px <= 0) return false
  return px_per_ms > THROWN_PX_PER_MS || (px_per_ms >= 0 && offset_px > height_px * CLOSING_SHARE)
}

/** Of the last tenth of a second: a finger that rests before it lets go throws nothing. */
export function speedOf(samples: readonly Sample[], end: Sample): number {
  const first = samples.find(({ at_ms }) => end.at_ms - at_ms <= RECENT_MS)
  return first === undefined || first.at_ms === end.at_ms
    ? 0
    : (end.y - first.y) / (end.at_ms - first.at_ms)
}

type DragToCloseProps = {
  sheet: RefObject<HTMLElement | null>
  is_on: () => boolean
  onClose: () => void
}

/**
 * What the head of a sheet needs for the sheet to follow the thumb. Its content scrolls as ever.
 */
export function useDragToClose({ sheet, is_on, onClose }: DragToCloseProps) {
  const drag = useRef<Drag | null>(null)
  const finish = (event: PointerEvent, is_let_go: boolean) => {
    const { current } = drag
    if (current?.pointer !== event.pointerId || !sheet.current) return
    drag.current = null
    const end = { y: event.clientY, at_ms: event.timeStamp }
    const offset_px = end.y - current.start_y
    const height_px = sheet.current.offsetHeight
    if (is_let_go && isClosing({ offset_px, height_px, px_per_ms: speedOf(current.samples, end) }))
      close(sheet.current, onClose)
    else snapTo(sheet.current, '')
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const is_on_button =
        event.target instanceof Element && event.target.closest('button') !== null
      if (drag.current || is_on_button || event.button !== 0 || !is_on()) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = {
        pointer: event.pointerId,
        start_y: event.clientY,
        samples: [{ y: event.clientY, at_ms: event.timeStamp }],
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag
      if (current?.pointer !== event.pointerId || !sheet.current) return
      current.samples.push({ y: event.clientY, at_ms: event.timeStamp })
      follow(sheet.current, Math.max(0, event.clientY - current.start_y))
    },
    onPointerUp: (event: PointerEvent) => finish(event, true),
    onPointerCancel: (event: PointerEvent) => finish(event, false),
  }
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function follow(sheet: HTMLElement, offset_px: number) {
  sheet.style.transition = 'none'
  sheet.style.translate = `0 ${offset_px}px`
}

function snapTo(sheet: HTMLElement, translate: string) {
  sheet.style.transition = isCalm() ? 'none' : 'translate var(--d2) var(--ease)'
  sheet.style.translate = translate
}

function close(sheet: HTMLElement, onClose: () => void) {
  snapTo(sheet, isCalm() ? '' : '0 100%')
  onClose()
  // whoever opened it may have refused to close it
  sheet.addEventListener('transitionend', () => 'exiting' in sheet.dataset || snapTo(sheet, ''), {
    once: true,
  })
}
