import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '#api/app.ts'
import type { FiltersProps } from './filters.tsx'

type FiltersSpace = typeof import('./filters.tsx')

let room: FiltersSpace | undefined
const LazyFilters = lazy(async () => ({ default: (await fetchFilters()).Filters }))
const WIDE = '(min-width: 69.375rem)' // spec 9: 1110 px

/** Awaited by the server's loader, so that no page is rendered without them. */
export async function fetchFilters(): Promise<FiltersSpace> {
  return (room ??= await import('./filters.tsx'))
}

export function FiltersColumn(props: FiltersProps) {
  const { bundles, messages } = useApp()
  const is_wide = useSyncExternalStore(listenForWidth, isWide, () => true)
  const [Filters] = useState(() => room?.Filters ?? LazyFilters)
  useEffect(() => {
    if (is_wide && isWide()) void bundles.filters.load() // on a phone the first answer is the server's
  }, [is_wide, bundles])
  if (!is_wide) return null
  return (
    <aside aria-label={messages.search.filters} className="filters-column max-main:hidden">
      <Suspense>
        <Filters {...props} />
      </Suspense>
    </aside>
  )
}

const isWide = () => matchMedia(WIDE).matches

function listenForWidth(tell: () => void) {
  const width = matchMedia(WIDE)
  width.addEventListener('change', tell)
  return () => width.removeEventListener('change', tell)
}
