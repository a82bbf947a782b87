import type { Input } from '#contract/define-endpoint.ts'
import type { books } from '#contract/endpoints/admin/books.ts'
import type { StaffCall } from '#server/call/call.ts'
import { readCardMovements } from '#server/billing/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiMoment } from '#server/core/time.ts'
import { PaymentProviderUnreachable } from '#server/outside/payment-provider/index.ts'
import { findCardReading, listCardDays, listCardDifferences } from './card-queries.ts'

const DIFFERENCES = 500
const MONTHS = 36
const NOTHING = { charges: 0, refunds: 0, disputes: 0, others: 0, fees: 0, payouts: 0 }
type Moved = typeof NOTHING & { day: string }
type Day = Moved & { difference: number }

/** A month of the provider's balance beside the books; of the current month, where none is asked. */
export async function readCardMonth(
  { month: asked }: Input<(typeof books)['readCardMonth']>,
  { db, today }: StaffCall,
) {
  const month = `${(asked ?? today).slice(0, 7)}-01`
  const first = Temporal.PlainDate.from(month)
  const span = { from: dubaiMoment(month), to: dubaiMoment(first.add({ months: 1 }).toString()) }
  const [reading, moved, differences] = await Promise.all([
    findCardReading(db),
    listCardDays(db, span),
    listCardDifferences(db, span, DIFFERENCES + 1),
  ])
  const named = differences.slice(0, DIFFERENCES)
  const days = daysOf(moved, named)
  return {
    month,
    months: monthsSince(reading?.since ?? today, today),
    since: reading?.since ?? null,
    read_at: reading?.read_at ?? null,
    days,
    total: totalOf(days),
    differences: named,
    has_more: differences.length > DIFFERENCES,
  }
}

/** Asks the provider at once. Refuses PAYMENT_ERROR where it does not answer. */
export async function readCardBalance(_input: object, { services, now }: StaffCall) {
  try {
    return { movements: await readCardMovements(services, now), read_at: now }
  } catch (error) {
    if (error instanceof PaymentProviderUnreachable) refuse('PAYMENT_ERROR')
    throw error
  }
}

type Named = { day: string; at_provider: number; in_books: number }

/** Also a day on which only the books have something. */
function daysOf(moved: Moved[], differences: Named[]): Day[] {
  const of_day = Map.groupBy(differences, ({ day }) => day)
  const known = new Set(moved.map(({ day }) => day))
  const ours = [...of_day.keys()].filter((day) => !known.has(day))
  return [...moved, ...ours.map((day) => ({ day, ...NOTHING }))]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((one) => ({
      ...one,
      difference: (of_day.get(one.day) ?? []).reduce(
        (sum, { at_provider, in_books }) => sum + at_provider - in_books,
        0,
      ),
    }))
}

const totalOf = (days: Day[]): Omit<Day, 'day'> =>
  days.reduce(
    (sum, one) => ({
      charges: sum.charges + one.charges,
      refunds: sum.refunds + one.refunds,
      disputes: sum.disputes + one.disputes,
      others: sum.others + one.others,
      fees: sum.fees + one.fees,
      payouts: sum.payouts + one.payouts,
      difference: sum.difference + one.difference,
    }),
    { ...NOTHING, difference: 0 },
  )

/** The first days of the months that are read, the newest first. */
function monthsSince(since: string, today: string): string[] {
  const first = Temporal.PlainYearMonth.from(since.slice(0, 7))
  const months: string[] = []
  for (
    let month = Temporal.PlainYearMonth.from(today.slice(0, 7));
    Temporal.PlainYearMonth.compare(month, first) >= 0 && months.length < MONTHS;
    month = month.subtract({ months: 1 })
  )
    months.push(`${month.toString()}-01`)
  return months
}
