import { lazy, Suspense } from 'react'
import { useMessages } from '#api/app.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { countFilters, type SearchUrl } from '#features/search/search-url.ts'

const Nearest = lazy(async () => ({ default: (await import('#features/search/nearest/nearest.tsx')).Nearest }))

export type EmptyResultsProps = {
  url: SearchUrl
  is_member: boolean
  no_homes_in: string | null
  onChange: (change: Partial<SearchUrl>) => void
  onClear: () => void
  onEverywhere: () => void
}

export const openSearchBar = () => document.querySelector<HTMLButtonElement>('search button[aria-expanded]')?.click()

export function EmptyResults({ no_homes_in, ...props }: EmptyResultsProps) {
  const { search } = useMessages()
  if (no_homes_in === null) return <NothingFree {...props} />
  return (
    <div className="grid content-start justify-items-start gap-3 rounded-card bg-shell p-6 md:p-10">
      <h2 className="text-h2">{search.no_homes_in(no_homes_in)}</h2>
      <p className="text-ink-2">{search.homes_in_dubai}</p>
      <PlainButton kind="night" className="mt-3" onClick={props.onEverywhere}>
        {search.everywhere}
      </PlainButton>
    </div>
  )
}

function NothingFree({ url, is_member, onChange, onClear, onEverywhere }: Omit<EmptyResultsProps, 'no_homes_in'>) {
  const { search } = useMessages()
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid content-start justify-items-start gap-3 rounded-card bg-shell p-6 md:p-10">
        <h2 className="text-h2">{search.empty}</h2>
        <p className="text-ink-2">{search.empty_line}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {countFilters(url) > 0 && (
            <PlainButton kind="night" onClick={onClear}>
              {search.clear_filters}
            </PlainButton>
          )}
          <PlainButton onClick={openSearchBar}>{search.other_dates}</PlainButton>
          {(url.location !== undefined || url.bounds !== undefined) && (
            <PlainButton onClick={onEverywhere}>{search.everywhere}</PlainButton>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        <Nearest url={url} is_member={is_member} onChange={onChange} />
      </Suspense>
    </div>
  )
}
