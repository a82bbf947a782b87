import { House } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { MapControls } from './map-controls.tsx'
import { keepNamesInSight } from './names-in-sight.ts'
import { holdAt, openMap } from './open-map.ts'
import { showWalks } from './walk-rings.ts'

const VIEW = { zoom: 13.7, minZoom: 9, maxZoom: 16 } as const

export type PlaceMapProps = {
  longitude: number
  latitude: number
  labels: { map: string; here: string; failed: string }
}

/**
 * One home and how far one walks from it in five and ten minutes. Does not capture wheel or touch,
 * so that the page scrolls.
 */
export function PlaceMap({ longitude, latitude, labels }: PlaceMapProps) {
  const { lang, messages } = useApp()
  const { walk } = messages.search.map
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [has_failed, setFailed] = useState(false)
  const label = labels.map
  useEffect(() => {
    if (!box.current || !pin.current) return
    const center: [number, number] = [longitude, latitude]
    const has_mouse = matchMedia('(pointer: fine)').matches
    const created = openMap({
      box: box.current,
      lang,
      ...VIEW,
      center,
      scrollZoom: false,
      dragPan: has_mouse,
      touchZoomRotate: false,
    })
    if (!created) return setFailed(true)
    created.getCanvas().setAttribute('aria-label', label)
    holdAt(created, pin.current, { longitude, latitude })
    created.once('load', () => {
      keepNamesInSight(created)
      showWalks(created, { longitude, latitude }, { lang, label: walk })
    })
    setMap(created)
    return () => created.remove()
  }, [longitude, latitude, lang, label, walk])
  if (has_failed) return <p className="p-6 text-small text-ink-2">{labels.failed}</p>
  return (
    <>
      <div ref={box} className="absolute! inset-0" />
      <div className="hidden">
        <div
          ref={pin}
          data-over-map
          className="grid size-11 place-items-center rounded-full bg-gulf-800 text-white shadow-e2"
        >
          <House size={20} aria-hidden />
          <span className="sr-only">{labels.here}</span>
        </div>
      </div>
      <MapControls map={map} />
    </>
  )
}
