import { gridStep, type Cell } from '#web/admin/grid-step.ts'
import type { Row } from './rows.ts'

type Field = { rows: readonly Row[]; days: number; is_rtl: boolean }

/** Where a key leads from a night of a unit, past the headings. Undefined for other keys. */
export function unitStep(key: string, from: Cell, { rows, days, is_rtl }: Field): Cell | undefined {
  const next = gridStep(key, from, { rows: rows.length, columns: days, is_rtl })
  if (!next) return undefined
  const direction = next.row < from.row ? -1 : 1
  return { row: unitRow(rows, next.row, direction) ?? from.row, column: next.column }
}

/**
 * The row itself or the next of a unit in that direction, otherwise the last one before the end.
 */
function unitRow(rows: readonly Row[], start: number, direction: 1 | -1): number | undefined {
  for (const way of [direction, -direction])
    for (let index = start; index >= 0 && index < rows.length; index += way)
      if (rows[index]?.kind === 'unit') return index
  return undefined
}

export const firstCell = (rows: readonly Row[], column: number): Cell => ({
  row: unitRow(rows, 0, 1) ?? 0,
  column,
})
