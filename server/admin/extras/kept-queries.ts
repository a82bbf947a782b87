import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { HOMES_OF_EXTRA_MAX, KeptExtra } from '#contract/endpoints/admin/extras.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export type CatalogueRow = z.output<typeof KeptExtra>

export async function listKept(db: Db | Tx, lang: Lang): Promise<CatalogueRow[]> {
  const { rows } = await rowsOf(KeptExtra)`
    select e.id, e.kind, e.charged_per, e.price_fils as price, e.most, e.hours_before, e.name_en, e.name_ar, e.about_en, e.about_ar, e.is_offered,
      e.is_everywhere, e.is_obligatory, e.waives_deposit, e.owner_bp, row_number() over (order by e.place, e.id)::int as place,
      (select json_build_object('price', (a.before ->> 'price_fils')::bigint, 'until', (a.happened_at at time zone 'Asia/Dubai')::date) from activity_log a
        where a.verb = 'save-extra' and a.subject_kind = 'list' and a.subject = 'extra ' || e.id and a.before ->> 'price_fils' <> a.after ->> 'price_fils'
        order by a.id desc limit 1) as price_before,
      (select coalesce(json_agg(json_build_object('room_category_id', h.room_category_id, 'name', t.name, 'price', h.price_fils, 'owner_bp', h.owner_bp) order by t.name, t.room_category_id), '[]')
        from extra_homes h join room_category_texts t on t.room_category_id = h.room_category_id and t.lang = ${lang} where h.extra_id = e.id) as homes
    from extras e order by e.place, e.id`.execute(db)
  return rows
}

const HomeName = z.object({ room_category_id: z.int(), name: z.string() })

/** Those on sale, by name. */
export async function listHomes(db: Db | Tx, lang: Lang) {
  const { rows } = await rowsOf(HomeName)`
    select t.room_category_id, t.nice_name as name from room_categories rc join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    where rc.is_active order by t.nice_name, t.room_category_id limit ${HOMES_OF_EXTRA_MAX}`.execute(
    db,
  )
  return rows
}

const Id = z.object({ id: z.int() })

type Fields = Omit<CatalogueRow, 'id' | 'place' | 'homes' | 'price' | 'price_before'> & {
  price_fils: number
}

export async function insertExtra(tx: Tx, fields: Fields): Promise<number> {
  const { last } = await tx
    .selectFrom('extras')
    .select(({ fn }) => fn.max('place').as('last'))
    .executeTakeFirstOrThrow()
  const added = tx
    .insertInto('extras')
    .values({ ...fields, place: (last ?? 0) + 1 })
    .returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

export const updateExtra = (tx: Tx, id: number, fields: Fields) =>
  tx.updateTable('extras').set(fields).where('id', '=', id).execute()

/** The others move along. */
export const placeExtra = (tx: Tx, id: number, place: number) =>
  sql`
    update extras e set place = n.place from (
      select id, row_number() over (order by case when id = ${id} then ${place} * 2 - 1 else place * 2 end) as place from (
        select id, row_number() over (order by place, id) as place from extras where id <> ${id}
        union all select ${id}::bigint, 0) ranked) n
    where n.id = e.id`.execute(tx)

type Home = { room_category_id: number; price_fils: number | null; owner_bp: number | null }

/** Returns the homes that are not. */
export async function setHomes(tx: Tx, extra_id: number, homes: readonly Home[]) {
  await sql`delete from extra_homes where extra_id = ${extra_id}`.execute(tx)
  const listed = JSON.stringify(homes)
  await sql`
    insert into extra_homes (extra_id, room_category_id, price_fils, owner_bp)
    select ${extra_id}, h.room_category_id, max(h.price_fils), max(h.owner_bp)
    from jsonb_to_recordset(${listed}::jsonb) as h (room_category_id bigint, price_fils bigint, owner_bp int)
    where exists (select from room_categories where id = h.room_category_id) group by 2`.execute(tx)
  const { rows } = await rowsOf(Id)`
    select h.room_category_id as id from jsonb_to_recordset(${listed}::jsonb) as h (room_category_id bigint)
    where not exists (select from room_categories where id = h.room_category_id) limit 1`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** One after the other: places are counted. */
export const lockExtras = (tx: Tx) => sql`lock table extras in share row exclusive mode`.execute(tx)
