import type { CalendarHome, CalendarUnit } from '#web/features/admin/calendar/calendar-queries.ts'

export const ROW_PX = { group: 30, unit: 36 } as const

type Placed = { index: number; top: number }
export type GroupRow = Placed & { kind: 'group'; area: string; building: string }
export type UnitRow = Placed & { kind: 'unit'; home: CalendarHome; unit: CalendarUnit }
export type Row = GroupRow | UnitRow

/** One after the other, with a heading wherever another building begins; `top` in pixels. */
export function rowsOf(homes: readonly CalendarHome[]): Row[] {
  const rows: Row[] = []
  let top = 0
  let building = ''
  for (const home of homes) {
    const named = `${home.area} ${home.building}`
    if (named !== building) {
      rows.push({
        kind: 'group',
        index: rows.length,
        top,
        area: home.area,
        building: home.building,
      })
      top += ROW_PX.group
      building = named
    }
    for (const unit of home.units) {
      rows.push({ kind: 'unit', index: rows.length, top, home, unit })
      top += ROW_PX.unit
    }
  }
  return rows
}

export const heightOf = (rows: readonly Row[]): number => {
  const last = rows.at(-1)
  return last ? last.top + ROW_PX[last.kind] : 0
}

/** The row at so many pixels; the first or last one beyond them. Undefined without rows. */
export function rowAt(rows: readonly Row[], px: number): Row | undefined {
  let [low, high] = [0, rows.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((rows[middle]?.top ?? 0) <= px) low = middle
    else high = middle - 1
  }
  return rows[low]
}

const STEP = 4
const AROUND = 8

/** Rows to draw for what is seen, some more on either side; it changes every four rows only. */
export function windowOf(
  rows: readonly Row[],
  { top, height }: { top: number; height: number },
): { first: number; last: number } {
  const first = rowAt(rows, top)?.index ?? 0
  const last = rowAt(rows, top + height)?.index ?? 0
  return {
    first: Math.max(0, Math.floor(first / STEP) * STEP - AROUND),
    last: Math.min(rows.length, Math.ceil((last + 1) / STEP) * STEP + AROUND),
  }
}
