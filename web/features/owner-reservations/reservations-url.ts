import { OWNER_RESERVATIONS } from '#contract/owner-reservations.ts'
import { addDays } from '#web/i18n/days.ts'
import { count, inLatinDigits, oneOf, readFields, text, type Output } from '#web/urls/fields.ts'
import { OwnerFilterMembers, unitList, unitsOf } from '#web/owner/owner-url.ts'

const DAYS_BEFORE_TODAY = 45 // spec 9: the default range ends today
const CALENDAR_DAYS = { before: 7, ahead: 30 }
const YEARS_DAYS = 3_653 // spec 9: up to ten years ahead

export const DEFAULT_SORT = '-arrival_date'
export const STATUSES = ['confirmed', 'arrived', 'departed'] as const
export const SPANS = ['day', 'week', 'month', 'year', 'custom'] as const
export type Span = (typeof SPANS)[number]
export type View = 'calendar' | 'list'

const RESERVATIONS = {
  ...OwnerFilterMembers,
  view: oneOf(['calendar', 'list']),
  span: oneOf(SPANS),
  status: oneOf(STATUSES),
  reservation_id: text(/^.{1,20}$/, inLatinDigits),
  sort: oneOf(OWNER_RESERVATIONS.sorts),
  page: count(1, 10_000),
  limit: (input: unknown): number | undefined =>
    oneOf<number>(OWNER_RESERVATIONS.page_sizes)(count(1, OWNER_RESERVATIONS.limit_max)(input)),
}

export type ReservationsUrl = Output<typeof RESERVATIONS>

export function readReservationsUrl(raw: Record<string, unknown>, today: string): ReservationsUrl {
  const url = readFields(RESERVATIONS, raw)
  const { earliest, latest } = reachOf(today)
  const { from, to } = url
  const has_days =
    from !== undefined && to !== undefined && earliest <= from && from <= to && to <= latest
  return has_days ? url : { ...url, from: undefined, to: undefined }
}

export const reachOf = (today: string) => ({
  earliest: addDays(today, -YEARS_DAYS),
  latest: addDays(today, YEARS_DAYS),
})

/**
 * Inclusive; default: in the list the 45 days up to today, in the calendar a week back and a month
 * ahead.
 */
export function daysOf(
  url: Pick<ReservationsUrl, 'from' | 'to' | 'view' | 'units'>,
  today: string,
): { from: string; to: string } {
  const { from, to } = url
  if (from !== undefined && to !== undefined) return { from, to }
  if (viewOf(url) === 'list') return { from: addDays(today, -DAYS_BEFORE_TODAY), to: today }
  return { from: addDays(today, -CALENDAR_DAYS.before), to: addDays(today, CALENDAR_DAYS.ahead) }
}

/** With days or units of the dashboard the list (spec 2). */
export function viewOf({
  view,
  from,
  units,
}: Pick<ReservationsUrl, 'view' | 'from' | 'units'>): View {
  return view ?? (from === undefined && units === undefined ? 'calendar' : 'list')
}

export function selectedUnits(
  url: Pick<ReservationsUrl, 'units'>,
  owned: readonly { id: number }[],
): number[] {
  const named = unitsOf(url, owned)
  return named.length === 0 ? owned.map(({ id }) => id) : named
}

export const unitsText = (
  chosen: readonly number[],
  owned: readonly { id: number }[],
): string | undefined => (chosen.length === owned.length ? undefined : unitList(chosen))
