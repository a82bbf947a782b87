import { sql, type RawBuilder } from 'kysely'
import { PRICE_BARS } from '#contract/search-options.ts'
import type { Narrowing } from './narrowing.ts'

type Sql = RawBuilder<unknown>

export const isAffordable = ({ price_min, price_max }: Narrowing) => {
  const isAtLeast = price_min === undefined ? sql`true` : sql`total >= ${price_min}::bigint`
  return price_max === undefined ? isAtLeast : sql`${isAtLeast} and total <= ${price_max}::bigint`
}

/** Which of the bars over the slider of prices a total belongs to. */
export const barOf = (total: Sql, range: Sql): Sql =>
  sql`(${total} - ${range}.cheapest) * ${sql.lit(PRICE_BARS)} / (${range}.dearest - ${range}.cheapest + 1)`
