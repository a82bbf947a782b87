import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { guestsOf, chosenNights, partyOf } from '#web/urls/stay-url.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FiltersColumn } from '#web/features/search/filters/filters-column.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { ResultsList } from './results-list.tsx'
import { ResultsToolbar } from './results-toolbar.tsx'
import { resultsTitle } from '#web/features/search/results-title.ts'
import { homesOf, homesQuery, placeQuery } from '#web/features/search/search-queries.ts'
import { changesIn } from '#web/features/search/changed-values.ts'
import { NO_FILTERS, type SearchUrl } from '#web/features/search/search-url.ts'
import { SummaryBar } from '#web/features/search/search-bar/summary-bar.tsx'

const Elsewhere = lazy(async () => ({ default: (await import('./elsewhere.tsx')).Elsewhere }))
const MapPanel = lazy(async () => ({
  default: (await import('#web/features/search/map/map-panel.tsx')).MapPanel,
}))

export type ResultsPageProps = {
  url: SearchUrl
  today: string
  is_member: boolean
  /** Changing a filter resets `page`. */
  onChange: (change: Partial<SearchUrl>) => void
}

const askedIn = ({ location, from, to, adults, children, infants }: SearchUrl) =>
  JSON.stringify([location, from, to, adults, children, infants])

export function ResultsPage({ url, today, is_member, onChange }: ResultsPageProps) {
  const { api, messages } = useApp()
  const shown = useDeferredValue(url) // a choice is seen as made before its homes are drawn
  const { data: place = null } = useQuery({
    ...placeQuery(api, url.location ?? ''),
    enabled: url.location !== undefined,
  })
  const homes = useInfiniteQuery({ ...homesQuery(api, shown), placeholderData: keepPreviousData })
  const [first] = homes.data?.pages ?? []
  const narrow = (change: Partial<SearchUrl>) => onChange({ ...change, page: undefined })
  const is_map = url.view === 'map'
  const everywhere = () => narrow({ location: undefined, bounds: undefined })
  const not_served = homes.isPlaceholderData || first?.has_homes_there !== false ? null : place
  const [hot_id, setHot] = useState<number | null>(null)
  return (
    <div
      className={classNames(
        'page pt-6 pb-section max-sm:pt-3',
        is_map && not_served === null && 'map-view',
      )}
    >
      <SummaryBar
        key={askedIn(url)}
        start={url}
        place={place}
        today={today}
        nights={first ? { from: first.from, to: first.to } : (chosenNights(url) ?? undefined)}
        onFind={(wanted) => narrow({ ...wanted, place: undefined, bounds: undefined })}
      />
      <h1 className="mt-8 text-h2 max-sm:mt-5 max-sm:text-[1.375rem]">
        {not_served ? messages.search.no_homes_in(not_served.name) : resultsTitle(messages, place)}
      </h1>
      <Notices url={url} attribution={place?.attribution} />
      {not_served ? (
        <Suspense fallback={null}>
          <Elsewhere url={url} onEverywhere={everywhere} />
        </Suspense>
      ) : (
        <>
          <ResultsToolbar
            url={url}
            found={first}
            onChange={narrow}
            onView={(view) => onChange({ view })}
          />
          <div className={is_map ? 'results-map' : 'results-list'}>
            {!is_map && <FiltersColumn url={url} found={first} onChange={narrow} />}
            {is_map && (
              <Suspense fallback={<Skeleton className="results-map-box" />}>
                <MapPanel
                  homes={homesOf(homes.data?.pages ?? [])}
                  query={homes}
                  url={url}
                  nights={first}
                  is_member={is_member}
                  onMove={(bounds) => narrow({ bounds })}
                  hot_id={hot_id}
                  onHover={setHot}
                />
              </Suspense>
            )}
            <div id="homes" tabIndex={-1} className="outline-none">
              <ChosenChips url={shown} onChange={narrow} />
              <ResultsList
                query={homes}
                url={shown}
                is_member={is_member}
                is_narrow={is_map}
                {...(is_map && { hot_id, onHover: setHot })}
                onMore={() => onChange({ page: (homes.data?.pages.length ?? 0) + 1 })}
                onClear={() => narrow({ ...NO_FILTERS, bounds: undefined })}
                onChange={narrow}
                onEverywhere={everywhere}
              />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** Whose place it is, and what was asked for otherwise than it is shown. */
function Notices({ url, attribution }: { url: SearchUrl; attribution: string | undefined }) {
  const { messages } = useApp()
  return (
    <>
      {attribution !== undefined && (
        <p translate="no" lang="en" className="text-micro text-ink-2">
          {attribution}
        </p>
      )}
      {url.place !== undefined && url.location === undefined && (
        <p className="mt-2 text-lamp-ink">{messages.search.search_bar.no_places}</p>
      )}
      {changesIn(url.changed).map((change) => (
        <p key={change} className="mt-2 text-lamp-ink">
          {messages.search.changed[change](messages.guests(guestsOf(partyOf(url))))}
        </p>
      ))}
    </>
  )
}
