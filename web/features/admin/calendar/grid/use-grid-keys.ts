import type { KeyboardEvent, RefObject } from 'react'
import { useApp } from '#web/api/app.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import {
  heldAt,
  nightsFrom,
  withNight,
  type Carried,
} from '#web/features/admin/calendar/drag/drag-state.ts'
import type { Span } from '#web/features/admin/calendar/calendar-queries.ts'
import { scrollIntoView } from './scroll-into-view.ts'
import type { Row, UnitRow } from './rows.ts'
import type { ShownDays } from './shown-days.ts'
import { dayAt, spanOn } from './spans.ts'
import type { Cell } from '#web/admin/grid-step.ts'
import { firstCell, unitStep } from './unit-step.ts'

type Options = {
  scroller: RefObject<HTMLElement | null>
  rows: readonly Row[]
  shown: ShownDays
  cursor: Cell
  setCursor: (cell: Cell) => void
  carried: Carried | null
  pickUp: (over: UnitRow, span: Span) => Carried | undefined
  onCarry: (carried: Carried | null) => void
  onSetDown: (carried: Carried) => void
  onGiveUp: () => void
  onOpen: (row: UnitRow, span: Span) => void
}

/**
 * Arrows move from night to night, with Shift they choose nights; Enter opens, M picks up. While
 * something is carried arrows choose where it goes, with Shift its departure; Enter sets it down, P
 * parks it, Escape gives it up.
 */
export function useGridKeys(options: Options) {
  const {
    scroller,
    rows,
    shown,
    cursor,
    setCursor,
    carried,
    pickUp,
    onCarry,
    onSetDown,
    onGiveUp,
    onOpen,
  } = options
  const { lang, today } = useApp()
  const field = { rows, days: shown.days, is_rtl: lang === 'ar' }
  const row = rows[cursor.row]
  const night = dayAt(shown, cursor.column)
  const goTo = (next: Cell) => {
    setCursor(next)
    if (scroller.current)
      scrollIntoView(scroller.current, rows[next.row]?.top ?? 0, next.column, shown.days)
  }

  const onFreeKey = (event: KeyboardEvent) => {
    if (row?.kind !== 'unit') return
    const span = spanOn(row.unit, night)
    const next = unitStep(event.key, cursor, field)
    if (next) {
      event.preventDefault()
      goTo(next)
      if (event.shiftKey && next.row === cursor.row && !span && night >= today)
        onCarry(withNight(nightsFrom(row, night), dayAt(shown, next.column)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (span) onOpen(row, span)
      else if (night >= today) onSetDown(nightsFrom(row, night))
    } else if (isLetter(event, 'm') && span) {
      event.preventDefault()
      onCarry(pickUp(row, span) ?? null)
    }
  }

  const onStep = (held: Carried, next: Cell, is_pulling: boolean) => {
    const target = rows[next.row]
    const by = next.column - cursor.column
    if (held.what === 'nights') {
      goTo({ row: cursor.row, column: next.column })
      onCarry(withNight(held, dayAt(shown, next.column)))
    } else if (held.what === 'block') {
      const pulled = is_pulling
        ? nightsBetween(held.span.to, held.to)
        : nightsBetween(held.span.from, held.from)
      onCarry(heldAt(held, held.over, pulled + by, is_pulling ? 'end' : 'whole'))
    } else if (is_pulling) {
      onCarry({ ...held, stretch: { ...held.stretch, end: held.stretch.end + by } })
    } else if (target?.kind === 'unit') {
      goTo({ row: next.row, column: cursor.column })
      onCarry({ ...held, over: target, shift: held.shift + by })
    }
  }

  const onCarryingKey = (event: KeyboardEvent, held: Carried) => {
    if (event.key === 'Tab') return
    event.preventDefault()
    if (event.key === 'Escape') {
      event.nativeEvent.stopImmediatePropagation() // closes no panel as well
      onGiveUp()
    } else if (event.key === 'Enter') onSetDown(held)
    else if (isLetter(event, 'p') && held.what === 'stay') onSetDown({ ...held, over: 'parking' })
    else {
      const from = held.over === 'parking' ? firstCell(rows, 0).row : held.over.index
      const next = unitStep(event.key, { row: from, column: cursor.column }, field)
      if (next) onStep(held, next, event.shiftKey)
    }
  }
  return (event: KeyboardEvent) => (carried ? onCarryingKey(event, carried) : onFreeKey(event))
}

/** The same keys where the keyboard writes Arabic. */
const ARABIC = { m: 'ة', p: 'ح' } as const

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, letter: keyof typeof ARABIC) =>
  !ctrlKey && !metaKey && !altKey && (key.toLowerCase() === letter || key === ARABIC[letter])
