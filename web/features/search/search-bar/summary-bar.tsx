import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#api/app.ts'
import { guestsOf, partyOf, type Nights } from '#urls/stay-url.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import type { SearchBarProps } from './search-bar.tsx'

const loadSearchBar = () => import('./search-bar.tsx')
const SearchBar = lazy(async () => ({ default: (await loadSearchBar()).SearchBar }))

export function SummaryBar({ nights, ...props }: SearchBarProps & { nights: Nights | undefined }) {
  const [is_open, setOpen] = useState(false)
  const { search, shell } = useMessages()
  const { search_bar } = search
  if (is_open)
    return (
      <Suspense fallback={<div className="dock dock-empty" />}>
        <SearchBar {...props} />
      </Suspense>
    )

  const comeNear = () => void loadSearchBar()
  const party = partyOf(props.start)
  const days = nights === undefined ? search_bar.coming_weekend : `${shell.short_day(nights.from)} – ${shell.short_day(nights.to)}`
  return (
    <search className="flex items-center gap-3 rounded-dock bg-white p-2 ps-5 shadow-e2">
      <div className="min-w-0 grow py-1">
        <p className="truncate font-semibold">
          <bdi>{props.place?.name ?? search_bar.anywhere}</bdi>
        </p>
        <p className="text-small text-ink-2">
          <bdi className="whitespace-nowrap">{days}</bdi>
          <span className="max-sm:hidden">{' · '}</span>
          <bdi className="whitespace-nowrap max-sm:block">{search_bar.guests_summary(guestsOf(party), party.infants)}</bdi>
        </p>
      </div>
      <PlainButton
        kind="night"
        size="large"
        className="shrink-0 max-sm:size-13 max-sm:p-0"
        onClick={() => setOpen(true)}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        aria-expanded={false}
      >
        <Search size={18} aria-hidden />
        <span className="max-sm:sr-only">{search_bar.change}</span>
      </PlainButton>
    </search>
  )
}
