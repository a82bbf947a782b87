import { List as ListIcon, Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import type { SearchResults } from '#web/features/search/search-queries.ts'
import { countFilters, type SearchUrl } from '#web/features/search/search-url.ts'
import { SortChoice } from './sort-choice.tsx'
import { useShortDay } from '#web/i18n/short-day.ts'

const FiltersSheet = lazy(async () => ({
  default: (await import('#web/features/search/filters/filters-sheet.tsx')).FiltersSheet,
}))

export type ResultsToolbarProps = {
  url: SearchUrl
  found: SearchResults | undefined
  onChange: (change: Partial<SearchUrl>) => void
  onView: (view: SearchUrl['view']) => void
}

export function ResultsToolbar({ url, found, onChange, onView }: ResultsToolbarProps) {
  const { search } = useMessages()
  const [is_open, setOpen] = useState(false)
  const filters = countFilters(url)
  const is_map = url.view === 'map'
  const is_empty = found?.total_count === 0
  return (
    <div className="results-toolbar">
      <Count found={found} />
      <div
        data-over-map
        className="flex flex-wrap items-center gap-1.5 print:hidden [&>button>svg]:max-xs:hidden [&>button]:max-sm:px-2 [&_select]:max-sm:ps-3 [&_select]:max-sm:pe-9 sm:gap-3"
      >
        <Button
          className={is_map ? undefined : 'main:hidden'}
          onPress={() => setOpen(true)}
          aria-haspopup="dialog"
          aria-label={filters > 0 ? search.filters_on(filters) : undefined}
        >
          <SlidersHorizontal size={17} aria-hidden />
          <span>{search.filters}</span>
          {filters > 0 && (
            <bdi className="grid size-5.5 place-items-center rounded-full bg-gulf-700 text-micro text-white">
              {filters}
            </bdi>
          )}
        </Button>
        {!is_empty && (
          <SortChoice value={url.sort ?? 'featured'} onChange={(sort) => onChange({ sort })} />
        )}
        {(is_map || !is_empty) && (
          <Button onPress={() => onView(is_map ? undefined : 'map')}>
            {is_map ? <ListIcon size={17} aria-hidden /> : <MapIcon size={17} aria-hidden />}
            {is_map ? <span>{search.view_list}</span> : <span>{search.view_map}</span>}
          </Button>
        )}
      </div>
      {is_open && (
        <Suspense fallback={null}>
          <FiltersSheet
            url={url}
            found={found}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Count({ found }: { found: SearchResults | undefined }) {
  const { search } = useMessages()
  return (
    <output
      data-over-map
      className={classNames(
        'results-count block min-h-6 max-sm:text-small',
        found === undefined && 'invisible',
      )}
    >
      <span className="block">
        <strong className="font-semibold">{search.count(found?.total_count ?? 0)}</strong>
        {' · '}
        {found && <Nights found={found} />}
      </span>
      {found !== undefined && found.search_depth > 0 && (
        <span className="mt-1 block text-small text-lamp-ink">{search.widened}</span>
      )}
    </output>
  )
}

/** On a phone the bar above has the days. */
function Nights({ found: { from, to } }: { found: SearchResults }) {
  const { search, nights } = useMessages()
  const shortDay = useShortDay()
  const length = nights(nightsBetween(from, to))
  return (
    <span className="text-ink-2">
      <span className="max-sm:hidden">
        {search.for_nights(shortDay(from, to), shortDay(to), length)}
      </span>
      <span className="sm:hidden">{length}</span>
    </span>
  )
}
