export type Bounds = [west: number, south: number, east: number, north: number]
type Place = { longitude: number; latitude: number }

const LEFT_OUT = 0.05 // of the homes, at each edge
const A_LOT = 0.75 // of the width or the height that shows all

/**
 * Around all homes, or around most of them where the few at the edges would take much of the map
 * for themselves.
 */
export function firstView(homes: readonly Place[]): Bounds {
  const [west, east] = spanOf(homes.map(({ longitude }) => longitude))
  const [south, north] = spanOf(homes.map(({ latitude }) => latitude))
  return [west, south, east, north]
}

function spanOf(places: readonly number[]): [number, number] {
  const inOrder = places.toSorted((a, b) => a - b)
  const few = Math.ceil(inOrder.length * LEFT_OUT)
  const [all, most] = [inOrder, inOrder.slice(few, -few)].map((of): [number, number] => [
    of[0] ?? 0,
    of.at(-1) ?? 0,
  ])
  if (!all) return [0, 0]
  const is_enough = most !== undefined && inOrder.length > 2 * few + 2
  return is_enough && most[1] - most[0] < A_LOT * (all[1] - all[0]) ? most : all
}
