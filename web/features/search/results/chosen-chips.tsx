import { lazy, Suspense, useState } from 'react'
import { countFilters } from '#web/features/search/search-url.ts'
import type { ChosenFiltersProps } from './chosen-filters.tsx'

type ChipsModule = typeof import('./chosen-filters.tsx')

let loaded: ChipsModule | undefined
const LazyChips = lazy(async () => ({ default: (await fetchChips()).ChosenFilters }))

/** Awaited by the server's loader, so that no page is rendered without them. */
export async function fetchChips(): Promise<ChipsModule> {
  return (loaded ??= await import('./chosen-filters.tsx'))
}

/** Fetched with the first choice, and kept. */
export function ChosenChips(props: ChosenFiltersProps) {
  const [Chips] = useState(() => loaded?.ChosenFilters ?? LazyChips)
  const [was_needed, setNeeded] = useState(false)
  const is_needed = countFilters(props.url) > 0
  if (is_needed && !was_needed) setNeeded(true)
  if (!is_needed && !was_needed) return null
  return (
    <Suspense fallback={<div className="h-15" />}>
      <Chips {...props} />
    </Suspense>
  )
}
