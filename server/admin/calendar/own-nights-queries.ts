import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#server/db/index.ts'

const Year = z.object({ year: z.int(), agreed: z.int(), taken: z.int() })

/**
 * Calendar years of these nights in which an owner has more own nights in the home, all units
 * together, than the agreement of their first of these nights allows.
 */
export async function listYearsBeyond(
  tx: Tx,
  { room_category_id, from, to }: { room_category_id: number; from: string; to: string },
) {
  const { rows } = await rowsOf(Year)`
    with years as (
      select year::int, daterange(make_date(year::int, 1, 1), make_date(year::int + 1, 1, 1)) as days
      from generate_series(extract(year from ${from}::date), extract(year from ${to}::date - 1)) as year
    )
    select y.year, a.own_stay_nights as agreed, sum(upper(o.during * y.days) - lower(o.during * y.days))::int as taken
    from years y
    join owner_agreements a on a.room_category_id = ${room_category_id} and a.valid_during @> greatest(${from}::date, lower(y.days))
    join occupancies o on o.room_category_id = a.room_category_id and o.kind = 'block' and o.block_kind = 'owner_stay' and o.during && y.days
    group by y.year, a.own_stay_nights
    having sum(upper(o.during * y.days) - lower(o.during * y.days)) > a.own_stay_nights
    order by y.year`.execute(tx)
  return rows
}
