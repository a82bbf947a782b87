import { useWords } from '#shell/app.ts'
import { PlainButton } from '#ui/plain-button.tsx'

export type EmptyResultsProps = { has_filters: boolean; has_place: boolean; onClear: () => void; onEverywhere: () => void }

const openDock = () => document.querySelector<HTMLButtonElement>('search button[aria-expanded]')?.click()

/** No home for this search, and the ways out that may help. */
export function EmptyResults({ has_filters, has_place, onClear, onEverywhere }: EmptyResultsProps) {
  const { search } = useWords()
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
        <PlainButton onClick={openDock}>{search.other_dates}</PlainButton>
        {has_place && <PlainButton onClick={onEverywhere}>{search.everywhere}</PlainButton>}
      </div>
    </div>
  )
}
