import type { Row } from './rows.ts'

/** A night of a unit: row and column as shown. */
export type Cell = { row: number; column: number }

const STEPS: Record<string, Cell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -1_000 },
  End: { row: 0, column: 1_000 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
}

type Field = { rows: readonly Row[]; days: number; is_rtl: boolean }

/**
 * Where a key leads, past the headings; in Arabic the days run from right to left. Undefined for
 * other keys.
 */
export function stepOf(key: string, from: Cell, { rows, days, is_rtl }: Field): Cell | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const across = is_rtl && key.startsWith('Arrow') ? -step.column : step.column
  const column = Math.min(Math.max(from.column + across, 0), days - 1)
  return { row: unitRow(rows, from.row + step.row, step.row < 0 ? -1 : 1) ?? from.row, column }
}

/**
 * The row itself or the next of a unit in that direction, otherwise the last one before the end.
 */
function unitRow(rows: readonly Row[], wanted: number, direction: 1 | -1): number | undefined {
  const start = Math.min(Math.max(wanted, 0), rows.length - 1)
  for (const way of [direction, -direction])
    for (let index = start; index >= 0 && index < rows.length; index += way)
      if (rows[index]?.kind === 'unit') return index
  return undefined
}

export const firstCell = (rows: readonly Row[], column: number): Cell => ({
  row: unitRow(rows, 0, 1) ?? 0,
  column,
})
