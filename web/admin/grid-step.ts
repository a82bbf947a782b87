/** Rows and columns as shown. */
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

type Grid = { rows: number; columns: number; is_rtl: boolean }

/** Where a key leads; in Arabic the columns run from right to left. Undefined for other keys. */
export function gridStep(
  key: string,
  from: Cell,
  { rows, columns, is_rtl }: Grid,
): Cell | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const across = is_rtl && key.startsWith('Arrow') ? -step.column : step.column
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
  return { row: within(from.row + step.row, rows), column: within(from.column + across, columns) }
}
