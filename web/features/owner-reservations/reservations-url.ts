import * as z from 'zod/mini'
import { OWNER_RESERVATIONS } from '#contract/constants.ts'
import { count, numbered } from '#contract/address-fields.ts'
import { addDays } from '#i18n/days.ts'
import { forgiving } from '#urls/forgiving.ts'
import { OwnerFilterMembers, unitList, unitsOf } from '#owner/owner-url.ts'

const DAYS_BEFORE_TODAY = 45 // spec 9: the default range ends today
const YEARS_DAYS = 3_653 // spec 9: calendar years up to ten years ahead
const RESERVATION_ID_MAX = 20

export const DEFAULT_SORT = '-arrival_date'
export const STATUSES = ['confirmed', 'arrived', 'departed'] as const
export const SPANS = ['day', 'week', 'month', 'year', 'custom'] as const
export type Span = (typeof SPANS)[number]
export type View = 'calendar' | 'list'

const ReservationsUrl = z.object({
  ...OwnerFilterMembers, // all the owner's units when none are named
  view: forgiving(z.enum(['calendar', 'list'])),
  span: forgiving(z.enum(SPANS)), // of the calendar
  status: forgiving(z.enum(STATUSES)),
  reservation_id: forgiving(numbered(RESERVATION_ID_MAX).check(z.minLength(1))),
  sort: forgiving(z.enum(OWNER_RESERVATIONS.sorts)),
  page: forgiving(count(1, 10_000)),
  limit: forgiving(
    count(1, OWNER_RESERVATIONS.limit_max).check(z.refine((rows) => OWNER_RESERVATIONS.page_sizes.some((size) => size === rows))),
  ),
})

/** What the address of the reservations carries: the filter, and how it is shown. */
export type ReservationsUrl = z.output<typeof ReservationsUrl>

/** Reads the address forgivingly: what makes no sense is dropped, days backwards or out of reach both go. */
export function readReservationsUrl(raw: Record<string, unknown>, today: string): ReservationsUrl {
  const url = ReservationsUrl.parse(raw)
  const { earliest, latest } = reachOf(today)
  const { from, to } = url
  const has_days = from !== undefined && to !== undefined && earliest <= from && from <= to && to <= latest
  return has_days ? url : { ...url, from: undefined, to: undefined }
}

/** The first and the last day that can be chosen. */
export const reachOf = (today: string) => ({ earliest: addDays(today, -YEARS_DAYS), latest: addDays(today, YEARS_DAYS) })

/** The days asked for, both included: 45 days before today to today unless the address says otherwise. */
export function daysOf({ from, to }: Pick<ReservationsUrl, 'from' | 'to'>, today: string): { from: string; to: string } {
  return from === undefined || to === undefined ? { from: addDays(today, -DAYS_BEFORE_TODAY), to: today } : { from, to }
}

/** Calendar or list; who comes with days or units of the dashboard sees the list (spec 2). */
export function viewOf({ view, from, units }: Pick<ReservationsUrl, 'view' | 'from' | 'units'>): View {
  return view ?? (from === undefined && units === undefined ? 'calendar' : 'list')
}

/** The units asked for, of those the owner has or had: all of them when the address names none of theirs. */
export function selectedUnits(url: Pick<ReservationsUrl, 'units'>, owned: readonly { id: number }[]): number[] {
  const named = unitsOf(url, owned)
  return named.length === 0 ? owned.map(({ id }) => id) : named
}

/** The units as the address carries them: nothing while they are all there is. */
export const unitsText = (chosen: readonly number[], owned: readonly { id: number }[]): string | undefined =>
  chosen.length === owned.length ? undefined : unitList(chosen)
