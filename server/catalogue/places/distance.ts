import * as z from 'zod/mini'
import type { RoomDetails } from '#contract/endpoints/catalogue.ts'
import { NEARBY_KINDS } from '#contract/home-kinds.ts'
import { METRES_A_DEGREE, metresEast } from '#server/catalogue/search/search-area.ts'

export const NearbyPlace = z.object({
  kind: z.enum(NEARBY_KINDS),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type NearbyPlace = z.infer<typeof NearbyPlace>
export type WayThere = z.output<typeof RoomDetails>['nearby'][number]

type Point = { latitude: number; longitude: number }

const DETOUR = 1.3 // streets against a straight line
const WALK_MAX_M = 2_000
const WALK_M_A_MINUTE = 80 // 4.8 km/h
const STREETS_M = 5_000 // the first of a drive: lights and turns
const STREET_M_A_MINUTE = 500 // 30 km/h
const ROAD_M_A_MINUTE = 1_100 // 66 km/h, between rush hour and night
const FAR_M = 60_000

/** Estimated from the straight line; undefined beyond 60 km. */
export function wayTo({ kind, name, ...place }: NearbyPlace, home: Point): WayThere | undefined {
  const way_m = straightMetres(home, place) * DETOUR
  if (way_m > FAR_M) return undefined
  const by = way_m < WALK_MAX_M ? 'foot' : 'car'
  const minutes =
    by === 'foot' ? Math.max(1, Math.round(way_m / WALK_M_A_MINUTE)) : toFives(driveMinutes(way_m))
  return { kind, name, metres: roundMetres(way_m), minutes, by }
}

function straightMetres(home: Point, place: Point): number {
  const north = (place.latitude - home.latitude) * METRES_A_DEGREE
  const east = (place.longitude - home.longitude) * metresEast(home.latitude)
  return Math.hypot(north, east)
}

const driveMinutes = (way_m: number) =>
  Math.min(way_m, STREETS_M) / STREET_M_A_MINUTE + Math.max(0, way_m - STREETS_M) / ROAD_M_A_MINUTE

const toFives = (minutes: number) =>
  minutes < 10 ? Math.round(minutes) : Math.round(minutes / 5) * 5

/**
 * To 50 m below a kilometre, to 100 m below ten, else to a kilometre: no more exact than the
 * estimate.
 */
function roundMetres(way_m: number): number {
  const step = way_m < 1_000 ? 50 : way_m < 10_000 ? 100 : 1_000
  return Math.max(50, Math.round(way_m / step) * step)
}
