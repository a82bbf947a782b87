import type { FeatureCollection, Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'

const SOURCE = 'covered'
const EDGE = 6 // px
const PIN = { width: 76, height: 44 } // px, the largest

type Box = { x: number; y: number; width: number; height: number }

/**
 * Place names that would lie under a control or be cut at the edge are left out: transparent icons
 * stand there.
 */
export function keepNamesInSight(map: MapLibre) {
  map.addSource(SOURCE, { type: 'geojson', data: iconsAt(map, []) })
  map.addLayer({
    id: SOURCE,
    type: 'symbol',
    source: SOURCE,
    layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-padding': 0 },
  })
  const cover = () =>
    void map
      .getSource<GeoJSONSource>(SOURCE)
      ?.setData(iconsAt(map, [...controlsOn(map), ...edgesOf(map)]))
  map.on('moveend', cover)
  map.on('resize', cover)
  cover()
}

function iconsAt(map: MapLibre, boxes: readonly Box[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: boxes.map(({ x, y, width, height }) => ({
      type: 'Feature',
      properties: { image: transparent(map, Math.ceil(width), Math.ceil(height)) },
      geometry: {
        type: 'Point',
        coordinates: map.unproject([x + width / 2, y + height / 2]).toArray(),
      },
    })),
  }
}

function transparent(map: MapLibre, width: number, height: number): string {
  const name = `clear-${width}-${height}`
  if (!map.hasImage(name))
    map.addImage(name, { width, height, data: new Uint8Array(width * height * 4) })
  return name
}

/** Whether a pin there would lie under a control. */
export function isCovered(
  map: MapLibre,
  { longitude, latitude }: { longitude: number; latitude: number },
): boolean {
  const { x, y } = map.project([longitude, latitude])
  return controlsOn(map).some(
    (box) =>
      x > box.x - PIN.width / 2 &&
      x < box.x + box.width + PIN.width / 2 &&
      y > box.y - PIN.height / 2 &&
      y < box.y + box.height + PIN.height / 2,
  )
}

function controlsOn(map: MapLibre): Box[] {
  const { x, y, width, height } = map.getContainer().getBoundingClientRect()
  const controls = [...document.querySelectorAll('[data-over-map]')].map((control) =>
    control.getBoundingClientRect(),
  )
  return controls
    .map((box) => ({ x: box.x - x, y: box.y - y, width: box.width, height: box.height }))
    .filter(
      (box) =>
        box.width > 0 &&
        box.x + box.width > 0 &&
        box.x < width &&
        box.y + box.height > 0 &&
        box.y < height,
    )
}

function edgesOf(map: MapLibre): Box[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const across = { x: 0, width, height: EDGE }
  const down = { y: 0, width: EDGE, height }
  return [
    { ...across, y: 0 },
    { ...across, y: height - EDGE },
    { ...down, x: 0 },
    { ...down, x: width - EDGE },
  ]
}
