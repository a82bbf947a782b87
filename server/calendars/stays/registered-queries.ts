import { sql } from 'kysely'

/** How many of the guests of stay `s` have registered themselves. */
export const REGISTERED = sql`(select count(*)::int from check_in_guests g
  where g.channel_stay_id = s.id and g.completed_at is not null and g.position <= coalesce(s.guests, g.position))`

/** Of a party whose number nobody knows, nobody can say that all are. */
export const ALL_REGISTERED = sql`(s.guests is not null and ${REGISTERED} >= s.guests)`

/** Guests of stay `s` by name, registered or not. */
export const PEOPLE = sql`(select coalesce(json_agg(json_build_object(
    'position', n, 'name', coalesce(nullif(concat_ws(' ', g.first_name, g.last_name), ''), case when n = 1 then s.guest_name end), 'is_registered', g.completed_at is not null) order by n), '[]')
  from generate_series(1, coalesce(s.guests, 1)) n left join check_in_guests g on g.channel_stay_id = s.id and g.position = n)`
