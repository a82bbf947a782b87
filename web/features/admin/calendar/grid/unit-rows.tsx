/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a part of the grid: see calendar-grid.tsx */
import { useAdminMessages } from '#web/api/messages.ts'
import { columnStyle } from './column-style.ts'
import { ROW_PX, type GroupRow, type UnitRow } from './rows.ts'
import type { ShownDays } from './shown-days.ts'
import { stayNameOf } from '#web/features/admin/calendar/plan/planned-moves.ts'
import { gapsOf, placeOf } from './spans.ts'
import { SpanBar } from './span-bar.tsx'
import type { Span } from '#web/features/admin/calendar/calendar-queries.ts'

export function BuildingHeading({ row: { index, top, area, building } }: { row: GroupRow }) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="calendar-group"
      style={{ insetBlockStart: top, blockSize: ROW_PX.group }}
    >
      <div role="rowheader" className="calendar-group-name">
        <bdi className="font-semibold text-ink">{building}</bdi>
        <bdi className="truncate">{area}</bdi>
      </div>
    </div>
  )
}

type UnitRowProps = {
  row: UnitRow
  shown: ShownDays
  first_day: number
  last_day: number
  planned: ReadonlySet<string>
  is_dim: boolean
}

export function UnitNights({
  row: { index, top, home, unit },
  shown,
  first_day,
  last_day,
  planned,
  is_dim,
}: UnitRowProps) {
  const { calendar, frame } = useAdminMessages()
  const isSeen = (nights: Pick<Span, 'from' | 'to'>) => {
    const { start, end } = placeOf(nights, shown)
    return end > first_day && start < last_day && end > start
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="calendar-row"
      data-dim={is_dim || undefined}
      style={{ insetBlockStart: top, blockSize: ROW_PX.unit }}
    >
      <div
        role="rowheader"
        className="calendar-unit"
        title={`${unit.name} · ${home.nice_name}`}
        data-withdrawn={!unit.is_for_sale || undefined}
      >
        <bdi className="calendar-unit-name">{frame.unit(unit.name)}</bdi>
        <bdi className="calendar-unit-home">
          {unit.is_for_sale ? home.nice_name : calendar.withdrawn}
        </bdi>
      </div>
      {gapsOf(unit, home.min_nights)
        .filter(isSeen)
        .map((gap) => {
          const { start, end } = placeOf(gap, shown)
          const about = calendar.gap(gap.nights, gap.is_too_short ? home.min_nights : null)
          return (
            <span
              key={gap.from}
              title={about}
              className="calendar-gap"
              data-too-short={gap.is_too_short || undefined}
              style={columnStyle(start, end)}
            >
              <span aria-hidden>{shown.days < 60 ? gap.nights : ''}</span>
              <span className="sr-only">{about}</span>
            </span>
          )
        })}
      {unit.spans.filter(isSeen).map((span) => (
        <SpanBar
          key={`${span.kind} ${span.from}`}
          span={span}
          shown={shown}
          is_planned={planned.has(stayNameOf(span) ?? '')}
        />
      ))}
    </div>
  )
}
