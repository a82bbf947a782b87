import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SEARCH } from '#contract/constants.ts'
import { useMessages } from '#api/app.ts'
import { MapControls } from '#map/map-controls.tsx'
import { partyOf, type Nights } from '#urls/stay-url.ts'
import { IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { HomeCard } from '#features/search/results/home-card.tsx'
import { Pins } from './map-markers.tsx'
import type { HomesResult } from '#features/search/results/results-list.tsx'
import type { Home } from '#features/search/search-queries.ts'
import type { SearchUrl } from '#features/search/search-url.ts'
import { useMap, type Bounds } from './use-map.ts'

const PAUSE_MS = 350 // debounce, ms
const PAGES = SEARCH.map_limit / SEARCH.page_size

export type MapPanelProps = {
  homes: readonly Home[]
  query: HomesResult
  url: SearchUrl
  nights: Nights | undefined
  is_member: boolean
  onMove: (bounds: string) => void
}

export function MapPanel({ homes, query, url, nights, is_member, onMove }: MapPanelProps) {
  const { search } = useMessages()
  const [is_following, setFollowing] = useState(true)
  const [chosen_id, setChosen] = useState<number | null>(null)
  const moveSoon = usePause(onMove)
  const { box, map, pins, has_failed } = useMap({
    homes,
    is_member,
    bounds: readBounds(url.bounds),
    onMove: (bounds) => is_following && moveSoon(bounds.map((edge) => edge.toFixed(4)).join(',')),
  })
  useWholeSearch(query)
  const chosen = homes.find(({ id }) => id === chosen_id)
  if (has_failed) return <p className="rounded-card bg-shell p-8">{search.map.failed}</p>

  return (
    <section aria-label={search.map.label} className="results-map-box overflow-hidden rounded-card bg-mist">
      <div ref={box} className="absolute! inset-0" />
      {map && <Pins map={map} pins={pins} homes={homes} is_member={is_member} chosen_id={chosen_id} onChoose={setChosen} />}
      <div className="absolute start-3 top-3 rounded-ctl bg-white px-3 shadow-e1">
        <Checkbox isSelected={is_following} onChange={setFollowing}>
          {search.map.follow}
        </Checkbox>
      </div>
      <MapControls map={map} />
      {chosen && nights && (
        <div
          ref={bringIntoView}
          className="absolute start-3 bottom-3 w-80 max-w-[calc(100%-1.5rem)] rounded-card bg-white p-3 shadow-e2 [--notch-ground:var(--white)]"
        >
          <HomeCard
            heading="h2"
            home={chosen}
            nights={nights}
            party={partyOf(url)}
            is_member={is_member}
            sizes="20rem"
            ratio="3 / 2"
            wish_place="end-13 top-1"
          />
          <IconButton kind="over" label={search.map.close_card} className="absolute end-4 top-4 size-9" onPress={() => setChosen(null)}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </section>
  )
}

const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' })

/** The whole search up to its limit, not only the pages listed. */
function useWholeSearch({ hasNextPage, isFetchingNextPage, isPlaceholderData, data, fetchNextPage }: HomesResult) {
  const wants_more = hasNextPage && !isFetchingNextPage && !isPlaceholderData && (data?.pages.length ?? PAGES) < PAGES
  useEffect(() => {
    if (wants_more) void fetchNextPage()
  }, [wants_more, fetchNextPage])
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
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  return [west, south, east, north]
}
