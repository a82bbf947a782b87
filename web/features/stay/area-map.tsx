import 'maplibre-gl/dist/maplibre-gl.css'
import { House, Minus, Plus } from 'lucide-react'
import { Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '#shell/app.ts'
import { IconButton } from '#ui/button.tsx'
import type { LoadBasemap } from './area.tsx'

const ZOOM = { start: 13.2, min: 9, max: 16 } as const

export type AreaMapProps = { longitude: number; latitude: number; area: string; loadBasemap: LoadBasemap }

/** The home's surroundings; the page keeps the wheel and the finger, two buttons zoom. */
export function AreaMap({ longitude, latitude, area, loadBasemap }: AreaMapProps) {
  const { lang, words } = useApp()
  const { area: says } = words.stay
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [has_failed, setFailed] = useState(false)
  useEffect(() => {
    let drawn: MapLibre | undefined
    let is_gone = false
    const draw = async () => {
      const basemap = await loadBasemap()
      if (is_gone || !box.current || !pin.current) return
      setWorkerUrl(new URL(worker, location.href).href)
      const style = basemap(lang, location.origin)
      const { start, min, max } = ZOOM
      drawn = new MapLibre({
        container: box.current,
        style,
        center: [longitude, latitude],
        zoom: start,
        minZoom: min,
        maxZoom: max,
        attributionControl: false,
        scrollZoom: false,
        dragPan: matchMedia('(pointer: fine)').matches,
        touchZoomRotate: false,
        dragRotate: false,
        pitchWithRotate: false,
        fadeDuration: 0,
      })
      drawn.getCanvas().setAttribute('aria-label', says.map(area))
      new Marker({ element: pin.current, anchor: 'center' }).setLngLat([longitude, latitude]).addTo(drawn)
      pin.current.removeAttribute('role') // a decoration: the canvas says what the map shows
      pin.current.removeAttribute('aria-label')
      pin.current.removeAttribute('tabindex')
      setMap(drawn)
    }
    draw().catch(() => setFailed(true)) // no WebGL: the words above say where it is
    return () => {
      is_gone = true
      drawn?.remove()
    }
  }, [longitude, latitude, area, lang, loadBasemap, says])
  if (has_failed) return <p className="p-6 text-small text-ink-2">{words.search.map.failed}</p>

  return (
    <>
      <div ref={box} className="absolute! inset-0" />
      <div className="hidden">
        <div ref={pin} className="grid size-11 place-items-center rounded-full bg-gulf-800 text-white shadow-e2">
          <House size={20} aria-hidden />
          <span className="sr-only">{says.here}</span>
        </div>
      </div>
      <div className="absolute end-3 top-3 grid gap-2">
        <IconButton kind="over" label={words.search.map.zoom_in} onPress={() => map?.zoomIn()}>
          <Plus size={20} aria-hidden />
        </IconButton>
        <IconButton kind="over" label={words.search.map.zoom_out} onPress={() => map?.zoomOut()}>
          <Minus size={20} aria-hidden />
        </IconButton>
      </div>
      <p className="pointer-events-none absolute end-0 bottom-0 rounded-ss-ctl bg-white/85 px-2.5 py-0.5 text-micro text-ink-2">
        {words.search.map.corner}
      </p>
    </>
  )
}
