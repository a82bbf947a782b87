import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { dirhamsOf } from '#contract/money.ts'
import { useFilterMessages, useMessages } from '#web/api/messages.ts'
import { holdAt } from '#web/map/open-map.ts'
import { classNames } from '#web/ui/class-names.ts'
import { wholeAmount, withThousands } from '#web/ui/price.tsx'
import { hasRoomForPrices, isOfOnePlace, withHot, type Pin } from './map-pins.ts'
import type { Home } from '#web/features/search/search-queries.ts'

export type PinsProps = {
  map: MapLibre
  pins: readonly Pin[]
  homes: readonly Home[]
  is_member: boolean
  chosen_id: number | null
  /** The home under the pointer, on the map or in the list. */
  hot_id: number | null
  onChoose: (id: number) => void
  /** A group whose homes are in one building was pressed. */
  onChooseAmong: (ids: readonly number[]) => void
  onHover: (id: number | null) => void
}

const LOOK =
  'grid min-h-8 place-items-center rounded-[1rem] px-2.5 font-text text-small font-semibold whitespace-nowrap shadow-e2 transition-transform'

export function Pins({
  map,
  pins,
  homes,
  is_member,
  chosen_id,
  hot_id,
  onChoose,
  onChooseAmong,
  onHover,
}: PinsProps) {
  const hot = homes.find(({ id }) => id === hot_id)
  return withHot(pins, hot).map((pin) => {
    if (pin.kind === 'cluster')
      return <ClusterPin key={pin.key} map={map} cluster={pin} onChooseAmong={onChooseAmong} />
    const home = homes.find(({ id }) => id === pin.id)
    if (!home) return null
    const { total } = is_member ? home.price.member : home.price.non_member
    const is_chosen = chosen_id === home.id
    return (
      <At key={pin.key} map={map} pin={pin}>
        <HomePin
          name={home.nice_name}
          total={total}
          is_chosen={is_chosen}
          is_hot={hot_id === home.id}
          onPress={() => onChoose(home.id)}
          onHover={(is_over) => onHover(is_over ? home.id : null)}
        />
      </At>
    )
  })
}

type ClusterPinProps = { map: MapLibre; cluster: Extract<Pin, { kind: 'cluster' }> } & Pick<
  PinsProps,
  'onChooseAmong'
>

function ClusterPin({ map, cluster, onChooseAmong }: ClusterPinProps) {
  const { shell, search } = useMessages()
  const filters = useFilterMessages()
  const amount = dirhamsOf(cluster.lowest_fils)
  const has_price = hasRoomForPrices(map)
  const comeNearer = async () => {
    const source = map.getSource<GeoJSONSource>('homes')
    const expansion = await source?.getClusterExpansionZoom(cluster.cluster_id)
    if (source && expansion !== undefined && isOfOnePlace(expansion)) {
      const leaves = await source.getClusterLeaves(cluster.cluster_id, cluster.count, 0)
      return onChooseAmong(leaves.map(({ properties }) => Number(properties?.['id'])))
    }
    const zoom = (expansion ?? map.getZoom() + 2) + 0.3
    map.easeTo(
      { center: [cluster.longitude, cluster.latitude], zoom },
      { originalEvent: new Event('press') },
    )
  }
  return (
    <At map={map} pin={cluster}>
      <button
        type="button"
        onClick={() => void comeNearer()}
        className={classNames(
          'grid place-items-center border-2 border-white bg-gulf-800 font-text text-small font-semibold text-white shadow-e2 hover:bg-gulf-700',
          has_price
            ? 'min-h-10 rounded-[1.25rem] px-2.5 py-0.5 leading-tight whitespace-nowrap'
            : 'size-9 rounded-full',
        )}
      >
        <span className="sr-only">
          {filters.map.cluster(
            search.count(cluster.count),
            `${shell.currency.word} ${pinAmount(amount)}`,
          )}
        </span>
        <bdi aria-hidden>{cluster.count}</bdi>
        {has_price && (
          <span aria-hidden className="text-micro font-normal tabular-nums">
            {filters.nearest.from} <bdi>{pinAmount(amount)}</bdi>
          </span>
        )}
      </button>
    </At>
  )
}

const pinAmount = (amount: string) => withThousands(wholeAmount(amount))

type HomePinProps = {
  name: string
  total: string
  is_chosen: boolean
  is_hot: boolean
  onPress: () => void
  onHover: (is_over: boolean) => void
}

function HomePin({ name, total, is_chosen, is_hot, onPress, onHover }: HomePinProps) {
  const { shell } = useMessages()
  const filters = useFilterMessages()
  return (
    <button
      type="button"
      onClick={onPress}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      aria-pressed={is_chosen}
      data-on-top={is_chosen || is_hot || undefined}
      className={classNames(
        LOOK,
        is_chosen
          ? 'bg-lamp text-on-lamp'
          : is_hot
            ? 'bg-gulf-800 text-white'
            : 'bg-white text-ink hover:bg-shell',
        (is_chosen || is_hot) && 'scale-110 motion-reduce:scale-100',
      )}
    >
      <span className="sr-only">
        {filters.map.marker(name, `${shell.currency.word} ${pinAmount(total)}`)}
      </span>
      <data aria-hidden value={total} className="tabular-nums">
        <bdi>{pinAmount(total)}</bdi>
      </data>
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
