import type { Cell } from '#web/admin/grid-step.ts'

/** Rows are homes, columns nights, as shown; both ends included. */
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
export const wholeColumn = (column: number, size: Size): Selection =>
  columnsChosen({ first: column, last: column }, size)
export const everything = (size: Size): Selection =>
  columnsChosen({ first: 0, last: size.columns - 1 }, size)

/** What a press on a cell chooses; with Shift, from where the choice began. */
export const chosenTo = (
  selection: Selection | null,
  cell: Cell,
  extends_it: boolean,
): Selection => ({ anchor: extends_it && selection ? selection.anchor : cell, end: cell })

export const columnsChosen = (
  { first, last }: { first: number; last: number },
  { rows }: Size,
): Selection => ({ anchor: { row: 0, column: first }, end: { row: rows - 1, column: last } })
