import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp, useFilterMessages } from '#api/app.ts'
import { nightsBetween } from '#i18n/days.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import { nearestQuery } from '#features/search/search-queries.ts'
import { NO_FILTERS, type SearchUrl } from '#features/search/search-url.ts'
import { heldByMinimum } from './minimum-stay.ts'

export type StrongWayProps = { url: SearchUrl; onChange: (change: Partial<SearchUrl>) => void; clear: (is_strong: boolean) => ReactNode }

/** As many nights as are needed, where a minimum is the reason why nothing was found; else to clear the filters. */
export function StrongWay({ url, onChange, clear }: StrongWayProps) {
  const { api, messages } = useApp()
  const { nearest } = useFilterMessages()
  const { data } = useQuery(nearestQuery(api, url))
  const stay = heldByMinimum(url, data)
  if (!stay) return clear(true)
  const { from, to } = stay
  return (
    <>
      <PlainButton
        kind="night"
        onClick={() => onChange({ ...NO_FILTERS, from, to, location: undefined, place: undefined, bounds: undefined })}
      >
        {nearest.stay_for(messages.nights(nightsBetween(from, to)))}
      </PlainButton>
      {clear(false)}
    </>
  )
}
