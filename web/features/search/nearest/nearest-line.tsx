import { useQuery } from '@tanstack/react-query'
import { useApp, useFilterMessages } from '#api/app.ts'
import { nearestQuery } from '#features/search/search-queries.ts'
import type { SearchUrl } from '#features/search/search-url.ts'
import { useGivenUp } from './given-up.ts'
import { useNightsText } from './nights-text.ts'

/** Which filter stands in the way, where one does, or when so many guests could come; else what usually helps. */
export function NearestLine({ url }: { url: SearchUrl }) {
  const { api, messages } = useApp()
  const { search } = messages
  const { nearest } = useFilterMessages()
  const { data } = useQuery(nearestQuery(api, url))
  const nameOf = useGivenUp(url)
  const told = useNightsText()
  const [best] = data?.fewer_filters ?? []
  if (best) return nearest.stands_in_the_way(nameOf(best), search.count(best.total_count))
  const [closest] = data?.nights_for_party ?? []
  return closest ? nearest.party_on_other_dates(told(closest)) : search.empty_line
}
