import { share } from '#server/pricing/index.ts'

/** A month of a comparable home, all its units together. */
export type SoldMonth = {
  month: string
  nights_for_sale: number
  nights_sold: number
  /** Nights less discounts. */
  revenue_fils: number
}
export type Comparable = { room_category_id: number; months: readonly SoldMonth[] }

export type Range = { low: number; middle: number; high: number }
export type EstimatedMonth = {
  month: string
  nights: Range
  average_rate_fils: number
  revenue_fils: Range
  nett_fils: Range
}
export type Estimate = {
  months: EstimatedMonth[]
  year: Omit<EstimatedMonth, 'month'>
}

/** No figure is that of one neighbour to the dirham. */
const ROUNDED_TO = { revenue_fils: 100_00, rate_fils: 10_00 }

/**
 * What one home would earn in the twelve months after `months`, as those of before went for homes
 * like it: a quarter of them earned less than `low`, a quarter more than `high`. Each is asked what
 * one of its units earned had it been for sale all month.
 */
export function proForma(homes: readonly Comparable[], fee_bp: number): Estimate {
  const names = [...new Set(homes.flatMap(({ months }) => months.map(({ month }) => month)))]
  const whole = homes.map(({ months }) => months.map(ofOneUnit))
  const months = names.toSorted().map((month) => {
    const of_month = whole.flatMap((own) => own.filter((one) => one.month === month))
    return { month: yearLater(month), ...estimated(of_month, fee_bp) }
  })
  return { months, year: estimated(whole.map(summed), fee_bp) }
}

type Sold = { nights: number; revenue_fils: number }

function ofOneUnit({ month, nights_for_sale, nights_sold, revenue_fils }: SoldMonth) {
  const part = nights_for_sale === 0 ? 0 : daysOf(month) / nights_for_sale
  return { month, nights: nights_sold * part, revenue_fils: revenue_fils * part }
}

const summed = (months: readonly Sold[]): Sold => ({
  nights: months.reduce((sum, { nights }) => sum + nights, 0),
  revenue_fils: months.reduce((sum, { revenue_fils }) => sum + revenue_fils, 0),
})

function estimated(sold: readonly Sold[], fee_bp: number): Omit<EstimatedMonth, 'month'> {
  const all = summed(sold)
  const revenue_fils = mapRange(
    quartiles(sold.map((one) => one.revenue_fils)),
    roundTo(ROUNDED_TO.revenue_fils),
  )
  return {
    nights: mapRange(quartiles(sold.map(({ nights }) => nights)), Math.round),
    average_rate_fils:
      all.nights === 0 ? 0 : roundTo(ROUNDED_TO.rate_fils)(all.revenue_fils / all.nights),
    revenue_fils,
    nett_fils: mapRange(revenue_fils, (fils) => fils - share(fils, fee_bp)),
  }
}

/** Between two homes in proportion, as spreadsheets do. */
export function quartiles(values: readonly number[]): Range {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => {
    const place = (sorted.length - 1) * part
    const below = sorted[Math.floor(place)] ?? 0
    const above = sorted[Math.ceil(place)] ?? 0
    return below + (above - below) * (place - Math.floor(place))
  }
  return { low: at(0.25), middle: at(0.5), high: at(0.75) }
}

const mapRange = ({ low, middle, high }: Range, change: (value: number) => number): Range => ({
  low: change(low),
  middle: change(middle),
  high: change(high),
})

const roundTo = (step: number) => (value: number) => Math.round(value / step) * step

const daysOf = (month: string) => Temporal.PlainDate.from(month).daysInMonth
const yearLater = (month: string) => Temporal.PlainDate.from(month).add({ years: 1 }).toString()
