import { sql } from 'kysely'
import type { Db } from '#server/db/index.ts'

export type Views = { shown: number; opened: number }

/** Numbers that no offer has are left out. */
export async function addOfferViews(db: Db, day: string, views: ReadonlyMap<number, Views>) {
  const rows = [...views].map(([id, counts]) => ({ id, ...counts }))
  await sql`
    insert into offer_counts (offer_id, day, shown, opened)
    select o.id, ${day}::date, v.shown, v.opened
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id bigint, shown int, opened int) join offers o on o.id = v.id
    order by o.id
    on conflict (offer_id, day) do update set shown = offer_counts.shown + excluded.shown, opened = offer_counts.opened + excluded.opened`.execute(
    db,
  )
}
