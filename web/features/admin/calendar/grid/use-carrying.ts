import { useState, type MouseEvent, type RefObject } from 'react'
import { useApp } from '#web/api/app.ts'
import type { Span } from '#web/features/admin/calendar/calendar-queries.ts'
import {
  blockPickedUp,
  nightsFrom,
  pickedUp,
  type Carried,
  type Grip,
} from '#web/features/admin/calendar/drag/drag-state.ts'
import { followed, graspAt } from '#web/features/admin/calendar/drag/drag-start.ts'
import { hitOf, nightAt } from '#web/features/admin/calendar/drag/pointer-target.ts'
import { stayNameOf, type Stay } from '#web/features/admin/calendar/plan/planned-moves.ts'
import type { Row, UnitRow } from './rows.ts'
import { daysOf, type ShownDays } from './shown-days.ts'
import { dayAt, spanOn } from './spans.ts'
import type { Cell } from '#web/admin/grid-step.ts'
import { firstCell } from './unit-step.ts'
import { useDragGesture, type Pointed } from '#web/features/admin/calendar/drag/use-drag-gesture.ts'
import { useGridKeys } from './use-grid-keys.ts'

export type Carrying = {
  rows: readonly Row[]
  shown: ShownDays
  carried: Carried | null
  findStay: (stay: string) => Stay | undefined
  onCarry: (carried: Carried | null) => void
  onDrop: (carried: Carried) => void
  onOpen: (row: UnitRow, span: Span) => void
}

type Scroller = RefObject<HTMLDivElement | null>

/** Stays, blocks and nights are carried by keys, by dragging, and set down by a click. */
export function useCarrying(scroller: Scroller, options: Carrying) {
  const { rows, shown, carried, onCarry, onDrop } = options
  const { today } = useApp()
  const [pointed, setPointed] = useState<Pick<Pointed, 'x' | 'y'> | null>(null)
  const [cursor, setCursor] = useState<Cell>(() =>
    firstCell(rows, Math.max(0, daysOf(shown).indexOf(today))),
  )
  const pickUp = (over: UnitRow, span: Span, grip: Grip = 'whole') => {
    const stay = options.findStay(stayNameOf(span) ?? '')
    if (stay) return pickedUp(stay, over, grip)
    return span.kind === 'block' && span.to >= today ? blockPickedUp(over, span) : undefined
  }
  const onSetDown = (held: Carried) => {
    setPointed(null)
    onDrop(held)
  }
  const onGiveUp = () => {
    setPointed(null)
    onCarry(null)
  }
  const moves = { scroller, pickUp, onSetDown, onGiveUp, setCursor }
  const onKeyDown = useGridKeys({ ...options, ...moves, cursor })
  const drag = useDragGesture({
    scroller,
    rows,
    days: shown.days,
    onGrasp: (grasp) => graspAt({ ...grasp, shown, pickUp, today }),
    onStart: (begun, { x, y }) => {
      setPointed({ x, y })
      onCarry(begun)
    },
    onMove: (now) => {
      setPointed(now)
      if (carried) onCarry(followed(carried, now, { scroller: scroller.current, shown }))
    },
    onDrop: () => carried && onSetDown(carried),
    onGiveUp,
  })
  const click = useClick(options, moves)
  const handlers = {
    ...drag.handlers,
    onKeyDown,
    onClick: (event: MouseEvent<HTMLElement>) => drag.wasDragged() || click(event),
    onContextMenu: (event: MouseEvent) => carried && event.preventDefault(),
  }
  return { cursor, pointed, handlers }
}

type Moves = { setCursor: (cell: Cell) => void; onSetDown: (carried: Carried) => void }

/** Sets down what is carried, opens what lies there, or begins with the night. */
function useClick({ rows, shown, carried, onOpen }: Carrying, { setCursor, onSetDown }: Moves) {
  const { today } = useApp()
  return (event: MouseEvent<HTMLElement>) => {
    const hit = hitOf(event.currentTarget, event, rows, shown.days)
    if (hit?.row.kind !== 'unit') return
    if (carried?.what === 'stay') return onSetDown({ ...carried, over: hit.row })
    setCursor({ row: hit.row.index, column: Math.max(0, nightAt(hit)) })
    const night = dayAt(shown, nightAt(hit))
    const span = spanOn(hit.row.unit, night)
    if (span) onOpen(hit.row, span)
    else if (night >= today) onSetDown(nightsFrom(hit.row, night))
  }
}
