import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'

type Sql = RawBuilder<unknown>
type Columns = { home_id: Sql; from: Sql; to: Sql }

/** What is set for one date; null and false where it is as the home and the settings say. */
export const NightRule = z.object({
  night: day,
  min_nights: z.nullable(z.int()),
  max_nights: z.nullable(z.int()),
  is_closed: z.boolean(),
  no_arrival: z.boolean(),
  no_departure: z.boolean(),
})
export type NightRule = z.infer<typeof NightRule>

/** Of the days [from, to], the day of departure among them. */
export const nightRulesJson = ({ home_id, from, to }: Columns): Sql => sql`(
  select coalesce(json_agg(json_build_object('night', r.night, 'min_nights', r.min_nights, 'max_nights', r.max_nights,
    'is_closed', r.is_closed, 'no_arrival', r.no_arrival, 'no_departure', r.no_departure) order by r.night), '[]')
  from night_rules r where r.room_category_id = ${home_id} and r.night between ${from} and ${to})`

/**
 * Whether the rules of all its days let a stay happen; the least nights are asked apart, because a
 * home has them too.
 */
export const isOpenToStay = ({ home_id, from, to }: Columns): Sql => sql`not exists (
  select from night_rules r where r.room_category_id = ${home_id} and r.night between ${from} and ${to}
    and (r.is_closed and r.night < ${to} or r.night = ${from} and (r.no_arrival or r.max_nights < ${to} - ${from}) or r.night = ${to} and r.no_departure))`

/** Of a stay that arrives so many days into the bucket of a row `s` of home_search. */
export const leastNights = (days: Sql): Sql =>
  sql`coalesce(get_byte(s.arrival_minimums, ${days}), s.min_nights)`

/** Whether guests may leave so many days into the bucket of a row `s`, 95 at most. */
export const mayLeave = (days: Sql): Sql =>
  sql`coalesce(get_bit(s.closed_departures, ${days}), 0) = 0`
