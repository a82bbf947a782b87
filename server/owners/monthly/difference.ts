import { TOLD_CAUSES_MAX, type DifferenceCause } from '#contract/statement-fields.ts'
import type { OwnerStatementData } from './content.ts'

type Line = Pick<
  OwnerStatementData['lines'][number],
  | 'cause'
  | 'nights'
  | 'is_correction'
  | 'accommodation'
  | 'discount'
  | 'extra_share'
  | 'channel_commission'
  | 'management_fee'
  | 'maintenance'
  | 'nett'
> & { channel_stay: unknown; corrects: unknown }

type Compared = { month: string; lines: readonly Line[]; total: { nett: number } }

export type DifferencePart = {
  cause: DifferenceCause
  amount: number
  was: number | null
  is: number | null
}

/** The parts add up to the amount to the fils; none of them is nothing. */
export function differenceOf(before: Compared, now: Compared) {
  const [was, is] = [figuresOf(before.lines), figuresOf(now.lines)]
  const amount = now.total.nett - before.total.nett
  return {
    month_before: before.month,
    nett_before: before.total.nett,
    amount,
    stayed_before: { nights: was.nights, average: averageOf(was) },
    stayed: { nights: is.nights, average: averageOf(is) },
    parts: largest(
      [...partsOfStays(was, is), ...AMOUNTS.map((cause) => partOf(cause, was[cause], is[cause]))],
      amount,
    ),
  }
}

const AMOUNTS = [
  'elsewhere',
  'rent',
  'kept',
  'extra_share',
  'channel_commission',
  'management_fee',
  'bills',
  'corrections',
] as const

type Figures = Record<(typeof AMOUNTS)[number], number> & { nights: number; revenue: number }

/** Every line is a correction, or its amounts are each in one of the others. */
function figuresOf(lines: readonly Line[]): Figures {
  const of_month = lines.filter((line) => !isCorrection(line))
  const revenueOf = (wanted: (line: Line) => boolean) =>
    sum(of_month.filter(wanted), (line) => line.accommodation + line.discount)
  const isElsewhere = (line: Line) => line.channel_stay !== null
  const isStay = (line: Line) => !isElsewhere(line) && line.cause === 'stay'
  return {
    nights: sum(of_month.filter(isStay), ({ nights }) => nights),
    revenue: revenueOf(isStay),
    elsewhere: revenueOf(isElsewhere),
    rent: sum(of_month.filter(isOfRent), ({ nett }) => nett),
    kept: revenueOf((line) => !isElsewhere(line) && !isStay(line) && !isOfRent(line)),
    extra_share: sum(of_month, (line) => line.extra_share),
    channel_commission: sum(of_month, (line) => line.channel_commission),
    management_fee: sum(of_month, (line) => line.management_fee),
    bills: sum(of_month, (line) => line.maintenance),
    corrections: sum(lines.filter(isCorrection), ({ nett }) => nett),
  }
}

const isOfRent = ({ cause }: Line) => cause === 'rent' || cause === 'rent_vat'
const isCorrection = ({ is_correction, corrects }: Line) => is_correction || corrects !== null

const averageOf = ({ nights, revenue }: Figures) =>
  nights > 0 ? Math.round(revenue / nights) : null

/** What the nights of one month do not say of those of the other is left to the rest. */
function partsOfStays(was: Figures, is: Figures): DifferencePart[] {
  const part = (cause: DifferenceCause, amount: number) => ({ cause, amount, was: null, is: null })
  if (was.nights > 0 && was.revenue > 0 && is.nights > 0) {
    const at_average = Math.round((is.nights * was.revenue) / was.nights)
    return [part('nights', at_average - was.revenue), part('average', is.revenue - at_average)]
  }
  if (was.nights > 0 && was.revenue > 0 && is.nights === 0) return [part('nights', -was.revenue)]
  if (was.nights === 0 && was.revenue === 0 && is.nights > 0 && is.revenue > 0)
    return [part('nights', is.revenue)]
  return []
}

const partOf = (cause: DifferenceCause, was: number, is: number): DifferencePart => ({
  cause,
  amount: is - was,
  was,
  is,
})

function largest(parts: DifferencePart[], amount: number): DifferencePart[] {
  const told = parts
    .filter((part) => part.amount !== 0)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
    .slice(0, TOLD_CAUSES_MAX)
  const other = amount - sum(told, (part) => part.amount)
  return other === 0 ? told : [...told, { cause: 'other', amount: other, was: null, is: null }]
}

const sum = <One>(rows: readonly One[], read: (row: One) => number) =>
  rows.reduce((total, row) => total + read(row), 0)
