import type { Input } from '#contract/define-endpoint.ts'
import type { owners } from '#contract/endpoints/owners.ts'
import type { PersonCall } from '#server/call/call.ts'
import { addDays } from '#server/core/time.ts'
import { dashboardDays } from '#server/owners/months.ts'
import { checkOwned, unitIdsOf } from '#server/owners/owned-queries.ts'
import { listNextArrivals, readNights, type Nights } from './performance-queries.ts'

/**
 * Only days that are over count, so an unfinished range is compared with as many days of the year
 * before.
 */
export async function readDashboardPerformance(
  input: Input<typeof owners.readDashboardPerformance>,
  { db, person, today }: PersonCall,
) {
  const { from, to } = dashboardDays(input)
  const selection = { owner_id: person.user_id, unit_ids: unitIdsOf(input.units) }
  const end = addDays(to, 1)
  const until = end < today ? end : today
  const nights = await readNights(db, { ...selection, from, until })
  checkOwned(selection, nights.units_found)
  const before = await readNights(db, {
    ...selection,
    from: yearBefore(from),
    until: yearBefore(until),
  })
  return {
    performance: performanceOf(nights),
    year_before: before.nights === 0 ? null : performanceOf(before),
    next_arrivals: await listNextArrivals(db, { ...selection, today }),
  }
}

type Sold = Pick<Nights, 'available_nights' | 'nights' | 'unknown_nights' | 'revenue'> & {
  is_rented?: boolean // to an owner; the company knows what its own nights bring
}

const yearBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ years: 1 }).toString()

/**
 * Occupancy in percent with one decimal, rates in fils; null without nights to divide by. What a
 * night brings is of those whose money is known, and is not said beside a rent.
 */
export function performanceOf({
  available_nights,
  nights,
  unknown_nights,
  revenue,
  is_rented = false,
}: Sold) {
  const perNight = (count: number) => (count > 0 && !is_rented ? Math.round(revenue / count) : null)
  return {
    available_nights,
    nights,
    revenue,
    occupancy: available_nights > 0 ? Math.round((nights / available_nights) * 1_000) / 10 : null,
    average_daily_rate: perNight(nights - unknown_nights),
    revenue_per_available_night: perNight(available_nights - unknown_nights),
  }
}
