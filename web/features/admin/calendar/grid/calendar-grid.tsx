/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows and cells lie where they belong in time, which no table can draw */
import { useRef } from 'react'
import { useApp } from '#web/api/app.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { ofDays } from './column-style.ts'
import { verdictOf } from '#web/features/admin/calendar/drag/drag-state.ts'
import { Cursor } from './cursor.tsx'
import { DayStripes } from './day-stripes.tsx'
import { Ghost } from '#web/features/admin/calendar/drag/ghost.tsx'
import { GridHead } from './grid-head.tsx'
import { PointerNote } from '#web/features/admin/calendar/drag/pointer-note.tsx'
import { heightOf, type UnitRow } from './rows.ts'
import { daysOf } from './shown-days.ts'
import { freeUnits } from './spans.ts'
import type { Cell } from '#web/admin/grid-step.ts'
import { BuildingHeading, UnitNights } from './unit-rows.tsx'
import { useCarrying, type Carrying } from './use-carrying.ts'
import { useScrollWindow } from './use-scroll-window.ts'

type CalendarGridProps = Carrying & { planned: ReadonlySet<string> }

export function CalendarGrid(props: CalendarGridProps) {
  const { rows, shown, carried } = props
  const { calendar } = useAdminMessages()
  const scroller = useRef<HTMLDivElement>(null)
  const view = useScrollWindow(scroller, rows, shown.days)
  const { cursor, pointed, handlers } = useCarrying(scroller, props)
  const { today } = useApp()
  const verdict = carried ? verdictOf(carried, carried.over, today) : undefined
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={calendar.grid}
        aria-rowcount={rows.length + 1}
        aria-colcount={daysOf(shown).length + 1}
        aria-activedescendant="calendar-cursor"
        className="calendar"
        data-zoom={shown.days}
        data-carrying={carried?.what}
        onScroll={view.look}
        {...handlers}
      >
        <Canvas {...props} view={view} cursor={cursor} verdict={verdict} />
      </div>
      {carried && pointed && <PointerNote {...pointed} carried={carried} verdict={verdict} />}
    </>
  )
}

type CanvasProps = Pick<CalendarGridProps, 'rows' | 'shown' | 'carried' | 'planned'> & {
  view: ReturnType<typeof useScrollWindow>
  cursor: Cell
  verdict: ReturnType<typeof verdictOf> | undefined
}

function Canvas({ rows, shown, carried, planned, view, cursor, verdict }: CanvasProps) {
  const { today } = useApp()
  const days = daysOf(shown)
  const row = rows[cursor.row]
  const isDim = (one: UnitRow) => {
    const there = carried ? verdictOf(carried, one, today) : undefined
    return there !== undefined && 'why' in there
  }
  return (
    <div className="calendar-canvas" data-part="canvas" style={ofDays(shown.days)}>
      <GridHead days={days} today={today} free={freeUnits(rows, shown)} />
      <div className="calendar-body" style={{ blockSize: heightOf(rows) }}>
        <DayStripes days={days} today={today} />
        {rows
          .slice(view.first, view.last)
          .map((one) =>
            one.kind === 'group' ? (
              <BuildingHeading key={`${one.area} ${one.building}`} row={one} />
            ) : (
              <UnitNights
                key={one.unit.id}
                row={one}
                shown={shown}
                first_day={view.first_day}
                last_day={view.last_day}
                planned={planned}
                is_dim={isDim(one)}
              />
            ),
          )}
        {carried && <Ghost carried={carried} verdict={verdict} shown={shown} />}
        {row?.kind === 'unit' && <Cursor row={row} column={cursor.column} shown={shown} />}
      </div>
    </div>
  )
}
