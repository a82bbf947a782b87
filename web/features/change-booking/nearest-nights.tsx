import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { useShortDay } from '#web/i18n/short-day.ts'
import { freeNightsQuery } from '#web/stays/stay-queries.ts'
import { Button } from '#web/ui/button.tsx'

type NearestNightsProps = {
  home: string
  from: string
  to: string
  guests: number
  onNights: (nights: { from: string; to: string }) => void
}

/** Where a home is not free for the nights that were chosen: when it is, one press each. */
export function NearestNights({ home, onNights, ...asked }: NearestNightsProps) {
  const { api } = useApp()
  const { change_booking: words } = usePersonalMessages()
  const shortDay = useShortDay()
  const { data = [] } = useQuery(freeNightsQuery(api, { slug: home, ...asked }))
  if (data.length === 0) return null
  return (
    <section aria-label={words.nearest} className="grid gap-2">
      <h3 className="font-text text-small font-semibold">{words.nearest}</h3>
      {data.map(({ from, to }) => (
        <Button key={`${from} ${to}`} onPress={() => onNights({ from, to })}>
          <bdi>{`${shortDay(from, to)} – ${shortDay(to)}`}</bdi>
        </Button>
      ))}
    </section>
  )
}
