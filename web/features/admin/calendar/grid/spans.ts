import { addDays, nightsBetween } from '#web/i18n/days.ts'
import type { CalendarUnit, Span } from '#web/features/admin/calendar/calendar-queries.ts'
import type { Row } from './rows.ts'
import type { ShownDays } from './shown-days.ts'

/**
 * In columns of days: a stay begins and ends at midday, so that one leaves and another comes on the
 * same day.
 */
export type Place = { start: number; end: number; begins_before: boolean; ends_after: boolean }

export function placeOf({ from, to }: Pick<Span, 'from' | 'to'>, shown: ShownDays): Place {
  const start = nightsBetween(shown.from, from) + 0.5
  const end = nightsBetween(shown.from, to) + 0.5
  return {
    start: Math.max(0, start),
    end: Math.min(shown.days, end),
    begins_before: start < 0,
    ends_after: end > shown.days,
  }
}

export type Gap = { from: string; to: string; nights: number; is_too_short: boolean }

export const GAP_NIGHTS = 3

/** Few free nights between two claims: hard to sell, and not at all where a stay must be longer. */
export function gapsOf({ spans }: Pick<CalendarUnit, 'spans'>, min_nights: number): Gap[] {
  return spans.flatMap((span, index) => {
    const next = spans[index + 1]
    if (!next) return []
    const nights = nightsBetween(span.to, next.from)
    return nights > 0 && nights <= GAP_NIGHTS
      ? [{ from: span.to, to: next.from, nights, is_too_short: nights < min_nights }]
      : []
  })
}

/** Who or what takes the night that begins on a day. */
export const spanOn = ({ spans }: Pick<CalendarUnit, 'spans'>, day: string): Span | undefined =>
  spans.find(({ from, to }) => from <= day && day < to)

/** How many units for sale are free in each of the nights. */
export function freeUnits(rows: readonly Row[], { from, days }: ShownDays): number[] {
  const free = Array.from({ length: days }, () => 0)
  for (const row of rows) {
    if (row.kind !== 'unit' || !row.unit.is_for_sale) continue
    const is_taken = Array.from({ length: days }, () => false)
    for (const span of row.unit.spans)
      for (
        let night = Math.max(0, nightsBetween(from, span.from));
        night < Math.min(days, nightsBetween(from, span.to));
        night += 1
      )
        is_taken[night] = true
    for (const [night, taken] of is_taken.entries())
      if (!taken) free[night] = (free[night] ?? 0) + 1
  }
  return free
}

export const spanLength = ({ from, to }: Pick<Span, 'from' | 'to'>) => nightsBetween(from, to)
export const dayAt = (shown: ShownDays, column: number) => addDays(shown.from, column)
