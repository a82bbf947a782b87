import type { FeatureCollection, Point } from 'geojson'
import { filsOf } from '#contract/money.ts'
import type { Home } from '#web/features/search/search-queries.ts'

export type Pin =
  | { kind: 'home'; key: string; id: number; longitude: number; latitude: number }
  | {
      kind: 'cluster'
      key: string
      cluster_id: number
      count: number
      lowest_fils: number
      longitude: number
      latitude: number
    }

const ROOM_FOR_PRICES = 340 // px
const WIDE = 560 // px

type SizedMap = { getContainer: () => HTMLElement }

/** A group then says its lowest price, too. */
export const hasRoomForPrices = (map: SizedMap) => map.getContainer().clientWidth >= ROOM_FOR_PRICES

const GROUPED_TO_ZOOM = 15

/**
 * Whether a group stays one at every zoom at which pins are grouped: its homes are in one building.
 */
export const isOfOnePlace = (expansion_zoom: number) => expansion_zoom > GROUPED_TO_ZOOM

/**
 * How MapLibre groups pins. On a wide map groups keep apart; a phone shows prices before groups.
 * Each knows its lowest price.
 */
export const clusteringOf = (map: SizedMap) => ({
  cluster: true,
  clusterRadius: map.getContainer().clientWidth >= WIDE ? 60 : 32,
  clusterMaxZoom: GROUPED_TO_ZOOM,
  clusterProperties: { lowest: ['min', ['get', 'fils']] },
})

/** Width and height of what map-markers draws, px. */
export const pinSizesOf = (has_room: boolean): Record<Pin['kind'], [number, number]> => ({
  home: [68, 36],
  cluster: has_room ? [76, 44] : [40, 40],
})

type Feature = {
  properties: Record<string, unknown> | null
  geometry: { type: string; coordinates?: unknown }
}

/** Price of the whole stay in fils. */
export function pointsOf(
  homes: readonly Home[],
  is_member: boolean,
): FeatureCollection<Point, { id: number; fils: number }> {
  return {
    type: 'FeatureCollection',
    features: homes.map(({ id, longitude, latitude, price }) => ({
      type: 'Feature',
      properties: { id, fils: filsOf((is_member ? price.member : price.non_member).total) },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  }
}

/** Deduplicated: a feature on the edge of two tiles comes twice. */
export function pinsOf(features: readonly Feature[]): Pin[] {
  const pins = features.flatMap(({ properties, geometry }): Pin[] => {
    const [longitude, latitude] = Array.isArray(geometry.coordinates)
      ? geometry.coordinates.map(Number)
      : []
    if (properties === null || longitude === undefined || latitude === undefined) return []
    const { cluster_id, point_count, lowest, id } = properties
    if (typeof cluster_id === 'number') {
      return [
        {
          kind: 'cluster',
          key: `c${cluster_id}`,
          cluster_id,
          count: Number(point_count),
          lowest_fils: Number(lowest),
          longitude,
          latitude,
        },
      ]
    }
    return [{ kind: 'home', key: `h${Number(id)}`, id: Number(id), longitude, latitude }]
  })
  return [...new Map(pins.map((pin) => [pin.key, pin])).values()].toSorted(
    (a, b) => b.latitude - a.latitude,
  )
}

/** A home under the pointer has a pin of its own, also while it is in a cluster. */
export function withHot(
  pins: readonly Pin[],
  hot: Pick<Home, 'id' | 'longitude' | 'latitude'> | undefined,
): readonly Pin[] {
  if (!hot || pins.some((pin) => pin.kind === 'home' && pin.id === hot.id)) return pins
  const { id, longitude, latitude } = hot
  return [...pins, { kind: 'home', key: `h${id}`, id, longitude, latitude }]
}
