import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { guestsOf, partyOf, type Nights } from '#web/urls/stay-url.ts'
import { Button } from '#web/ui/button.tsx'
import type { SearchBarProps } from './search-bar.tsx'
import { useShortDay } from '#web/i18n/short-day.ts'

const loadSearchBar = () => import('./search-bar.tsx')
const SearchBar = lazy(async () => ({ default: (await loadSearchBar()).SearchBar }))

const DOT = '\u00A0·\u00A0'

export function SummaryBar({ nights, ...props }: SearchBarProps & { nights: Nights | undefined }) {
  const [is_open, setOpen] = useState(false)
  const { search } = useMessages()
  const { search_bar } = search
  if (is_open)
    return (
      <Suspense fallback={<div className="dock dock-empty" />}>
        <SearchBar {...props} start={{ ...props.start, ...nights }} />
      </Suspense>
    )

  const party = partyOf(props.start)
  return (
    <search className="relative flex items-center gap-3 rounded-dock bg-white p-2 ps-5 shadow-e2 print:hidden forced-colors:border max-sm:p-1 max-sm:ps-4">
      {/* On a phone one line: guests that do not fit fall below it, so that the place stays whole. */}
      <div className="min-w-0 grow max-sm:flex max-sm:h-[1lh] max-sm:flex-wrap max-sm:overflow-hidden sm:grid sm:grid-cols-[auto_minmax(0,1fr)] sm:py-1">
        <div className="flex max-w-full min-w-0 items-baseline sm:contents">
          <p className="min-w-0 truncate font-semibold max-sm:text-small sm:col-span-2">
            <bdi>{props.place?.name ?? search_bar.anywhere}</bdi>
          </p>
          <p className="shrink-0 text-small whitespace-nowrap text-ink-2">
            <span className="sm:hidden">{DOT}</span>
            <Days nights={nights} />
          </p>
        </div>
        <p className="truncate text-small text-ink-2">
          {DOT}
          <bdi>{search_bar.guests_summary(guestsOf(party), party.infants)}</bdi>
        </p>
      </div>
      <Button
        kind="night"
        size="large"
        className="shrink-0 after:absolute after:inset-0 after:rounded-dock after:content-[''] max-sm:size-11 max-sm:min-h-0 max-sm:p-0"
        onPress={() => setOpen(true)}
        onNear={() => void loadSearchBar()}
        aria-expanded={false}
      >
        <Search size={18} aria-hidden />
        <span className="max-sm:sr-only">{search_bar.change}</span>
      </Button>
    </search>
  )
}

/** Without the days of the week on a phone, where it is one line. */
function Days({ nights }: { nights: Nights | undefined }) {
  const { search } = useMessages()
  const shortDay = useShortDay()
  if (!nights) return <bdi>{search.search_bar.coming_weekend}</bdi>
  const { from, to } = nights
  return (
    <>
      <bdi className="sm:hidden">{search.search_bar.days(from, to)}</bdi>
      <bdi className="max-sm:hidden">{`${shortDay(from, to)} – ${shortDay(to)}`}</bdi>
    </>
  )
}
