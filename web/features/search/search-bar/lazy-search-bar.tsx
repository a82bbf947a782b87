import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFirstTouch } from '#web/ui/first-touch.ts'
import type { SearchBarProps } from './search-bar.tsx'

type SearchBarModule = typeof import('./search-bar.tsx')

let loaded: SearchBarModule | undefined
const hydrated = Promise.withResolvers<SearchBarModule>()
const HydratedSearchBar = lazy(async () => ({ default: (await hydrated.promise).SearchBar }))

/** Awaited by loaders, so that a rendered page has it at once. */
export async function hydrateSearchBar(): Promise<void> {
  loaded ??= await import('./search-bar.tsx')
  hydrated.resolve(loaded)
}

/**
 * Server HTML that is hydrated on the first interaction; its code is fetched then.
 */
export function LazySearchBar(props: SearchBarProps) {
  const box = useRef<HTMLDivElement>(null)
  useFirstTouch(box, hydrateSearchBar)
  // React keeps the server's HTML while nothing about it changes.
  const [search_bar] = useState(() => {
    const CurrentSearchBar = loaded?.SearchBar ?? HydratedSearchBar
    return (
      <Suspense fallback={<EmptySearchBar />}>
        <CurrentSearchBar {...props} />
      </Suspense>
    )
  })
  return (
    <div ref={box} data-hydrates="on-touch">
      {search_bar}
    </div>
  )
}

/** On client navigation there is nothing to hydrate: load at once into a box of fixed height. */
function EmptySearchBar() {
  useEffect(() => void hydrateSearchBar().catch(() => undefined), [])
  return <div className="dock dock-empty" />
}
