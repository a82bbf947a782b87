import { Globe } from 'lucide-react'
import { useOwnerMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { SoldElsewhere } from '#web/features/owner-reservations/reservations-queries.ts'
import { placed, placeOfStay } from './timeline.ts'
import type { Days } from './spans.ts'

export const ELSEWHERE_LOOK = 'border-gulf-700 bg-mist'

export function ElsewhereBar({ stay, days }: { stay: SoldElsewhere; days: Days }) {
  const { reservations: messages, report } = useOwnerMessages()
  const place = placeOfStay({ arrival_date: stay.from, departure_date: stay.to }, days)
  const site = report.sold_by(stay.source, stay.reference)
  const name = messages.elsewhere.bar({
    site,
    days: messages.range(stay.from, stay.to),
    nights: messages.nights(stay.nights),
  })
  return (
    <span
      data-elsewhere
      title={name}
      style={placed(place)}
      className={classNames(
        'absolute inset-y-1.5 flex items-center overflow-hidden border-s-4 text-micro text-ink-2 forced-colors:border-y forced-colors:border-e',
        ELSEWHERE_LOOK,
      )}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="flex h-5 flex-wrap gap-x-1.5 overflow-hidden ps-0.5">
        <Globe size={14} className="my-0.75 shrink-0" />
        <span className="leading-5 whitespace-nowrap">{report.sold_by(stay.source, null)}</span>
      </span>
    </span>
  )
}
