import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { countFilters, type SearchUrl } from '#web/features/search/search-url.ts'

const Nearest = lazy(async () => ({
  default: (await import('#web/features/search/nearest/nearest.tsx')).Nearest,
}))
const StrongWay = lazy(async () => ({
  default: (await import('#web/features/search/nearest/strong-way.tsx')).StrongWay,
}))
const NearestLine = lazy(async () => ({
  default: (await import('#web/features/search/nearest/nearest-line.tsx')).NearestLine,
}))

export type EmptyResultsProps = {
  url: SearchUrl
  is_member: boolean
  onChange: (change: Partial<SearchUrl>) => void
  onClear: () => void
  onEverywhere: () => void
}

export const openSearchBar = () =>
  document.querySelector<HTMLButtonElement>('search button[aria-expanded]')?.click()

export function EmptyResults({
  url,
  is_member,
  onChange,
  onClear,
  onEverywhere,
}: EmptyResultsProps) {
  const { search } = useMessages()
  // what is near is asked for by the browser, and would be there before the other part of it
  // hydrates
  const is_hydrated = useHydrated()
  const clear = (is_strong: boolean) =>
    countFilters(url) > 0 && (
      <Button kind={is_strong ? 'night' : 'secondary'} onPress={onClear}>
        {search.clear_filters}
      </Button>
    )
  return (
    <div className="grid min-h-svh grid-cols-1 content-start gap-10">
      <div className="grid content-start justify-items-start gap-3 rounded-card bg-shell p-6 md:p-10">
        <h2 className="text-h2">{search.empty}</h2>
        <p className="text-ink-2">
          {is_hydrated ? (
            <Suspense fallback={search.empty_line}>
              <NearestLine url={url} />
            </Suspense>
          ) : (
            search.empty_line
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {is_hydrated ? (
            <Suspense fallback={clear(true)}>
              <StrongWay url={url} onChange={onChange} clear={clear} />
            </Suspense>
          ) : (
            clear(true)
          )}
          <Button onPress={openSearchBar}>{search.other_dates}</Button>
          {(url.location !== undefined || url.bounds !== undefined) && (
            <Button onPress={onEverywhere}>{search.everywhere}</Button>
          )}
        </div>
      </div>
      {is_hydrated && (
        <Suspense fallback={null}>
          <Nearest url={url} is_member={is_member} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}
