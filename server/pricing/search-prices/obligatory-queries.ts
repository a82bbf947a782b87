import { sql, type RawBuilder } from 'kysely'
import type { Stay } from '#server/pricing/offers/offer-conditions-queries.ts'

type Sql = RawBuilder<unknown>

const OBLIGATORY = sql`e.is_obligatory and e.is_offered`

/** Twin of obligatoryOf(). */
const unitsOfExtra = ({ from, to }: Stay): Sql =>
  sql`case e.charged_per when 'night' then ${to}::date - ${from}::date else 1 end`

/** Beside what stays in every home pay, in fils with VAT: other prices, and extras of some homes. */
export const ownExtras = (stay: Stay): Sql => sql`
  select h.room_category_id, sum((coalesce(h.price_fils, e.price_fils) - case when e.is_everywhere then e.price_fils else 0 end) * ${unitsOfExtra(stay)})::bigint as fils
  from extra_homes h join extras e on e.id = h.extra_id where ${OBLIGATORY} group by 1`

/** What stays on these nights pay in every home, and the least and the most that some home adds; in fils. */
export const extraTerms = (stay: Stay): Sql => sql`
  (select coalesce(sum(e.price_fils * ${unitsOfExtra(stay)}), 0)::bigint from extras e where ${OBLIGATORY} and e.is_everywhere) as extras_fils,
  (select json_build_object('least', least(0, min(fils)), 'most', greatest(0, max(fils))) from (${ownExtras(stay)}) own having count(*) > 0) as own_extras`

/** Those of a home, in the order of the catalogue. */
export const obligatoryJson = (home_id: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('id', e.id, 'charged_per', e.charged_per, 'price_fils', coalesce(h.price_fils, e.price_fils), 'hours_before', e.hours_before,
      'name_en', e.name_en, 'name_ar', e.name_ar, 'owner_bp', coalesce(h.owner_bp, e.owner_bp)) order by e.place, e.id), '[]')
    from extras e left join extra_homes h on h.extra_id = e.id and h.room_category_id = ${home_id}
    where ${OBLIGATORY} and (e.is_everywhere or h.extra_id is not null))`
