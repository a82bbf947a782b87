import { OWNER_RESERVATIONS, type ReservationSort } from '#contract/owner-reservations.ts'
import type { Column } from '#web/features/owner-reservations/cell-text.ts'

export function sortedBy(sort: ReservationSort): {
  column: Column | undefined
  is_falling: boolean
} {
  const is_falling = sort.startsWith('-')
  const name = is_falling ? sort.slice(1) : sort
  return { column: OWNER_RESERVATIONS.columns.find((column) => column === name), is_falling }
}

export function nextSort(sort: ReservationSort, column: Column): ReservationSort {
  return sort === column ? `-${column}` : column
}
