const METRES_A_DEGREE = 111_320
const STEP_METRES = 10
const FAR = 10 // times as far

export type Spot = { longitude: number; latitude: number }

const DIRECTIONS: Readonly<Record<string, { north: number; east: number }>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowRight: { north: 0, east: 1 }, // a map is not mirrored in Arabic
  ArrowLeft: { north: 0, east: -1 },
}

/** Where an arrow key moves a pin: 10 metres, or 100; undefined for any other key. */
export function stepOf(
  key: string,
  { spot, is_far }: { spot: Spot; is_far: boolean },
): Spot | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const degrees = (STEP_METRES * (is_far ? FAR : 1)) / METRES_A_DEGREE
  return {
    latitude: spot.latitude + direction.north * degrees,
    longitude:
      spot.longitude + (direction.east * degrees) / Math.cos((spot.latitude * Math.PI) / 180),
  }
}
