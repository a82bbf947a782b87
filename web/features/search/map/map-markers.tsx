import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { dirhamsOf } from '#contract/money.ts'
import { useMessages } from '#api/app.ts'
import { holdAt } from '#map/open-map.ts'
import { classNames } from '#ui/class-names.ts'
import { Price, wholeAmount, withThousands } from '#ui/price.tsx'
import type { Pin } from './map-pins.ts'
import type { Home } from '#features/search/search-queries.ts'

export type PinsProps = {
  map: MapLibre
  pins: readonly Pin[]
  homes: readonly Home[]
  is_member: boolean
  chosen_id: number | null
  onChoose: (id: number) => void
}

const LOOK = 'min-h-8 rounded-ctl px-2.5 text-small font-semibold whitespace-nowrap shadow-e2'

export function Pins({ map, pins, homes, is_member, chosen_id, onChoose }: PinsProps) {
  return pins.map((pin) => {
    if (pin.kind === 'cluster') return <ClusterPin key={pin.key} map={map} cluster={pin} />
    const home = homes.find(({ id }) => id === pin.id)
    if (!home) return null
    const { total } = is_member ? home.price.member : home.price.non_member
    return (
      <At key={pin.key} map={map} pin={pin}>
        <HomePin name={home.nice_name} total={total} is_chosen={chosen_id === home.id} onPress={() => onChoose(home.id)} />
      </At>
    )
  })
}

function ClusterPin({ map, cluster }: { map: MapLibre; cluster: Extract<Pin, { kind: 'cluster' }> }) {
  const { shell, search } = useMessages()
  const lowest = dirhamsOf(cluster.lowest_fils)
  const comeNearer = async () => {
    const expansion = await map.getSource<GeoJSONSource>('homes')?.getClusterExpansionZoom(cluster.cluster_id)
    const zoom = (expansion ?? map.getZoom() + 2) + 0.3
    map.easeTo({ center: [cluster.longitude, cluster.latitude], zoom }, { originalEvent: new Event('press') })
  }
  return (
    <At map={map} pin={cluster}>
      <button
        type="button"
        onClick={() => void comeNearer()}
        className={classNames(LOOK, 'flex min-h-10 items-center gap-2 bg-gulf-800 text-white hover:bg-gulf-700')}
      >
        <span className="sr-only">{search.map.cluster(cluster.count, `${shell.currency.word} ${withThousands(wholeAmount(lowest))}`)}</span>
        <bdi aria-hidden className="grid size-6 place-items-center rounded-full bg-white/18 text-micro">
          {cluster.count}
        </bdi>
        <span aria-hidden className="text-micro font-medium">
          {search.map.from}
        </span>
        <span aria-hidden>
          <Price amount={lowest} currency={shell.currency} size="small" fils="none" />
        </span>
      </button>
    </At>
  )
}

function HomePin({ name, total, is_chosen, onPress }: { name: string; total: string; is_chosen: boolean; onPress: () => void }) {
  const { shell, search } = useMessages()
  return (
    <button
      type="button"
      onClick={onPress}
      aria-pressed={is_chosen}
      className={classNames(LOOK, is_chosen ? 'bg-lamp text-ink' : 'bg-white text-ink hover:bg-shell')}
    >
      <span className="sr-only">{search.map.marker(name, `${shell.currency.word} ${withThousands(wholeAmount(total))}`)}</span>
      <span aria-hidden>
        <Price amount={total} currency={shell.currency} size="small" fils="none" />
      </span>
    </button>
  )
}

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
