/** What a search is narrowed to on the map; null: everywhere. */
export type Around = { latitude: number; longitude: number; radius_m: number }
export type Box = { west: number; south: number; east: number; north: number }

/** On a sphere of the Earth's size. Distances in a search are those of a flat map around its centre. */
export const METRES_A_DEGREE = 111_194.93

const CELLS_A_DEGREE = 50
const CELLS_AROUND = 360 * CELLS_A_DEGREE
const MOST_CELLS = 400 // above that, reading all homes is no slower

/** How many metres a degree of longitude has at a latitude. */
export const metresEast = (latitude: number): number => METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180)

/** The box that holds everything within a radius. */
export function boxAround({ latitude, longitude, radius_m }: Around): Box {
  const north = radius_m / METRES_A_DEGREE
  const east = radius_m / metresEast(latitude)
  return { west: longitude - east, south: latitude - north, east: longitude + east, north: latitude + north }
}

/** The cells of the grid of home_search that a box touches (see search_cell in its migration); null when they are too many to name. */
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

const rowOf = (latitude: number) => Math.floor((latitude + 90) * CELLS_A_DEGREE)
const columnOf = (longitude: number) => Math.floor((longitude + 180) * CELLS_A_DEGREE)
