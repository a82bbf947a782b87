import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ApiError } from '#web/api/api.tsx'
import { useMessages } from '#web/api/messages.ts'
import { partyOf } from '#web/urls/stay-url.ts'
import { Failure } from '#web/ui/async-state.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSkeleton } from '#web/stays/card-skeleton.tsx'
import { EmptyResults, openSearchBar } from './empty-results.tsx'
import { PhotoCard } from './card-photos.tsx'
import { CARD_SIZES } from './home-card.tsx'
import { useHoveredHome } from './use-hovered-home.ts'
import { homesOf, type SearchResults } from '#web/features/search/search-queries.ts'
import type { SearchUrl } from '#web/features/search/search-url.ts'

export type HomesResult = UseInfiniteQueryResult<InfiniteData<SearchResults>>
export type ResultsListProps = {
  query: HomesResult
  url: SearchUrl
  is_member: boolean
  is_narrow: boolean
  onMore: () => void
  onChange: (change: Partial<SearchUrl>) => void
  onClear: () => void
  onEverywhere: () => void
  /** The home under the pointer on the map. */
  hot_id?: number | null
  onHover?: (id: number | null) => void
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

export function ResultsList(props: ResultsListProps) {
  const { query, url, is_member, is_narrow, onMore, hot_id, onHover, ...changes } = props
  const { search } = useMessages()
  const list = useHoveredHome(onHover)
  const columns = is_narrow
    ? 'sm:grid-cols-2'
    : 'sm:grid-cols-2 main:grid-cols-3 large:grid-cols-4 huge:grid-cols-5'
  if (query.isPending) return <Waiting columns={columns} label={search.loading} />
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />

  const homes = homesOf(query.data.pages)
  const [first] = query.data.pages
  if (homes.length === 0 && query.isPlaceholderData)
    return <Waiting columns={columns} label={search.loading} />
  if (!first || homes.length === 0)
    return <EmptyResults url={url} is_member={is_member} {...changes} />

  const more = async () => {
    await query.fetchNextPage()
    onMore()
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={classNames(
        'transition-opacity duration-(--d2)',
        query.isPlaceholderData && 'opacity-55',
      )}
    >
      <ul ref={list} className={classNames('results-homes grid gap-x-5 gap-y-9', columns)}>
        {homes.map((home, n) => (
          <li
            key={home.id}
            data-home={home.id}
            className={home.id === hot_id ? 'results-hot' : undefined}
          >
            <PhotoCard
              heading="h2"
              home={home}
              nights={{ from: first.from, to: first.to }}
              party={partyOf(url)}
              is_member={is_member}
              sizes={CARD_SIZES}
              is_first={n === 0}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-12 grid justify-items-center gap-3">
          <p className="text-small text-ink-2">{search.showing(homes.length, first.total_count)}</p>
          <Button
            size="large"
            is_busy={query.isFetchingNextPage}
            busy_label={search.loading}
            onPress={() => void more()}
          >
            {search.show_more}
          </Button>
        </div>
      )}
    </div>
  )
}

function Waiting({ columns, label }: { columns: string; label: string }) {
  return (
    <div>
      <output className="sr-only">{label}</output>
      <div className={classNames('grid gap-x-5 gap-y-9', columns)}>
        {PLACES.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { search, errors } = useMessages()
  const code =
    error instanceof ApiError && (error.code === 'INVALID_DATES' || error.code === 'MAX_NIGHTS')
      ? error.code
      : null
  return (
    <Failure kind="page" text={code ? errors[code] : search.failed}>
      <Button kind="night" onPress={code ? openSearchBar : onRetry}>
        {code ? search.other_dates : search.retry}
      </Button>
    </Failure>
  )
}
