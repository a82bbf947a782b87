import type { FoundPlace, Part } from '#server/bookings/index.ts'

/** As colleagues read it: the unit, or the units of a split stay in their order. */
export const unitsIn = ({ unit, split }: FoundPlace) =>
  split ? `${unit.name} → ${split.unit.name}` : unit.name

export const unitsOf = (parts: readonly Part[]) => parts.map(({ unit }) => unit).join(' → ')
