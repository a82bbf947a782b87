import type * as z from 'zod/mini'
import { INTERNAL_STAYS, type Lang } from '#contract/constants.ts'
import { InternalStay } from '#contract/endpoints/admin/today.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

type Input = { day: string; lang: Lang }

/** Stays of contractors and colleagues that begin or end on a day: who comes, and what is to be cleaned. */
export async function listInternalStays(
  db: Db,
  { day: on, lang }: Input,
): Promise<z.infer<typeof InternalStay>[]> {
  const { rows } = await rowsOf(InternalStay)`
    select json_build_object('slug', rc.slug, 'nice_name', t.nice_name) as home, u.name as unit, o.block_kind, o.note,
      lower(o.during)::text as "from", upper(o.during)::text as "to"
    from occupancies o join room_categories rc on rc.id = o.room_category_id join units u on u.id = o.unit_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    where o.kind = 'block' and o.block_kind = any(${INTERNAL_STAYS}::text[]) and ${on}::date in (lower(o.during), upper(o.during))
    order by t.nice_name, u.name, lower(o.during)`.execute(db)
  return rows
}
