import { Minus, Plus } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useMessages } from '#web/api/messages.ts'
import { IconButton } from '#web/ui/button.tsx'

export function MapControls({ map }: { map: MapLibre | null | undefined }) {
  const { map: success } = useMessages().search
  const pressed = () => ({ originalEvent: new Event('press') }) // counts as a move by the reader
  return (
    <>
      <div data-over-map className="map-controls">
        <IconButton kind="over" label={success.zoom_in} onPress={() => map?.zoomIn({}, pressed())}>
          <Plus size={20} aria-hidden />
        </IconButton>
        <IconButton
          kind="over"
          label={success.zoom_out}
          onPress={() => map?.zoomOut({}, pressed())}
        >
          <Minus size={20} aria-hidden />
        </IconButton>
      </div>
      <p
        data-over-map
        className="pointer-events-none absolute end-0 bottom-0 rounded-ss-ctl bg-white/85 px-2.5 py-0.5 text-micro text-ink-2"
      >
        {success.corner}
      </p>
    </>
  )
}
