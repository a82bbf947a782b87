import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/api/app.ts'
import { useFilterMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { useShortDay } from '#web/i18n/short-day.ts'
import { Button } from '#web/ui/button.tsx'
import { nearestQuery } from '#web/features/search/search-queries.ts'
import { NO_FILTERS, type SearchUrl } from '#web/features/search/search-url.ts'
import { heldByMinimum } from './minimum-stay.ts'

export type StrongWayProps = {
  url: SearchUrl
  onChange: (change: Partial<SearchUrl>) => void
  clear: (is_strong: boolean) => ReactNode
}

/**
 * As many nights as are needed, where a minimum is the reason why nothing was found; the first
 * ones, where nothing else is offered; else to clear the filters.
 */
export function StrongWay({ url, onChange, clear }: StrongWayProps) {
  const { api, messages } = useApp()
  const { nearest } = useFilterMessages()
  const { data } = useQuery(nearestQuery(api, url))
  const shortDay = useShortDay()
  const longer = heldByMinimum(url, data)
  const later = data?.homes.length === 0 ? data.first_nights : null
  const stay = longer ?? later
  if (!stay) return clear(true)
  const { from, to } = stay
  const anywhere =
    later?.is_everywhere === false
      ? {}
      : { ...NO_FILTERS, location: undefined, place: undefined, bounds: undefined }
  return (
    <>
      <Button kind="night" onPress={() => onChange({ ...anywhere, from, to })}>
        {longer
          ? nearest.stay_for(messages.nights(nightsBetween(from, to)))
          : nearest.see_nights(shortDay(from, to), shortDay(to))}
      </Button>
      {clear(false)}
    </>
  )
}
