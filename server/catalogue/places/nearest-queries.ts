import { sql } from 'kysely'
import type { Lang } from '#contract/constants.ts'
import { METRES_A_DEGREE } from '#server/catalogue/search/search-area.ts'

// metres; within these the airport with more flights (by rank) is named, not the nearest
const FLIGHTS_M = 50_000

const metres = sql`(${METRES_A_DEGREE}::float8 * sqrt(
  power(p.latitude - rc.latitude, 2) + power((p.longitude - rc.longitude) * cos(radians(rc.latitude)), 2)))`

/** JSON of the place of each kind that is nearest to `rc`. */
export const nearestPlaces = (lang: Lang) => sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'latitude', latitude, 'longitude', longitude) order by nth), '[]')
  from (
    select distinct on (kinds.nth) kinds.nth, kinds.kind, ${sql.ref(`p.name_${lang}`)} as name, p.latitude, p.longitude
    from places p
    join (values (1, 'beach', 'beach'), (2, 'metro', 'metro'), (3, 'mall', 'mall'), (4, 'landmark', 'landmark'), (4, 'attraction', 'landmark'), (5, 'airport', 'airport'))
      as kinds (nth, of, kind) on kinds.of = p.kind
    cross join lateral (select ${metres} as metres) way
    order by kinds.nth, case when p.kind = 'airport' and metres < ${FLIGHTS_M}::int then -p.rank else metres end, p.id
  ) nearest)`
