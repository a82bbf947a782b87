import { sql, type RawBuilder } from 'kysely'
import { isOpenToStay, leastNights, mayLeave } from '#server/pricing/night-rules-queries.ts'
import { LONGEST_RUN } from './search-price-queries.ts'

type Sql = RawBuilder<unknown>

/**
 * `home_id` may be null for any home; `first` and `last` are the earliest arrival and the latest
 * departure.
 */
type Wanted = { home_id: Sql; first: Sql; last: Sql; nights: Sql; today: string }

/**
 * The earliest bookable stay of at least so many nights, searched day by day so that it stops at
 * the first.
 */
export function earliestStay({ home_id, first, last, nights, today }: Wanted): Sql {
  const into_bucket = sql`arrival.day - search_bucket_start(s.bucket)`
  const stay = {
    home_id: sql`s.room_category_id`,
    from: sql`arrival.day`,
    to: sql`(arrival.day + stay.length)`,
  }
  const isWholeStayFree = sql`exists (
    select from units u where u.room_category_id = s.room_category_id and u.is_active and u.permitted @> daterange(arrival.day, arrival.day + stay.length) and not exists (
      select from occupancies oc where oc.room_category_id = u.room_category_id and oc.unit_id = u.id and oc.during && daterange(arrival.day, arrival.day + stay.length))
    ) and stay.length = (select count(*) from nightly_rates nr
      where nr.room_category_id = s.room_category_id and nr.night >= arrival.day and nr.night < arrival.day + stay.length) and ${isOpenToStay(stay)}`
  return sql`
    select arrival.day as "from", arrival.day + home.length as "to"
    from (select ${first} + n as day from generate_series(0, ${last} - ${first} - 1) n order by 1) arrival
    cross join lateral (
      select stay.length from home_search s
      cross join lateral (select greatest(${nights}, ${leastNights(into_bucket)})::int as length offset 0) stay
      where s.bucket = search_bucket(arrival.day)
        and s.room_category_id between coalesce(${home_id}, 0) and coalesce(${home_id}, 9223372036854775807)
        and s.permit_expires_on >= ${today}::date and arrival.day + stay.length <= ${last}
        and get_byte(s.free_nights, ${into_bucket}) >= least(stay.length, ${LONGEST_RUN})
        and case when stay.length <= ${LONGEST_RUN} then ${mayLeave(sql`${into_bucket} + stay.length`)} else ${isWholeStayFree} end
        and exists (select from settings longest where longest.name = 'max_stay_nights' and longest.valid @> arrival.day and longest.value >= to_jsonb(stay.length))
      order by stay.length, s.room_category_id limit 1
    ) home`
}
