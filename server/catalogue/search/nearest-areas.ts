import { NEAREST, SEARCH } from '#contract/search-options.ts'
import type { Db } from '#server/db/index.ts'
import { totalFor, type EmptySearch } from './nearest-nights.ts'
import { METRES_A_DEGREE, metresEast } from './search-area.ts'
import type { Narrowing } from './narrowing.ts'
import { findHomes, type RoomCategoryRow } from './search-queries.ts'

type FreeArea = { slug: string; name: string; total_count: number; total: number }

/** Areas with homes for these nights, nearest first, with the lowest total of each. */
export function nearestAreas(
  homes: readonly RoomCategoryRow[],
  { narrowing, reader }: EmptySearch,
): FreeArea[] {
  const by_area = Map.groupBy(byDistance(homes, narrowing), ({ area }) => area.slug)
  return [...by_area.values()].slice(0, NEAREST.areas).flatMap((members) => {
    const [first] = members
    return first
      ? {
          ...first.area,
          total_count: members.length,
          total: Math.min(...members.map((home) => totalFor(home, reader))),
        }
      : []
  })
}

export async function findAll(db: Db, asked: EmptySearch): Promise<RoomCategoryRow[]> {
  const { room_categories } = await findHomes(db, {
    ...asked,
    sort: 'featured',
    limit: SEARCH.map_limit,
    offset: 0,
  })
  return room_categories
}

export const nearestHomes = (homes: readonly RoomCategoryRow[], narrowing: Narrowing) =>
  byDistance(homes, narrowing).slice(0, NEAREST.homes)

function byDistance(
  homes: readonly RoomCategoryRow[],
  { box, centre }: Narrowing,
): RoomCategoryRow[] {
  const middle = box
    ? { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
    : centre
  if (!middle) return [...homes]
  const away = ({ latitude, longitude }: RoomCategoryRow) =>
    Math.hypot(
      (latitude - middle.latitude) * METRES_A_DEGREE,
      (longitude - middle.longitude) * metresEast(middle.latitude),
    )
  return homes.toSorted((a, b) => away(a) - away(b))
}
