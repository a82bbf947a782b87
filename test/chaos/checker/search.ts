import type { Fact } from './fact.ts'

/**
 * Nights in a row from a day on: of a unit until its next claim or the end of its permit, of a home until its next night
 * without a price; 63 at most.
 */
const UNIT_FREE = `least(coalesce((select upper(p.valid_during) from unit_permits p where p.unit_id = u.id and p.valid_during @> day) - day, 0), case when exists (select from occupancies o where o.unit_id = u.id and o.during @> day) then 0
  else coalesce((select min(lower(o.during)) from occupancies o where o.unit_id = u.id and lower(o.during) > day) - day, 63) end)`
const PRICED = `(select count(*) from (
  select night, night - day as place, row_number() over (order by night) - 1 as expected from nightly_rates r
  where r.room_category_id = s.room_category_id and r.night >= day and r.night < day + 63) n where place = expected)`

export const SEARCH: Fact[] = [
  {
    fact: 'search knows how long a home is free',
    sql: `
      select format('search has home %s free for %s nights from %s, and it is for %s', s.room_category_id, told, day, least(free, priced, 63)) as violation
      from home_search s
      cross join generate_series(0, 31) as d
      cross join lateral (select date '2020-01-01' + s.bucket * 32 + d as day, get_byte(s.free_nights, d) as told) about
      cross join lateral (select coalesce(max(${UNIT_FREE}), 0) as free from units u where u.room_category_id = s.room_category_id and u.is_active) units
      cross join lateral (select ${PRICED} as priced) prices
      where told <> least(free, priced, 63)`,
  },
  {
    fact: 'search knows every home that is on sale',
    sql: `
      select format('search knows nothing of home %s on %s', r.room_category_id, r.night) as violation
      from nightly_rates r join room_categories rc on rc.id = r.room_category_id
      where rc.is_active and not exists (select from home_search s where s.room_category_id = r.room_category_id and s.bucket = (r.night - date '2020-01-01') / 32)
        and (r.night - date '2020-01-01') / 32 >= (select min(bucket) from home_search) -- buckets that are over are deleted`,
  },
]
