import type { GeoJSONSource, Map as MapLibre, PaddingOptions } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import type { Lang } from '#contract/constants.ts'
import { useApp } from '#web/api/app.ts'
import { isCovered, keepNamesInSight } from '#web/map/names-in-sight.ts'
import { openMap } from '#web/map/open-map.ts'
import { firstView, type Bounds } from './first-view.ts'
import {
  clusteringOf,
  hasRoomForPrices,
  pinSizesOf,
  pinsOf,
  pointsOf,
  type Pin,
} from './map-pins.ts'
import type { Home } from '#web/features/search/search-queries.ts'

type LoadedMap = { map: MapLibre; pins: Pin[] }

const ZOOM = { minZoom: 7.5, maxZoom: 17 } as const
const DUBAI: Bounds = [55.05, 24.95, 55.45, 25.3]

export type MapRequest = {
  homes: readonly Home[]
  /** More of them are on their way. */
  is_partial: boolean
  is_member: boolean
  bounds: Bounds | undefined
  onMove: (bounds: Bounds) => void
}

/** `onMove`: moves by the reader only. */
export function useMap({ homes, is_partial, is_member, bounds, onMove }: MapRequest) {
  const { lang } = useApp()
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<LoadedMap | null>(null)
  const [has_failed, setFailed] = useState(false)
  const moved = useRef(onMove)
  const start = useRef(bounds)
  const is_fitted = useRef(bounds !== undefined)
  useEffect(() => {
    moved.current = onMove
  })

  useEffect(() => {
    if (!box.current) return
    const map = openMap({
      box: box.current,
      lang,
      ...ZOOM,
      bounds: start.current ?? DUBAI,
      touchPitch: false,
    })
    if (!map) return setFailed(true)
    map.on('load', () => {
      map.addSource('homes', { type: 'geojson', data: pointsOf([], false), ...clusteringOf(map) })
      keepNamesFromPins(map)
      keepNamesInSight(map)
      setLoaded({ map, pins: [] })
    })
    map.on('idle', () => setLoaded((now) => now && { map, pins: pinsInSight(map) }))
    map.on('moveend', (event) => {
      if (!event.originalEvent) return
      is_fitted.current = true
      moved.current(boundsOf(map))
    })
    return () => map.remove()
  }, [lang])

  const map = loaded?.map
  useEffect(() => {
    if (!map) return
    const source = map.getSource<GeoJSONSource>('homes')
    void source?.setData(pointsOf(homes, is_member))
    if (is_fitted.current || homes.length === 0) return
    is_fitted.current = !is_partial
    map.fitBounds(firstView(homes), { padding: paddingOf(map, lang), maxZoom: 14, duration: 0 })
  }, [map, homes, is_partial, is_member, lang])

  return { box, map, pins: loaded?.pins ?? [], has_failed }
}

/** A pin under what lies on the map could be neither read nor pressed. */
const pinsInSight = (map: MapLibre) =>
  pinsOf(map.querySourceFeatures('homes')).filter((pin) => !isCovered(map, pin))

const BESIDE_CONTROLS = 80 // px: the zoom buttons, and half a pin
const ON_MAP = { top: 112, bottom: 72 } // px: the choices above, with half a pin
const ON_PAGE = { top: 168, bottom: 112 } // px: what lies on it where the map is the page

/** No pin begins under what lies on the map. */
function paddingOf(map: MapLibre, lang: Lang): PaddingOptions {
  const { clientWidth, clientHeight } = map.getContainer()
  const edge = Math.min(72, clientWidth / 8)
  const is_page =
    clientWidth === document.documentElement.clientWidth &&
    clientHeight > 2 * (ON_PAGE.top + ON_PAGE.bottom)
  const [left, right] = lang === 'ar' ? [BESIDE_CONTROLS, edge] : [edge, BESIDE_CONTROLS]
  const is_low = clientHeight < 2 * (ON_MAP.top + ON_MAP.bottom)
  return { ...(is_page ? ON_PAGE : is_low ? { top: edge, bottom: edge } : ON_MAP), left, right }
}

/**
 * Transparent icons the size of the pins, so that MapLibre hides the place names under them. The
 * layer also makes it cluster the source.
 */
function keepNamesFromPins(map: MapLibre) {
  for (const [kind, [width, height]] of Object.entries(pinSizesOf(hasRoomForPrices(map)))) {
    map.addImage(`${kind}-room`, { width, height, data: new Uint8Array(width * height * 4) })
  }
  map.addLayer({
    id: 'homes',
    type: 'symbol',
    source: 'homes',
    layout: {
      'icon-image': ['case', ['has', 'point_count'], 'cluster-room', 'home-room'],
      'icon-allow-overlap': true,
    },
  })
}

const boundsOf = (map: MapLibre): Bounds => {
  const box = map.getBounds()
  return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()]
}
