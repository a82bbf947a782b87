import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import type { Pin } from './map-pins.ts'
import type { Home } from './search-queries.ts'
import { useWords } from '#shell/app.ts'
import { holdAt } from '#shell/map/open-map.ts'
import { classNames } from '#ui/class-names.ts'
import { Price, readableAmount } from '#ui/price.tsx'

export type PinsProps = {
  map: MapLibre
  pins: readonly Pin[]
  homes: readonly Home[]
  is_member: boolean
  chosen_id: number | null
  onChoose: (id: number) => void
}

const LOOK = 'min-h-8 rounded-ctl px-2.5 text-small font-semibold whitespace-nowrap shadow-e2'

/** Every pin is a button: a price opens its home, a cluster comes nearer. */
export function Pins({ map, pins, homes, is_member, chosen_id, onChoose }: PinsProps) {
  const { shell, search } = useWords()
  const said = (fils: number) => `${shell.currency.word} ${readableAmount(dirhamsOf(fils))}`
  const comeNearer = async (cluster: Extract<Pin, { kind: 'cluster' }>) => {
    const zoom = await map.getSource<GeoJSONSource>('homes')?.getClusterExpansionZoom(cluster.cluster_id)
    map.easeTo(
      { center: [cluster.longitude, cluster.latitude], zoom: (zoom ?? map.getZoom() + 2) + 0.3 },
      { originalEvent: new Event('press') },
    )
  }
  return pins.map((pin) => {
    if (pin.kind === 'cluster') {
      return (
        <At key={pin.key} map={map} pin={pin}>
          <button
            type="button"
            onClick={() => void comeNearer(pin)}
            className={classNames(LOOK, 'flex min-h-10 items-center gap-2 bg-gulf-800 text-white hover:bg-gulf-700')}
          >
            <span className="sr-only">{search.map.cluster(pin.count, said(pin.lowest_fils))}</span>
            <bdi aria-hidden className="grid size-6 place-items-center rounded-full bg-white/18 text-micro">
              {pin.count}
            </bdi>
            <span aria-hidden className="text-micro font-medium">
              {search.map.from}
            </span>
            <span aria-hidden>
              <Price amount={dirhamsOf(pin.lowest_fils)} currency={shell.currency} size="small" />
            </span>
          </button>
        </At>
      )
    }
    const home = homes.find(({ id }) => id === pin.id)
    if (!home) return null
    const { total } = is_member ? home.price.member : home.price.non_member
    const is_chosen = chosen_id === home.id
    return (
      <At key={pin.key} map={map} pin={pin}>
        <button
          type="button"
          onClick={() => onChoose(home.id)}
          aria-pressed={is_chosen}
          className={classNames(LOOK, is_chosen ? 'bg-lamp text-ink' : 'bg-white text-ink hover:bg-shell')}
        >
          <span className="sr-only">{search.map.marker(home.nice_name, said(filsOf(total)))}</span>
          <span aria-hidden>
            <Price amount={total} currency={shell.currency} size="small" />
          </span>
        </button>
      </At>
    )
  })
}

/** Holds its children at a point of the map. */
function At({ map, pin, children }: { map: MapLibre; pin: Pin; children: ReactNode }) {
  const [holder] = useState(() => document.createElement('div'))
  const { longitude, latitude } = pin
  useEffect(() => {
    const marker = holdAt(map, holder, { longitude, latitude })
    return () => {
      marker.remove()
    }
  }, [map, holder, longitude, latitude])
  return createPortal(children, holder)
}
