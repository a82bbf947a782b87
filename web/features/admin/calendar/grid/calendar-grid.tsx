/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows and cells lie where they belong in time, which no table can draw */
import { useRef, useState, type MouseEvent } from 'react'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { ofDays } from './column-style.ts'
import type { Span } from '#web/features/admin/calendar/calendar-queries.ts'
import {
  blockPickedUp,
  nightsFrom,
  pickedUp,
  verdictOf,
  type Carried,
  type Grip,
} from '#web/features/admin/calendar/drag/drag-state.ts'
import { Cursor } from './cursor.tsx'
import { DayStripes } from './day-stripes.tsx'
import { Ghost } from '#web/features/admin/calendar/drag/ghost.tsx'
import { followed, graspAt } from '#web/features/admin/calendar/drag/drag-start.ts'
import { GridHead } from './grid-head.tsx'
import { hitOf, nightAt } from '#web/features/admin/calendar/drag/pointer-target.ts'
import { stayNameOf, type Stay } from '#web/features/admin/calendar/plan/planned-moves.ts'
import { PointerNote } from '#web/features/admin/calendar/drag/pointer-note.tsx'
import { heightOf, type Row, type UnitRow } from './rows.ts'
import { daysOf, type ShownDays } from './shown-days.ts'
import { dayAt, freeUnits, spanOn } from './spans.ts'
import type { Cell } from '#web/admin/grid-step.ts'
import { firstCell } from './unit-step.ts'
import { BuildingHeading, UnitNights } from './unit-rows.tsx'
import { useDragGesture, type Pointed } from '#web/features/admin/calendar/drag/use-drag-gesture.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useScrollWindow } from './use-scroll-window.ts'

type CalendarGridProps = {
  rows: readonly Row[]
  shown: ShownDays
  carried: Carried | null
  planned: ReadonlySet<string>
  findStay: (stay: string) => Stay | undefined
  onCarry: (carried: Carried | null) => void
  onDrop: (carried: Carried) => void
  onOpen: (row: UnitRow, span: Span) => void
}

export function CalendarGrid({
  rows,
  shown,
  carried,
  planned,
  findStay,
  onCarry,
  onDrop,
  onOpen,
}: CalendarGridProps) {
  const { today } = useApp()
  const { calendar } = useAdminMessages()
  const scroller = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<Pick<Pointed, 'x' | 'y'> | null>(null)
  const days = daysOf(shown)
  const { first, last, first_day, last_day, look } = useScrollWindow(scroller, rows, shown.days)
  const [cursor, setCursor] = useState<Cell>(() =>
    firstCell(rows, Math.max(0, days.indexOf(today))),
  )
  const row = rows[cursor.row]

  const pickUp = (over: UnitRow, span: Span, grip: Grip = 'whole') => {
    const stay = findStay(stayNameOf(span) ?? '')
    if (stay) return pickedUp(stay, over, grip)
    return span.kind === 'block' && span.to >= today ? blockPickedUp(over, span) : undefined
  }
  const setDown = (held: Carried) => {
    setPointed(null)
    onDrop(held)
  }
  const giveUp = () => {
    setPointed(null)
    onCarry(null)
  }
  const onKeyDown = useGridKeys({
    scroller,
    rows,
    shown,
    cursor,
    setCursor,
    carried,
    pickUp,
    onCarry,
    onSetDown: setDown,
    onGiveUp: giveUp,
    onOpen,
  })
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
    onDrop: () => carried && setDown(carried),
    onGiveUp: giveUp,
  })
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (drag.wasDragged()) return
    const hit = hitOf(event.currentTarget, event, rows, shown.days)
    if (hit?.row.kind !== 'unit') return
    if (carried?.what === 'stay') return setDown({ ...carried, over: hit.row })
    const column = Math.max(0, nightAt(hit))
    setCursor({ row: hit.row.index, column })
    const night = dayAt(shown, nightAt(hit))
    const span = spanOn(hit.row.unit, night)
    if (span) onOpen(hit.row, span)
    else if (night >= today) setDown(nightsFrom(hit.row, night))
  }
  const verdict = carried ? verdictOf(carried, carried.over, today) : undefined
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={calendar.grid}
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        aria-activedescendant="calendar-cursor"
        className="calendar"
        data-zoom={shown.days}
        data-carrying={carried?.what}
        onScroll={look}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onContextMenu={(event) => carried && event.preventDefault()}
        {...drag.handlers}
      >
        <div className="calendar-canvas" data-part="canvas" style={ofDays(shown.days)}>
          <GridHead days={days} today={today} free={freeUnits(rows, shown)} />
          <div className="calendar-body" style={{ blockSize: heightOf(rows) }}>
            <DayStripes days={days} today={today} />
            {rows.slice(first, last).map((one) => {
              if (one.kind === 'group')
                return <BuildingHeading key={`${one.area} ${one.building}`} row={one} />
              const there = carried ? verdictOf(carried, one, today) : undefined
              const is_dim = there !== undefined && 'why' in there
              return (
                <UnitNights
                  key={one.unit.id}
                  row={one}
                  shown={shown}
                  first_day={first_day}
                  last_day={last_day}
                  planned={planned}
                  is_dim={is_dim}
                />
              )
            })}
            {carried && <Ghost carried={carried} verdict={verdict} shown={shown} />}
            {row?.kind === 'unit' && <Cursor row={row} column={cursor.column} shown={shown} />}
          </div>
        </div>
      </div>
      {carried && pointed && <PointerNote {...pointed} carried={carried} verdict={verdict} />}
    </>
  )
}
