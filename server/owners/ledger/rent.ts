import { addDays } from '#server/core/time.ts'
import type { Accrual } from './accrue.ts'
import { NOTHING } from './amounts.ts'

/** `from` and `until` are the days of an agreement; until is exclusive, null: open. Fils a month. */
export type Rent = { from: string; until: string | null; rent_fils: number }

/**
 * A line of each month up to that of `today`, on its last day with a rent. Of a month that an
 * agreement has in part it is by days; the parts of a month add up to the whole.
 */
export function accrueRent({ from, until, rent_fils }: Rent, today: string): Accrual[] {
  const end = earlier(until, monthAfter(today))
  const accruals: Accrual[] = []
  for (let month = monthOf(from); month < end; month = monthAfter(month)) {
    const next = monthAfter(month)
    const [first, after] = [month < from ? from : month, earlier(end, next)]
    const days = daysBetween(month, next)
    const upTo = (day: string) => Math.round((rent_fils * daysBetween(month, day)) / days)
    accruals.push({
      accrued_on: addDays(after, -1),
      cause: 'rent',
      amounts: { ...NOTHING, accommodation_fils: upTo(after) - upTo(first) },
    })
  }
  return accruals
}

/** Days on which the owner is registered for VAT; until is exclusive, null: open. */
export type Taxed = { from: string; until: string | null; vat_bp: number }

/**
 * The VAT on top of rents, by the last day of each. All rents of a home and owner in one go, in the
 * order of their days: what those of one month come to is rounded once.
 */
export function accrueRentVat(rents: readonly Accrual[], taxed: readonly Taxed[]): Accrual[] {
  const of_months = new Map<string, { exact: number; vat_fils: number }>()
  return rents.flatMap(({ accrued_on, amounts }): Accrual[] => {
    const on = taxed.find(({ from, until }) => from <= accrued_on && (until ?? '9999') > accrued_on)
    if (!on) return []
    const before = of_months.get(monthOf(accrued_on)) ?? { exact: 0, vat_fils: 0 }
    const exact = before.exact + amounts.accommodation_fils * on.vat_bp
    const vat_fils = Math.round(exact / 10_000)
    of_months.set(monthOf(accrued_on), { exact, vat_fils })
    const grown = vat_fils - before.vat_fils
    return grown === 0
      ? []
      : [{ accrued_on, cause: 'rent_vat', amounts: { ...NOTHING, vat_fils: grown } }]
  })
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const monthAfter = (day: string) =>
  Temporal.PlainDate.from(monthOf(day)).add({ months: 1 }).toString()
const earlier = (one: string | null, other: string) => (one !== null && one < other ? one : other)
const daysBetween = (from: string, until: string) =>
  Temporal.PlainDate.from(from).until(until, { largestUnit: 'days' }).days
