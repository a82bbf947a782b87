import * as z from 'zod/mini'
import { OwnerUnit as Unit } from '#contract/endpoints/owners.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { unitName } from '#server/owners/owned-queries.ts'

export type OwnerUnit = z.output<typeof Unit>

export async function listUnitsOf(
  db: Db,
  { owner_id, today }: { owner_id: number; today: string },
): Promise<OwnerUnit[]> {
  const { rows } = await rowsOf(Unit)`
    select u.id, ${unitName('pt.name', 'u.name', 't.nice_name')} as name, u.is_active and rc.is_active and bool_or(own.valid @> ${today}::date) as is_active,
      json_build_object('slug', rc.slug, 'nice_name', t.nice_name) as room_category,
      case when not bool_or(lower_inf(own.valid)) then min(lower(own.valid)) end as owned_from,
      case when not bool_or(upper_inf(own.valid)) then max(upper(own.valid)) end as owned_until
    from ownerships own
    join room_categories rc on rc.id = own.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en'
    join property_texts pt on pt.property_id = rc.property_id and pt.lang = 'en'
    join units u on u.room_category_id = rc.id
    where own.owner_id = ${owner_id}
    group by u.id, rc.id, t.nice_name, pt.name
    order by pt.name, length(u.name), u.name, u.id`.execute(db)
  return rows
}
