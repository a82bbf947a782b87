import { House } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#api/app.ts'
import { MapControls } from '#map/map-controls.tsx'
import { holdAt, openMap } from '#map/open-map.ts'
import { showWalks } from '#map/walk-rings.ts'

const VIEW = { zoom: 13.7, minZoom: 9, maxZoom: 16 } as const

export type AreaMapProps = { longitude: number; latitude: number; area: string }

/** Does not capture wheel or touch, so that the page scrolls. */
export function AreaMap({ longitude, latitude, area }: AreaMapProps) {
  const { lang, messages } = useApp()
  const { area: success } = messages.stay
  const { walk } = messages.search.map
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [has_failed, setFailed] = useState(false)
  useEffect(() => {
    if (!box.current || !pin.current) return
    const center: [number, number] = [longitude, latitude]
    const has_mouse = matchMedia('(pointer: fine)').matches
    const created = openMap({ box: box.current, lang, ...VIEW, center, scrollZoom: false, dragPan: has_mouse, touchZoomRotate: false })
    if (!created) return setFailed(true)
    created.getCanvas().setAttribute('aria-label', success.map(area))
    holdAt(created, pin.current, { longitude, latitude })
    created.once('load', () => showWalks(created, { longitude, latitude }, { lang, label: walk }))
    setMap(created)
    return () => created.remove()
  }, [longitude, latitude, area, lang, success, walk])
  if (has_failed) return <p className="p-6 text-small text-ink-2">{messages.search.map.failed}</p>

  return (
    <>
      <div ref={box} className="absolute! inset-0" />
      <div className="hidden">
        <div ref={pin} className="grid size-11 place-items-center rounded-full bg-gulf-800 text-white shadow-e2">
          <House size={20} aria-hidden />
          <span className="sr-only">{success.here}</span>
        </div>
      </div>
      <MapControls map={map} />
    </>
  )
}
