import { Ban } from 'lucide-react'
import { useOwnerMessages } from '#web/api/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Blocked } from '#web/features/owner-reservations/reservations-queries.ts'
import { placed, placeOfStay } from './timeline.ts'
import type { Days } from './spans.ts'

export const BLOCK_LOOK =
  'border-ink-2 bg-[repeating-linear-gradient(135deg,var(--color-shell)_0_6px,var(--color-mist)_6px_12px)]'

export function BlockBar({ block, days }: { block: Blocked; days: Days }) {
  const messages = useOwnerMessages().reservations
  const place = placeOfStay({ arrival_date: block.from, departure_date: block.to }, days)
  const reason = messages.blocks.why(block.block_kind, block.note)
  const name = messages.blocks.bar({
    days: messages.range(block.from, block.to),
    nights: messages.nights(block.nights),
    reason,
  })
  return (
    <span
      data-block
      title={name}
      style={placed(place)}
      className={classNames(
        'absolute inset-y-1.5 flex items-center overflow-hidden border-s-4 forced-colors:border-y forced-colors:border-e text-micro text-ink-2',
        BLOCK_LOOK,
      )}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="flex h-5 flex-wrap gap-x-1.5 overflow-hidden ps-0.5">
        <Ban size={14} className="my-0.75 shrink-0" />
        <span className="leading-5 whitespace-nowrap">{reason}</span>
      </span>
    </span>
  )
}
