import { MapPin } from 'lucide-react'
import type { Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useApp } from '#web/api/app.ts'
import { MapControls } from './map-controls.tsx'
import { holdAt, openMap } from './open-map.ts'
import { stepOf, type Spot } from './pin-step.ts'

const VIEW = { zoom: 14, minZoom: 8, maxZoom: 17 } as const
const FIVE_PLACES = 100_000 // about a metre

export type PinMapProps = {
  /** Where the pin stands, or the middle of the map while there is none. */
  spot: Spot
  is_set: boolean
  onMove: (spot: Spot) => void
  labels: { map: string; pin: string; failed: string }
}

const rounded = ({ longitude, latitude }: Spot): Spot => ({
  longitude: Math.round(longitude * FIVE_PLACES) / FIVE_PLACES,
  latitude: Math.round(latitude * FIVE_PLACES) / FIVE_PLACES,
})

/**
 * A map with a pin that is moved by pointer (carried, or set where the map is pressed) and by arrow
 * keys, with Shift ten times as far.
 */
export function PinMap({ spot, is_set, onMove, labels }: PinMapProps) {
  const { lang } = useApp()
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLDivElement>(null)
  const marker = useRef<Marker>(null)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [has_failed, setFailed] = useState(false)
  const moveTo = useEffectEvent((to: { lng: number; lat: number }) =>
    onMove(rounded({ longitude: to.lng, latitude: to.lat })),
  )
  const start = useEffectEvent(() => spot)
  useEffect(() => {
    if (!box.current || !pin.current) return undefined
    const { longitude, latitude } = start()
    const center: [number, number] = [longitude, latitude]
    const created = openMap({ box: box.current, lang, ...VIEW, center, scrollZoom: false })
    if (!created) {
      setFailed(true)
      return undefined
    }
    created.getCanvas().setAttribute('aria-label', labels.map)
    const held = holdAt(created, pin.current, { longitude, latitude }).setDraggable(true)
    held.on('dragend', () => moveTo(held.getLngLat()))
    created.on('click', ({ lngLat }) => moveTo(lngLat))
    marker.current = held
    setMap(created)
    return () => created.remove()
  }, [lang, labels.map])
  const { longitude, latitude } = spot
  useEffect(() => {
    marker.current?.setLngLat([longitude, latitude])
    if (map && !map.getBounds().contains([longitude, latitude]))
      map.jumpTo({ center: [longitude, latitude] })
  }, [map, longitude, latitude])
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = stepOf(event.key, { spot, is_far: event.shiftKey })
    if (!moved) return
    event.preventDefault()
    event.stopPropagation()
    onMove(rounded(moved))
  }
  if (has_failed) return <p className="p-6 text-small text-ink-2">{labels.failed}</p>
  return (
    <>
      <div ref={box} className="absolute! inset-0" />
      <div className="hidden">
        <div ref={pin} data-over-map>
          <button
            type="button"
            aria-label={labels.pin}
            onKeyDown={onKeyDown}
            className={`grid size-11 cursor-grab place-items-center rounded-full shadow-e2 focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-gulf-700 active:cursor-grabbing ${
              is_set ? 'bg-gulf-800 text-white' : 'bg-white text-gulf-800'
            }`}
          >
            <MapPin size={22} aria-hidden />
          </button>
        </div>
      </div>
      <MapControls map={map} />
    </>
  )
}
