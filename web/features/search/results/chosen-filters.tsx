import { X } from 'lucide-react'
import { useRef, type MouseEvent } from 'react'
import { useFilterMessages, useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { NO_FILTERS, type SearchUrl } from '#web/features/search/search-url.ts'
import { useChips } from '#web/features/search/use-chips.ts'

export type ChosenFiltersProps = { url: SearchUrl; onChange: (change: Partial<SearchUrl>) => void }

export function ChosenFilters({ url, onChange }: ChosenFiltersProps) {
  const { search } = useMessages()
  const filters = useFilterMessages()
  const row = useRef<HTMLDivElement>(null)
  const chips = useChips(url)
  const remove = (event: MouseEvent<HTMLElement>, without: Partial<SearchUrl>) => {
    keepFocusNear(row.current, event.currentTarget)
    onChange(without)
  }
  const clear = () => {
    row.current?.focus()
    onChange(NO_FILTERS)
  }
  return (
    <div ref={row} tabIndex={-1} className="outline-none">
      {chips.length > 0 && (
        <ul aria-label={filters.chosen} className="mb-6 flex flex-wrap items-center gap-2">
          {chips.map(({ key, label, without }) => (
            <li key={key}>
              <button
                type="button"
                aria-label={filters.remove(label)}
                onClick={(event) => remove(event, without)}
                className="chip"
              >
                <bdi>{label}</bdi>
                <X size={15} strokeWidth={2.2} aria-hidden />
              </button>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Button kind="quiet" size="small" onPress={clear}>
                {search.clear_filters}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** The button that was pressed goes away, and with it the focus. */
function keepFocusNear(row: HTMLElement | null, pressed: HTMLElement) {
  const chips = [...(row?.querySelectorAll<HTMLElement>('.chip') ?? [])]
  const at = chips.indexOf(pressed)
  const near = at < 0 ? undefined : (chips[at + 1] ?? chips[at - 1])
  ;(near ?? row)?.focus()
}
