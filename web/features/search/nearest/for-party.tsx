import type { ReactNode } from 'react'
import { useFilterMessages } from '#web/api/messages.ts'
import type { Nearest } from '#web/features/search/search-queries.ts'
import { NO_FILTERS, type SearchUrl } from '#web/features/search/search-url.ts'
import { NearestPart, Offered } from './nearest-part.tsx'
import { useNightsText } from './nights-text.ts'

export type ForPartyProps = {
  /** Where nothing takes so many guests on the nights that were asked for. */
  others: Nearest['nights_for_party']
  onChange: (change: Partial<SearchUrl>) => void
  /** The homes of the first, or of the nights that were asked for. */
  children: ReactNode
}

/** Whatever takes so many guests, wherever it is and whatever else was asked for. */
export function ForParty({ others: [first, ...later], onChange, children }: ForPartyProps) {
  const { nearest } = useFilterMessages()
  const told = useNightsText()
  if (!first) return <NearestPart title={nearest.for_party}>{children}</NearestPart>
  const offer = ({ from, to, total_count, total }: Nearest['nights_for_party'][number]) => (
    <li key={`${from} ${to}`}>
      <Offered
        title={told({ from, to })}
        count={total_count}
        total={total}
        onPress={() =>
          onChange({
            ...NO_FILTERS,
            from,
            to,
            location: undefined,
            place: undefined,
            bounds: undefined,
          })
        }
      />
    </li>
  )
  return (
    <NearestPart title={nearest.for_party_on_other_dates}>
      <ul className="nearest-list">{offer(first)}</ul>
      <div className="mt-6">{children}</div>
      {later.length > 0 && <ul className="nearest-list mt-8">{later.map(offer)}</ul>}
    </NearestPart>
  )
}
