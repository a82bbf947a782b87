/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a part of the grid: see calendar-grid.tsx */
import {
  Armchair,
  CalendarSync,
  CircleSlash,
  DoorOpen,
  HardHat,
  IdCard,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useAdminMessages } from '#web/api/messages.ts'
import { columnStyle } from './column-style.ts'
import type { Span } from '#web/features/admin/calendar/calendar-queries.ts'
import type { ShownDays } from './shown-days.ts'
import { spanLength, placeOf } from './spans.ts'

const LONG = 4 // a quarter of what is shown: its words stay in sight while it scrolls
const NARROW = { 14: 1, 30: 1, 90: 4 } as const // nights whose bar has no room for words

const ICONS = {
  owner_stay: Armchair,
  repair: Wrench,
  hold_back: CircleSlash,
  contractor: HardHat,
  staff: IdCard,
} satisfies Record<NonNullable<Span['block_kind']>, LucideIcon>

type SpanBarProps = { span: Span; shown: ShownDays; is_planned: boolean }

export function SpanBar({ span, shown, is_planned }: SpanBarProps) {
  const about = useAbout()
  const { start, end, begins_before, ends_after } = placeOf(span, shown)
  const nights = spanLength(span)
  return (
    <div
      role="gridcell"
      aria-colindex={Math.floor(start) + 2}
      aria-colspan={Math.max(1, Math.round(end - start))}
      aria-label={about(span)}
      title={about(span)}
      data-look={lookOf(span)}
      data-begins-before={begins_before || undefined}
      data-ends-after={ends_after || undefined}
      data-joined={span.extends !== undefined || undefined}
      data-planned={is_planned || undefined}
      data-from={span.from}
      data-long={end - start > shown.days / LONG || undefined}
      className="calendar-bar"
      style={columnStyle(start, end)}
    >
      {nights > NARROW[shown.days] && <BarWords span={span} />}
    </div>
  )
}

function BarWords({ span }: { span: Span }) {
  const { calendar } = useAdminMessages()
  const Icon =
    span.kind === 'block'
      ? ICONS[span.block_kind ?? 'hold_back']
      : span.kind === 'calendar'
        ? CalendarSync
        : null
  return (
    <span className="calendar-bar-words">
      {Icon && <Icon size={13} aria-hidden />}
      {span.status === 'arrived' && <DoorOpen size={13} aria-hidden className="mirror-rtl" />}
      <bdi className="truncate">{span.guest_name ?? span.note ?? calendar.kind(span)}</bdi>
    </span>
  )
}

const lookOf = ({ kind, status, block_kind }: Span) =>
  kind === 'booking' ? (status ?? kind) : kind === 'block' ? (block_kind ?? 'hold_back') : kind

/** Everything a bar shows, in words. */
export function useAbout() {
  const { calendar, frame, bookings } = useAdminMessages()
  return (span: Span) =>
    calendar.listed([
      span.guest_name ?? calendar.kind(span),
      ...(span.status === undefined ? [] : [bookings.statuses[span.status]]),
      ...(span.note === undefined ? [] : [span.note]),
      calendar.range(frame.day(span.from), frame.day(span.to)),
      bookings.nights(spanLength(span)),
    ])
}
