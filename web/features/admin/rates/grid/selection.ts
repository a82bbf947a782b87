/** Rows are homes, columns nights, as shown; both ends included. */
export type Cell = { row: number; column: number }
export type Selection = { anchor: Cell; end: Cell }
export type Size = { rows: number; columns: number }

export const isChosen = (selection: Selection | null, { row, column }: Cell): boolean => {
  if (!selection) return false
  const { rows, columns } = rangesOf(selection)
  return row >= rows.first && row <= rows.last && column >= columns.first && column <= columns.last
}

export function rangesOf({ anchor, end }: Selection) {
  const range = (a: number, b: number) => ({ first: Math.min(a, b), last: Math.max(a, b) })
  return { rows: range(anchor.row, end.row), columns: range(anchor.column, end.column) }
}

export const wholeRow = (row: number, { columns }: Size): Selection => ({
  anchor: { row, column: 0 },
  end: { row, column: columns - 1 },
})
export const wholeColumn = (column: number, { rows }: Size): Selection => ({
  anchor: { row: 0, column },
  end: { row: rows - 1, column },
})
export const everything = ({ rows, columns }: Size): Selection => ({
  anchor: { row: 0, column: 0 },
  end: { row: rows - 1, column: columns - 1 },
})

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

/** Where a key leads; in Arabic the nights run from right to left. Undefined for other keys. */
export function stepOf(
  key: string,
  from: Cell,
  { rows, columns, is_rtl }: Size & { is_rtl: boolean },
): Cell | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const across = is_rtl && key.startsWith('Arrow') ? -step.column : step.column
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
  return { row: within(from.row + step.row, rows), column: within(from.column + across, columns) }
}
