import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApp, type App } from '#web/api/app.ts'
import { useFirstTouch } from '#web/ui/first-touch.ts'
import type { FiltersProps } from './filters.tsx'
import { openLatest, type Latest } from './latest.ts'

type FiltersModule = typeof import('./filters.tsx')

let loaded: FiltersModule | undefined
const hydrated = Promise.withResolvers<FiltersModule>()
const HydratedFilters = lazy(async () => ({ default: (await hydrated.promise).Filters }))
const WIDE = '(min-width: 69.375rem)' // spec 9: 1110 px

/** Awaited by the server's loader, so that no page is rendered without them. */
export async function fetchFilters(bundles: App['bundles']): Promise<void> {
  const [filters] = await Promise.all([loaded ?? import('./filters.tsx'), bundles.filters.load()])
  loaded = filters
  hydrated.resolve(filters)
}

/** The server's HTML, until somebody comes near or something about it changes. */
export function FiltersColumn(props: FiltersProps) {
  const { bundles, messages } = useApp()
  const is_wide = useSyncExternalStore(listenForWidth, isWide, () => true)
  const box = useRef<HTMLElement>(null)
  const [hydrate] = useState(() => () => fetchFilters(bundles))
  useFirstTouch(box, hydrate)
  const [latest] = useState(() => openLatest(props))
  const [{ url, found }] = useState(props)
  const is_changed = url !== props.url || found !== props.found
  useEffect(() => latest.set(props))
  useEffect(() => {
    if (is_changed && isWide()) void hydrate().catch(() => undefined)
  }, [is_changed, hydrate])
  // React keeps the server's HTML while nothing about it changes: what changes comes through
  // `latest`.
  const [filters] = useState(() => (
    <Suspense fallback={<FetchedAtOnce fetch={hydrate} />}>
      <LatestFilters latest={latest} />
    </Suspense>
  ))
  if (!is_wide) return null
  return (
    <aside
      ref={box}
      aria-label={messages.search.filters}
      data-hydrates="on-touch"
      className="filters-column max-main:hidden"
    >
      <a
        href="#homes"
        className="sr-only rounded-ctl bg-white px-4 py-3 font-semibold text-ink shadow-e2 focus:not-sr-only focus:mb-3 focus:block"
      >
        {messages.search.skip_filters}
      </a>
      {filters}
    </aside>
  )
}

function LatestFilters({ latest }: { latest: Latest<FiltersProps> }) {
  const props = useSyncExternalStore(latest.listen, latest.get, latest.first)
  const [Filters] = useState(() => loaded?.Filters ?? HydratedFilters)
  return <Filters {...props} />
}

/** On client navigation there is nothing to hydrate. */
function FetchedAtOnce({ fetch }: { fetch: () => Promise<void> }) {
  useEffect(() => {
    if (isWide()) void fetch().catch(() => undefined) // on a phone the first answer is the server's
  }, [fetch])
  return null
}

const isWide = () => matchMedia(WIDE).matches

function listenForWidth(tell: () => void) {
  const width = matchMedia(WIDE)
  width.addEventListener('change', tell)
  return () => width.removeEventListener('change', tell)
}
