import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapLibre, Marker, setWorkerUrl, type MapOptions } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Lang } from '#contract/constants.ts'
import { basemap } from './basemap.ts'

export type MapRequest = Omit<MapOptions, 'container' | 'style'> & { box: HTMLElement; lang: Lang }

/** Null without WebGL. */
export function openMap({ box, lang, ...options }: MapRequest): MapLibre | null {
  setWorkerUrl(new URL(worker, location.href).href)
  try {
    return new MapLibre({
      container: box,
      style: basemap(lang, location.origin),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: 0,
      ...options,
    })
  } catch {
    return null
  }
}

export function holdAt(
  map: MapLibre,
  element: HTMLElement,
  { longitude, latitude }: { longitude: number; latitude: number },
): Marker {
  const marker = new Marker({ element, anchor: 'center' })
    .setLngLat([longitude, latitude])
    .addTo(map)
  for (const attribute of ['role', 'tabindex', 'aria-label']) element.removeAttribute(attribute)
  return marker
}
