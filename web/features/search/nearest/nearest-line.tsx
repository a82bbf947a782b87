import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { useFilterMessages } from '#web/api/messages.ts'
import { nearestQuery } from '#web/features/search/search-queries.ts'
import type { SearchUrl } from '#web/features/search/search-url.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { useShortDay } from '#web/i18n/short-day.ts'
import { useGivenUp } from './given-up.ts'
import { heldByMinimum } from './minimum-stay.ts'
import { useNightsText } from './nights-text.ts'

/**
 * The reason why nothing was found: too few nights, then a filter, then when so many guests could
 * come; else what usually helps.
 */
export function NearestLine({ url }: { url: SearchUrl }) {
  const { api, messages } = useApp()
  const { search } = messages
  const { nearest } = useFilterMessages()
  const { data } = useQuery(nearestQuery(api, url))
  const shortDay = useShortDay()
  const nameOf = useGivenUp(url)
  const told = useNightsText()
  const longer = heldByMinimum(url, data)
  if (longer)
    return nearest.shortest_for_party(
      messages.nights(nightsBetween(longer.from, longer.to)),
      shortDay(longer.from),
    )
  const [best] = data?.fewer_filters ?? []
  if (best) return nearest.stands_in_the_way(nameOf(best), search.count(best.total_count))
  const [closest] = data?.nights_for_party ?? []
  if (closest) return nearest.party_on_other_dates(told(closest))
  const first = data?.first_nights
  return first
    ? nearest.first_nights(
        messages.nights(nightsBetween(first.from, first.to)),
        shortDay(first.from),
      )
    : search.empty_line
}
