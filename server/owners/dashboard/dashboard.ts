import type { Input } from '#contract/define-endpoint.ts'
import type { owners } from '#contract/endpoints/owners.ts'
import type { PersonCall } from '#server/call/call.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import { checkOwned, unitIdsOf } from '#server/owners/owned-queries.ts'
import { dashboardDays, lastDayOf, monthsAfter, monthsOf } from '#server/owners/months.ts'
import {
  readEarned,
  readMaintained,
  readOccupied,
  type Earned,
  type Occupied,
} from './dashboard-queries.ts'
import { reservationView } from '#server/owners/reservations/reservations.ts'

type Range = Input<typeof owners.readDashboardUnit>

/**
 * Each figure with that of the previous range. While no month is closed, nett equals gross (spec 2:
 * 'Statement under process').
 */
export async function readDashboardUnit(input: Range, call: PersonCall) {
  const range = rangeOf(input, call)
  const months = monthsOf(range.from, range.to)
  const compared_until = comparedUntil(months, range.today)
  const span = { first_month: months.first_before, last_month: months.last, compared_until }
  const earned = await readEarned(call.db, { ...range, ...span })
  checkOwned(range, earned.units_found)
  const { units_count, reservation_count } = earned
  return { units_count, reservation_count, revenue: revenueOf(earned, months, compared_until) }
}

/** An unfinished range is compared with as many days of the previous one. */
function comparedUntil(
  { first_before, first, last }: ReturnType<typeof monthsOf>,
  today: string,
): string {
  if (today <= first) return first_before // nothing is earned yet
  const cut = addDays(first_before, nightsBetween(first, today))
  return today <= lastDayOf(last) && cut < first ? cut : first
}

/** Net of closed months against the months in the same positions of the previous range. */
function revenueOf(
  { months, closed_until, ledger_from, gross_before_cut }: Earned,
  { first_before, first, last, count }: ReturnType<typeof monthsOf>,
  compared_until: string,
) {
  const sumOf = (
    read: (month: Earned['months'][number]) => number,
    is_counted: (month: string) => boolean,
  ) => months.reduce((sum, earned) => sum + (is_counted(earned.month) ? read(earned) : 0), 0)
  const isClosed = (month: string) => closed_until !== null && month <= closed_until
  const gross = sumOf(
    (earned) => earned.gross,
    (month) => month >= first,
  )
  const whole_months_before = sumOf(
    (earned) => earned.gross,
    (month) => lastDayOf(month) < compared_until,
  )
  const gross_before =
    whole_months_before +
    (compared_until < first && !compared_until.endsWith('-01') ? gross_before_cut : 0)
  // The ledger's first month is incomplete and is not compared.
  const has_before = ledger_from !== null && ledger_from < first_before
  const nett = sumOf(
    (earned) => earned.nett,
    (month) => month >= first && isClosed(month),
  )
  const nett_before = sumOf(
    (earned) => earned.nett,
    (month) => month < first && isClosed(monthsAfter(month, count)),
  )
  const is_final = closed_until !== null && closed_until >= first
  return {
    gross_revenue: gross,
    nett_revenue: is_final ? nett : gross,
    gross_growth_or_dip: has_before ? growth(gross, gross_before) : null,
    nett_growth_or_dip: has_before ? growth(nett, nett_before) : null,
    final_until: is_final ? lastDayOf(closed_until < last ? closed_until : last) : null,
  }
}

export async function readDashboardDates(input: Range, call: PersonCall) {
  const range = rangeOf(input, call)
  const occupied = await readOccupied(call.db, range)
  checkOwned(range, occupied.units_found)
  const { arrivals, available_nights, blocked_nights, recent_reservations } = occupied
  const sumOf = (read: (arrived: Occupied['arrivals'][number]) => number) =>
    arrivals.reduce((sum, arrived) => sum + read(arrived), 0)
  return {
    reservation_stats: arrivals.flatMap(({ date, bookings }) =>
      date >= range.from && bookings > 0 ? [{ date, bookings }] : [],
    ),
    occupancy_status: {
      total_reservations: sumOf(({ stays }) => stays),
      total_nights: sumOf(({ nights }) => nights),
      booked_nights: sumOf(({ nights_ahead }) => nights_ahead),
      available_nights,
      blocked_nights,
      longer_stay_reservations: sumOf(({ longer_stays }) => longer_stays),
      shorter_stay_reservations: sumOf(({ stays, longer_stays }) => stays - longer_stays),
    },
    recent_reservations: recent_reservations.map(reservationView),
  }
}

export async function readMaintenanceCost(input: Range, call: PersonCall) {
  const range = rangeOf(input, call)
  const { units_found, maintenance_costs } = await readMaintained(call.db, range)
  checkOwned(range, units_found)
  return { maintenance_costs }
}

function rangeOf(input: Range, { person, now, today }: PersonCall) {
  return {
    ...dashboardDays(input),
    owner_id: person.user_id,
    unit_ids: unitIdsOf(input.units),
    now,
    today,
  }
}

/** One decimal; null without a previous value. */
function growth(fils: number, before_fils: number): number | null {
  return before_fils === 0
    ? null
    : Math.round(((fils - before_fils) / Math.abs(before_fils)) * 1_000) / 10
}
