/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows and cells lie where they belong in time, which no table can draw */
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useAdminMessages, useApp } from '#api/app.ts'
import { across, ofDays } from './across.ts'
import type { CalendarHome, Span } from './calendar-queries.ts'
import { GridHead } from './grid-head.tsx'
import { hitOf, nightAt } from './hit.ts'
import { heightOf, rowsOf, ROW_PX, type UnitRow } from './rows.ts'
import { daysOf, isWeekend, type ShownDays } from './shown-days.ts'
import { useAbout } from './span-bar.tsx'
import { dayAt, freeUnits, spanOn } from './spans.ts'
import { firstCell, stepOf, type Cell } from './steps.ts'
import { BuildingHeading, UnitNights } from './unit-rows.tsx'
import { measuresOf, useScrollWindow } from './use-scroll-window.ts'

type CalendarGridProps = { homes: readonly CalendarHome[]; shown: ShownDays; onOpen: (row: UnitRow, span: Span) => void }

export function CalendarGrid({ homes, shown, onOpen }: CalendarGridProps) {
  const { lang, today } = useApp()
  const { calendar } = useAdminMessages()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = rowsOf(homes)
  const days = daysOf(shown)
  const { window, look } = useScrollWindow(scroller, rows, shown.days)
  const [cursor, setCursor] = useState<Cell>(() => firstCell(rows, Math.max(0, days.indexOf(today))))
  const row = rows[cursor.row]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event.key, cursor, { rows, days: shown.days, is_rtl: lang === 'ar' })
    if (next) {
      event.preventDefault()
      setCursor(next)
      if (scroller.current) bringIntoSight(scroller.current, rows[next.row]?.top ?? 0, next.column, shown.days)
      return
    }
    const span = row?.kind === 'unit' ? spanOn(row.unit, dayAt(shown, cursor.column)) : undefined
    if (event.key === 'Enter' && row?.kind === 'unit' && span) onOpen(row, span)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const hit = hitOf(event.currentTarget, event, rows, shown.days)
    if (hit?.row.kind !== 'unit') return
    const column = Math.max(0, nightAt(hit))
    setCursor({ row: hit.row.index, column })
    const span = spanOn(hit.row.unit, dayAt(shown, nightAt(hit)))
    if (span) onOpen(hit.row, span)
  }
  return (
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
      onScroll={look}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className="calendar-canvas" data-part="canvas" style={ofDays(shown.days)}>
        <GridHead
          days={days}
          today={today}
          free={freeUnits(
            homes.flatMap(({ units }) => units),
            shown,
          )}
        />
        <div className="calendar-body" style={{ blockSize: heightOf(rows) }}>
          <DayStripes days={days} today={today} />
          {rows
            .slice(window.first, window.last)
            .map((one) =>
              one.kind === 'group' ? (
                <BuildingHeading key={`${one.area} ${one.building}`} row={one} />
              ) : (
                <UnitNights key={one.unit.id} row={one} shown={shown} window={window} />
              ),
            )}
          {row?.kind === 'unit' && <Cursor row={row} column={cursor.column} shown={shown} />}
        </div>
      </div>
    </div>
  )
}

function DayStripes({ days, today }: { days: readonly string[]; today: string }) {
  const now = days.indexOf(today)
  return (
    <div aria-hidden className="calendar-stripes">
      {days.map((day, column) => isWeekend(day) && <div key={day} className="calendar-weekend" style={across(column, column + 1)} />)}
      {now >= 0 && <div className="calendar-today" style={across(now, now + 1)} />}
    </div>
  )
}

type CursorProps = { row: UnitRow; column: number; shown: ShownDays }

/** The night that the keys have reached, named for those who hear it. */
function Cursor({ row: { index, top, home, unit }, column, shown }: CursorProps) {
  const { calendar, frame } = useAdminMessages()
  const about = useAbout()
  const day = dayAt(shown, column)
  const span = spanOn(unit, day)
  return (
    <div role="row" aria-rowindex={index + 2} className="calendar-cursor-row" style={{ insetBlockStart: top, blockSize: ROW_PX.unit }}>
      <div
        role="gridcell"
        id="calendar-cursor"
        aria-colindex={column + 2}
        aria-label={calendar.night(`${unit.name}, ${home.nice_name}`, frame.day(day), span ? about(span) : calendar.is_free)}
        className="calendar-cursor"
        style={across(column, column + 1)}
      />
    </div>
  )
}

function bringIntoSight(box: HTMLElement, top: number, column: number, days: number) {
  const { head, rail, column: width } = measuresOf(box, days)
  const room = box.clientHeight - head
  const y = Math.min(Math.max(box.scrollTop, top + ROW_PX.unit + ROW_PX.group - room), Math.max(0, top - ROW_PX.group))
  const start = column * width
  const seen = Math.abs(box.scrollLeft)
  const x = Math.min(Math.max(seen, start + width * 2 - (box.clientWidth - rail)), Math.max(0, start - width))
  box.scrollTo({ top: y, left: getComputedStyle(box).direction === 'rtl' ? -x : x })
}
