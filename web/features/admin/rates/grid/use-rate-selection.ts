import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { useApp } from '#web/api/app.ts'
import { gridStep, type Cell } from '#web/admin/grid-step.ts'
import { chosenTo, type Selection, type Size } from './selection.ts'

type Choosing = {
  table: RefObject<HTMLTableElement | null>
  size: Size
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  onDrag: (is_dragging: boolean) => void
  /** Takes the home of the cell in or out. */
  onKeep: (cell: Cell) => void
}

/**
 * Arrows go from cell to cell, with Shift they choose, Escape chooses none; a press begins a choice
 * and a drag goes on with it.
 */
export function useRateSelection({ table, size, selection, onSelect, onDrag, onKeep }: Choosing) {
  const { lang } = useApp()
  const [focus, setFocus] = useState<Cell>({ row: 0, column: 0 })
  const drag = useDrag(onDrag)
  const choose = (cell: Cell, extends_it: boolean) => {
    setFocus(cell)
    onSelect(chosenTo(selection, cell, extends_it))
  }
  return {
    focus,
    press: (cell: Cell, extends_it: boolean) => {
      drag.begin()
      choose(cell, extends_it)
    },
    enter: (cell: Cell) => {
      if (drag.is_on && selection) onSelect({ ...selection, end: cell })
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') return onSelect(null)
      if (event.key === ' ' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return onKeep(focus)
      }
      const next = gridStep(event.key, focus, { ...size, is_rtl: lang === 'ar' })
      if (!next) return
      event.preventDefault()
      choose(next, event.shiftKey)
      table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus()
    },
  }
}

/** Until the pointer is let go, wherever that is. */
function useDrag(onDrag: (is_dragging: boolean) => void) {
  const [is_on, setOn] = useState(false)
  useEffect(() => {
    if (!is_on) return undefined
    const letGo = () => {
      setOn(false)
      onDrag(false)
    }
    addEventListener('pointerup', letGo)
    addEventListener('pointercancel', letGo)
    return () => {
      removeEventListener('pointerup', letGo)
      removeEventListener('pointercancel', letGo)
    }
  }, [is_on, onDrag])
  const begin = () => {
    setOn(true)
    onDrag(true)
  }
  return { is_on, begin }
}
