import { useMessages } from '#api/app.ts'
import { PlainButton } from '#ui/plain-button.tsx'

export type EmptyResultsProps = {
  has_filters: boolean
  has_place: boolean
  no_homes_in: string | null
  onClear: () => void
  onEverywhere: () => void
}

export const openSearchBar = () => document.querySelector<HTMLButtonElement>('search button[aria-expanded]')?.click()

export function EmptyResults({ has_filters, has_place, no_homes_in, onClear, onEverywhere }: EmptyResultsProps) {
  const { search } = useMessages()
  if (no_homes_in !== null)
    return (
      <div className="grid content-start justify-items-start gap-3 rounded-card bg-shell p-8 md:p-12">
        <h2 className="text-h2">{search.no_homes_in(no_homes_in)}</h2>
        <p className="text-ink-2">{search.homes_in_dubai}</p>
        <PlainButton kind="night" className="mt-3" onClick={onEverywhere}>
          {search.everywhere}
        </PlainButton>
      </div>
    )
  return (
    <div className="grid content-start justify-items-start gap-3 rounded-card bg-shell p-8 md:p-12">
      <h2 className="text-h2">{search.empty}</h2>
      <p className="text-ink-2">{search.empty_line}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {has_filters && (
          <PlainButton kind="night" onClick={onClear}>
            {search.clear_filters}
          </PlainButton>
        )}
        <PlainButton onClick={openSearchBar}>{search.other_dates}</PlainButton>
        {has_place && <PlainButton onClick={onEverywhere}>{search.everywhere}</PlainButton>}
      </div>
    </div>
  )
}
