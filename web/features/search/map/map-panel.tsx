import { RotateCw } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { SEARCH } from '#contract/search-options.ts'
import { useApp } from '#web/api/app.ts'
import { useFilterMessages, useMessages } from '#web/api/messages.ts'
import { MapControls } from '#web/map/map-controls.tsx'
import { showWalks } from '#web/map/walk-rings.ts'
import { partyOf, type Nights } from '#web/urls/stay-url.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { MapCard } from './map-card.tsx'
import { MapTogether } from './map-together.tsx'
import { Pins } from './map-markers.tsx'
import type { HomesResult } from '#web/features/search/results/results-list.tsx'
import type { Home } from '#web/features/search/search-queries.ts'
import type { SearchUrl } from '#web/features/search/search-url.ts'
import type { Bounds } from './first-view.ts'
import { useMap } from './use-map.ts'

const PAUSE_MS = 350 // debounce, ms
const WALKING_ZOOM = 14 // ten minutes on foot fill a phone
const PAGES = SEARCH.map_limit / SEARCH.page_size

export type MapPanelProps = {
  homes: readonly Home[]
  query: HomesResult
  url: SearchUrl
  nights: Nights | undefined
  is_member: boolean
  onMove: (bounds: string) => void
  /** The home under the pointer, here or in the list. */
  hot_id: number | null
  onHover: (id: number | null) => void
}

export function MapPanel({
  homes,
  query,
  url,
  nights,
  is_member,
  onMove,
  hot_id,
  onHover,
}: MapPanelProps) {
  const { search } = useMessages()
  const filters = useFilterMessages()
  const [is_following, setFollowing] = useState(true)
  const [moved_to, setMovedTo] = useState<string | null>(null)
  const [chosen_id, setChosen] = useState<number | null>(null)
  const [together_ids, setTogether] = useState<readonly number[]>([])
  const moveSoon = usePause(onMove)
  const { box, map, pins, has_failed } = useMap({
    homes,
    is_partial: useWholeSearch(query),
    is_member,
    bounds: readBounds(url.bounds),
    onMove: (bounds) =>
      (is_following ? moveSoon : setMovedTo)(bounds.map((edge) => edge.toFixed(4)).join(',')),
  })
  const chosen = homes.find(({ id }) => id === chosen_id)
  const together = homes.filter(({ id }) => together_ids.includes(id))
  const choose = (id: number | null, among: readonly number[] = []) => {
    setChosen(id)
    setTogether(among)
  }
  useWalks(map, chosen)
  if (has_failed) return <p className="rounded-card bg-shell p-8">{filters.map.failed}</p>

  const searchHere = () => {
    if (moved_to !== null) onMove(moved_to)
    setMovedTo(null)
  }
  return (
    <section
      aria-label={search.map.label}
      className="results-map-box overflow-hidden rounded-card bg-mist"
    >
      <div ref={box} className="absolute! inset-0" />
      {map && (
        <Pins
          {...{ map, pins, homes, is_member, chosen_id, hot_id, onHover }}
          onChoose={choose}
          onChooseAmong={(ids) => choose(null, ids)}
        />
      )}
      <MapTop
        is_following={is_following}
        onFollow={setFollowing}
        onSearch={is_following || moved_to === null ? null : searchHere}
      />
      <MapControls map={map} />
      {chosen && nights && (
        <MapCard
          key={chosen.id}
          home={chosen}
          nights={nights}
          party={partyOf(url)}
          is_member={is_member}
          onNear={() =>
            map?.easeTo({
              center: [chosen.longitude, chosen.latitude],
              zoom: WALKING_ZOOM,
              offset: [0, -60],
            })
          }
          onClose={() => choose(null)}
        />
      )}
      {together.length > 0 && nights && (
        <MapTogether
          homes={together}
          {...{ nights, is_member }}
          onChoose={choose}
          onClose={() => choose(null)}
        />
      )}
    </section>
  )
}

type MapTopProps = {
  is_following: boolean
  onFollow: (is_following: boolean) => void
  /** Null while the list shows what the map does. */
  onSearch: (() => void) | null
}

function MapTop({ is_following, onFollow, onSearch }: MapTopProps) {
  const { map } = useFilterMessages()
  return (
    <div className="map-top">
      <div data-over-map className="rounded-ctl bg-white px-3 shadow-e1">
        <Checkbox isSelected={is_following} onChange={onFollow}>
          {map.follow}
        </Checkbox>
      </div>
      <p
        data-over-map
        className="pointer-events-none rounded-full bg-white/90 px-2.5 py-0.5 text-micro text-ink-2 shadow-e1"
      >
        {map.prices}
      </p>
      {onSearch !== null && (
        <Button kind="night" onPress={onSearch}>
          <RotateCw size={16} aria-hidden />
          {map.search_here}
        </Button>
      )}
    </div>
  )
}

/** How far one walks from the chosen home in five and ten minutes. */
function useWalks(map: MapLibre | undefined, chosen: Home | undefined) {
  const { lang, messages } = useApp()
  const { walk } = messages.search.map
  useEffect(() => {
    if (map) showWalks(map, chosen ?? null, { lang, label: walk })
  }, [map, chosen, lang, walk])
}

/**
 * Fetches the whole search up to its limit, not only the pages listed. True while there is more.
 */
function useWholeSearch({
  hasNextPage,
  isFetchingNextPage,
  isPlaceholderData,
  data,
  fetchNextPage,
}: HomesResult): boolean {
  const is_partial = hasNextPage && (data?.pages.length ?? PAGES) < PAGES
  const wants_more = is_partial && !isFetchingNextPage && !isPlaceholderData
  useEffect(() => {
    if (wants_more) void fetchNextPage()
  }, [wants_more, fetchNextPage])
  return is_partial
}

function usePause(tell: (bounds: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (bounds: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(bounds), PAUSE_MS)
  }
}

function readBounds(text: string | undefined): Bounds | undefined {
  const [west, south, east, north] = text?.split(',').map(Number) ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined
  return [west, south, east, north]
}
