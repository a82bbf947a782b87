import type { ReactNode } from 'react'
import { useFilterMessages } from '#web/api/messages.ts'
import type { SearchUrl } from '#web/features/search/search-url.ts'
import { useGivenUp, withoutFilter, type Fewer } from './given-up.ts'
import { NearestPart, Offered } from './nearest-part.tsx'

export type FewerFiltersProps = {
  fewer: readonly Fewer[]
  url: SearchUrl
  onChange: (change: Partial<SearchUrl>) => void
  /** The homes of the first. */
  children: ReactNode
}

export function FewerFilters({ fewer, url, onChange, children }: FewerFiltersProps) {
  const { nearest } = useFilterMessages()
  const nameOf = useGivenUp(url)
  const [best, ...others] = fewer
  if (!best) return null
  const offer = (one: Fewer) => (
    <li key={`${one.filter} ${one.amenity ?? ''}`}>
      <Offered
        title={nearest.without(nameOf(one))}
        count={one.total_count}
        onPress={() => onChange(withoutFilter(url, one))}
      />
    </li>
  )
  return (
    <NearestPart title={nearest.fewer}>
      <ul className="nearest-list">{offer(best)}</ul>
      <div className="mt-6">{children}</div>
      {others.length > 0 && <ul className="nearest-list mt-8">{others.map(offer)}</ul>}
    </NearestPart>
  )
}
