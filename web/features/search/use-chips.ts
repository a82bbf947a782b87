import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { useFilterMessages } from '#web/api/messages.ts'
import { chipsOf, type Chip } from './filter-chips.ts'
import { amenitiesQuery } from './search-queries.ts'
import type { SearchUrl } from './search-url.ts'
import { useAmounts } from './use-amounts.ts'

export function useChips(url: SearchUrl): Chip[] {
  const { api, messages } = useApp()
  const filters = useFilterMessages()
  const amountOf = useAmounts()
  const { data: amenities = [] } = useQuery(amenitiesQuery(api))
  const nameOf = (code: string) => amenities.find((amenity) => amenity.code === code)?.name ?? code
  return chipsOf(url, { filters, card: messages.search.card, nameOf, amountOf })
}
