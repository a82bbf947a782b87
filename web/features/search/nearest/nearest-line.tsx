import { useQuery } from '@tanstack/react-query'
import { useApp, useFilterMessages } from '#api/app.ts'
import { nearestQuery } from '#features/search/search-queries.ts'
import type { SearchUrl } from '#features/search/search-url.ts'
import { useGivenUp } from './given-up.ts'
import { useToldNights } from './told-nights.ts'

/** Which filter stands in the way, where one does, or when so many guests could come; else what usually helps. */
export function NearestLine({ url }: { url: SearchUrl }) {
  const { api, messages } = useApp()
  const { search } = messages
  const { nearest } = useFilterMessages()
  const { data } = useQuery(nearestQuery(api, url))
  const nameOf = useGivenUp(url)
  const told = useToldNights()
  const [best] = data?.fewer_filters ?? []
  if (best) return nearest.stands_in_the_way(nameOf(best), search.count(best.total_count))
  const is_moved = data && data.homes.length > 0 && (data.nights_of_homes.from !== data.from || data.nights_of_homes.to !== data.to)
  return is_moved ? nearest.party_on_other_dates(told(data.nights_of_homes)) : search.empty_line
}
