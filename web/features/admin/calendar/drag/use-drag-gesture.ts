import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Carried, Grip } from './drag-state.ts'
import { hitOf, type Hit } from './pointer-target.ts'
import type { Row } from '#web/features/admin/calendar/grid/rows.ts'
import { measuresOf } from '#web/features/admin/calendar/grid/use-scroll-window.ts'

const STARTS_PX = 4
const HOLD_MS = 350 // a finger that stays picks up, one that moves scrolls
const STRAYS_PX = 8
const SHIFTS_PX = 24 // less is meant for another row, not another day
const GRIP_PX = 8
const EDGE_PX = 40

export type Pointed = { hit: Hit | undefined; x: number; y: number; days: number; grip: Grip }
export type Grasp = { hit: Hit; bar: HTMLElement | null; grip: Grip; is_touch: boolean }
type Point = { clientX: number; clientY: number }
type Press = {
  id: number
  x: number
  y: number
  at: number
  grip: Grip
  timer: number | undefined
  has_begun: boolean
}

type Options = {
  scroller: RefObject<HTMLDivElement | null>
  rows: readonly Row[]
  days: number
  /** What the pointer takes hold of; nothing where there is nothing to move. */
  onGrasp: (grasp: Grasp) => Carried | undefined
  onStart: (carried: Carried, pointed: Pointed) => void
  onMove: (pointed: Pointed) => void
  onDrop: () => void
  onGiveUp: () => void
}

/**
 * Dragging with a mouse, a pen, or a finger that rests first. Near an edge the calendar scrolls
 * along.
 */
export function useDragGesture(options: Options) {
  const { scroller, rows, days, onGrasp, onStart, onMove, onDrop, onGiveUp } = options
  const press = useRef<Press | null>(null)
  const was_dragged = useRef(false)

  useStillness(scroller, press)

  const pointedAt = (box: HTMLElement, pressed: Press, pointer: Point) =>
    pointedBy(pressed, pointer, hitOf(box, pointer, rows, days))

  const begin = (box: HTMLElement, begun: Press, carried: Carried, pointer: Point) => {
    begun.has_begun = true
    was_dragged.current = true
    box.setPointerCapture(begun.id)
    onStart(carried, pointedAt(box, begun, pointer))
  }

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    was_dragged.current = false
    const box = event.currentTarget
    const hit = hitOf(box, event, rows, days)
    if (event.button !== 0 || !event.isPrimary || !hit || !(event.target instanceof Element)) return
    const bar = event.target.closest<HTMLElement>('.calendar-bar')
    const grip = bar && event.pointerType === 'mouse' ? gripOf(bar, event.clientX) : 'whole'
    const is_touch = event.pointerType !== 'mouse'
    const { clientX, clientY } = event
    const now = pressOf(event, hit, grip)
    press.current = now
    if (!is_touch) return
    now.timer = window.setTimeout(() => {
      const carried = onGrasp({ hit, bar, grip, is_touch: true })
      if (carried && press.current === now) begin(box, now, carried, { clientX, clientY })
    }, HOLD_MS)
  }

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const now = press.current
    if (now?.id !== event.pointerId) return
    const box = event.currentTarget
    const strayed = Math.hypot(event.clientX - now.x, event.clientY - now.y)
    if (!now.has_begun && event.pointerType !== 'mouse') {
      if (strayed > STRAYS_PX) forget()
      return
    }
    if (!now.has_begun) {
      if (strayed < STARTS_PX) return
      const hit = hitOf(box, { clientX: now.x, clientY: now.y }, rows, days)
      const bar =
        document.elementFromPoint(now.x, now.y)?.closest<HTMLElement>('.calendar-bar') ?? null
      const carried = hit && onGrasp({ hit, bar, grip: now.grip, is_touch: false })
      if (!carried) return forget()
      return begin(box, now, carried, event)
    }
    scrollAlong(box, event, days)
    onMove(pointedAt(box, now, event))
  }

  const forget = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  const onPointerUp = () => {
    const has_begun = press.current?.has_begun
    forget()
    if (has_begun) onDrop()
  }
  const onPointerCancel = () => {
    const has_begun = press.current?.has_begun
    forget()
    if (has_begun) onGiveUp()
  }
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    /** The click that ends a drag opens nothing. */
    wasDragged: () => was_dragged.current,
  }
}

const pressOf = (
  { pointerId: id, clientX: x, clientY: y }: PointerEvent,
  { at }: Hit,
  grip: Grip,
): Press => ({ id, x, y, at, grip, timer: undefined, has_begun: false })

function pointedBy({ x, at, grip }: Press, pointer: Point, hit: Hit | undefined): Pointed {
  const is_shift = grip !== 'whole' || Math.abs(pointer.clientX - x) >= SHIFTS_PX
  return {
    hit,
    x: pointer.clientX,
    y: pointer.clientY,
    grip,
    days: hit && is_shift ? Math.round(hit.at - at) : 0,
  }
}

/** While the finger carries, the calendar must not scroll. */
function useStillness(scroller: RefObject<HTMLDivElement | null>, press: RefObject<Press | null>) {
  useEffect(() => {
    const box = scroller.current
    const stay = (event: TouchEvent) => {
      if (press.current?.has_begun) event.preventDefault()
    }
    box?.addEventListener('touchmove', stay, { passive: false })
    return () => box?.removeEventListener('touchmove', stay)
  }, [scroller, press])
}

function gripOf(bar: HTMLElement, x: number): Grip {
  const { left, right, width } = bar.getBoundingClientRect()
  if (width < GRIP_PX * 4) return 'whole'
  const is_rtl = getComputedStyle(bar).direction === 'rtl'
  if (x - left < GRIP_PX) return is_rtl ? 'end' : 'start'
  if (right - x < GRIP_PX) return is_rtl ? 'start' : 'end'
  return 'whole'
}

function scrollAlong(box: HTMLElement, { clientX, clientY }: Point, days: number) {
  const { top, bottom, left, right } = box.getBoundingClientRect()
  const { head, rail } = measuresOf(box, days)
  const is_rtl = getComputedStyle(box).direction === 'rtl'
  const [first, last] = is_rtl ? [left, right - rail] : [left + rail, right]
  const by = (at: number, low: number, high: number) =>
    (at < low + EDGE_PX ? -1 : at > high - EDGE_PX ? 1 : 0) * (EDGE_PX / 2)
  if (clientY > bottom) return // over the parking row
  box.scrollBy({ top: by(clientY, top + head, bottom), left: by(clientX, first, last) })
}
