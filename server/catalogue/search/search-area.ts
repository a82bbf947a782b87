export type Around = { latitude: number; longitude: number; radius_m: number }
export type Box = { west: number; south: number; east: number; north: number }

/** Spherical Earth; search distances use a flat projection around the centre. */
export const METRES_A_DEGREE = 111_194.93

const CELLS_A_DEGREE = 50
const CELLS_AROUND = 360 * CELLS_A_DEGREE
const MOST_CELLS = 400 // beyond this, a full scan is as fast

export const metresEast = (latitude: number): number =>
  METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)

export function boxAround({ latitude, longitude, radius_m }: Around): Box {
  const north = radius_m / METRES_A_DEGREE
  const east = radius_m / metresEast(latitude)
  return {
    west: longitude - east,
    south: latitude - north,
    east: longitude + east,
    north: latitude + north,
  }
}

/** Grid cells that a box covers; null when there are too many. */
export function cellsOf({ west, south, east, north }: Box): number[] | null {
  const first = { row: rowOf(south), column: columnOf(west) }
  const rows = rowOf(north) - first.row + 1
  const columns = columnOf(east) - first.column + 1
  if (rows <= 0 || columns <= 0) return []
  if (rows * columns > MOST_CELLS) return null
  return Array.from({ length: rows * columns }, (_, index) => {
    const row = first.row + Math.floor(index / columns)
    return row * CELLS_AROUND + first.column + (index % columns)
  })
}

/** Whether a search of this box, or around this centre, finds whatever lies in an area. */
export function isAllWithin(area: Box, box: Box | null, centre: Around | null): boolean {
  if (box)
    return (
      box.west <= area.west &&
      box.south <= area.south &&
      box.east >= area.east &&
      box.north >= area.north
    )
  if (!centre) return true
  const north =
    Math.max(area.north - centre.latitude, centre.latitude - area.south) * METRES_A_DEGREE
  const east =
    Math.max(area.east - centre.longitude, centre.longitude - area.west) *
    metresEast(centre.latitude)
  return Math.hypot(north, east) <= centre.radius_m
}

const rowOf = (latitude: number) => Math.floor((latitude + 90) * CELLS_A_DEGREE)
const columnOf = (longitude: number) => Math.floor((longitude + 180) * CELLS_A_DEGREE)
