import type { FeatureCollection, LineString } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import type { Lang } from '#contract/constants.ts'
import { LABEL_FONTS } from './basemap.ts'

type Place = { longitude: number; latitude: number }

/** At 80 metres a minute, in a straight line. */
const WALKS = [
  { minutes: 5, metres: 400 },
  { minutes: 10, metres: 800 },
] as const
const CORNERS = 72
const CLEAR = 8 // px beside a circle, without place names
const METRES_A_DEGREE = 111_320
const SOURCE = 'walks'
const NONE: FeatureCollection<LineString> = { type: 'FeatureCollection', features: [] }

export type WalkLabel = (minutes: number) => string

/** How far five and ten minutes on foot lead from a home, as circles with their label. */
export function walksAround(
  { longitude, latitude }: Place,
  label: WalkLabel,
): FeatureCollection<LineString> {
  return {
    type: 'FeatureCollection',
    features: WALKS.map(({ minutes, metres }) => ({
      type: 'Feature',
      properties: { label: label(minutes) },
      geometry: { type: 'LineString', coordinates: circle({ longitude, latitude }, metres) },
    })),
  }
}

function circle({ longitude, latitude }: Place, metres: number): [number, number][] {
  const north = metres / METRES_A_DEGREE
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS
    return [longitude + east * Math.sin(angle), latitude + north * Math.cos(angle)]
  })
}

/** Draws them around a place, or takes them away. The map must have loaded. */
export function showWalks(
  map: MapLibre,
  place: Place | null,
  { lang, label }: { lang: Lang; label: WalkLabel },
) {
  const data = place ? walksAround(place, label) : NONE
  const source = map.getSource<GeoJSONSource>(SOURCE)
  if (source) return void source.setData(data)
  map.addSource(SOURCE, { type: 'geojson', data })
  map.addLayer({
    id: 'walk-lines',
    type: 'line',
    source: SOURCE,
    paint: {
      'line-color': '#00606f',
      'line-width': 1.5,
      'line-dasharray': [3, 2],
      'line-opacity': 0.7,
    },
  })
  map.addImage('walk-clear', {
    width: CLEAR,
    height: CLEAR,
    data: new Uint8Array(CLEAR * CLEAR * 4),
  })
  map.addLayer({
    id: 'walk-clear',
    type: 'symbol',
    source: SOURCE,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': CLEAR,
      'icon-image': 'walk-clear',
      'icon-allow-overlap': true,
    },
  })
  map.addLayer({
    id: 'walk-labels',
    type: 'symbol',
    source: SOURCE,
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'label'],
      'text-font': LABEL_FONTS[lang],
      'text-size': 12,
      'symbol-spacing': 400,
    },
    paint: { 'text-color': '#00404f', 'text-halo-color': '#ffffff', 'text-halo-width': 2 },
  })
}
