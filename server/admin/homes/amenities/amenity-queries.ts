import { sql } from 'kysely'
import * as z from 'zod/mini'
import { KeptAmenity, type AMENITY_SORTS } from '#contract/endpoints/admin/amenities.ts'
import { condition, rowsOf, type Db, type Tx } from '#server/db/index.ts'

export type Row = z.output<typeof KeptAmenity>
export type AmenityFilter = {
  q?: string | undefined
  amenity_group?: string | undefined
  sort: (typeof AMENITY_SORTS)[number]
}

const ORDERS = {
  position: condition`place`,
  name: condition`name_en, place`,
  '-homes': condition`homes desc, place`,
} satisfies Record<AmenityFilter['sort'], unknown>

export async function listKept(db: Db, { q, amenity_group, sort }: AmenityFilter): Promise<Row[]> {
  const words = `%${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await rowsOf(KeptAmenity)`
    select * from (
      select code, amenity_group, name_en, name_ar, row_number() over (order by position, id)::int as place,
        (select count(*)::int from room_category_amenities where amenity_id = a.id) as homes,
        (select count(*)::int from home_drafts where fields -> 'amenities' ? a.code) as drafts
      from amenities a) kept
    where (fold_search(name_en) like fold_search(${words}) or fold_search(name_ar) like fold_search(${words}) or code like ${words})
      and ${amenity_group === undefined ? condition`true` : condition`amenity_group = ${amenity_group}::amenity_group`}
    order by ${ORDERS[sort]}`.execute(db)
  return rows
}

export const countAmenities = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('amenities')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const Named = z.object({ field: z.enum(['name_en', 'name_ar']) })

/** Which names of it another one has, however they are written. */
export async function listNamesTaken(
  tx: Tx,
  { code, name_en, name_ar }: { code: string | undefined; name_en: string; name_ar: string },
) {
  const { rows } = await rowsOf(Named)`
    select field from (values ('name_en', ${name_en}), ('name_ar', ${name_ar})) given (field, name)
    where exists (select from amenities a where a.code is distinct from ${code ?? null}
      and fold_search(given.name) in (fold_search(a.name_en), fold_search(a.name_ar)))`.execute(tx)
  return rows.map(({ field }) => field)
}

const Code = z.object({ code: z.string() })

/** Codes that mean something beginning with this one. */
export async function listCodesLike(tx: Tx, code: string): Promise<string[]> {
  const { rows } = await rowsOf(Code)`
    select code from amenities where starts_with(code, ${code})
    union all select code from former_amenities where became is not null and starts_with(code, ${code})`.execute(
    tx,
  )
  return rows.map((row) => row.code)
}

type Written = Pick<Row, 'code' | 'amenity_group' | 'name_en' | 'name_ar'>

export async function insertAmenity(
  tx: Tx,
  { code, amenity_group, name_en, name_ar }: Written,
): Promise<void> {
  await sql`
    insert into amenities (code, amenity_group, name_en, name_ar, position)
    values (${code}, ${amenity_group}::amenity_group, ${name_en}, ${name_ar}, (select coalesce(max(position), 0) + 1 from amenities))`.execute(
    tx,
  )
  await tx.deleteFrom('former_amenities').where('code', '=', code).execute()
}

export const nameAmenity = (tx: Tx, { code, amenity_group, name_en, name_ar }: Written) =>
  sql`
    update amenities set amenity_group = ${amenity_group}::amenity_group, name_en = ${name_en}, name_ar = ${name_ar}
    where code = ${code} and (amenity_group::text, name_en, name_ar) is distinct from (${amenity_group}, ${name_en}, ${name_ar})`.execute(
    tx,
  )

/** Those between its old place and its new one move along. */
export const placeAmenity = (tx: Tx, code: string, place: number) =>
  sql`
    with others as (select id, row_number() over (order by position, id) as n from amenities where code <> ${code}),
      placed as (
        select id, case when n < ${place} then n else n + 1 end as position from others
        union all select id, least(${place}, (select count(*) + 1 from others)) from amenities where code = ${code})
    update amenities a set position = p.position from placed p where a.id = p.id and a.position <> p.position`.execute(
    tx,
  )

const Standing = z.object({ homes: z.int(), also: z.int(), drafts: z.int() })
export type Standing = z.output<typeof Standing>

export async function readStanding(
  db: Db,
  { code, into }: { code: string; into?: string | undefined },
): Promise<Standing> {
  const { rows } = await rowsOf(Standing)`
    select count(*)::int as homes,
      count(*) filter (where exists (
        select from room_category_amenities other join amenities b on b.id = other.amenity_id
        where other.room_category_id = ra.room_category_id and b.code = ${into ?? null}))::int as also,
      (select count(*)::int from home_drafts where fields -> 'amenities' ? ${code}) as drafts
    from room_category_amenities ra join amenities a on a.id = ra.amenity_id where a.code = ${code}`.execute(
    db,
  )
  return rows[0] ?? { homes: 0, also: 0, drafts: 0 }
}

type Ending = { code: string; into: string | null; now: Date }

/** Homes that have it have the other one from here on, where there is one. */
export async function removeAmenity(tx: Tx, { code, into, now }: Ending): Promise<void> {
  await sql`
    insert into room_category_amenities (room_category_id, amenity_id)
    select ra.room_category_id, other.id
    from amenities a join room_category_amenities ra on ra.amenity_id = a.id, amenities other
    where a.code = ${code} and other.code = ${into} on conflict do nothing`.execute(tx)
  await sql`
    delete from room_category_amenities where amenity_id = (select id from amenities where code = ${code})`.execute(
    tx,
  )
  await sql`
    update former_amenities set became = (select id from amenities where code = ${into})
    where became = (select id from amenities where code = ${code})`.execute(tx)
  await sql`
    insert into former_amenities (code, became, ended_at)
    values (${code}, (select id from amenities where code = ${into}), ${now})`.execute(tx)
  await tx.deleteFrom('amenities').where('code', '=', code).execute()
}

/** What is written of homes and not published follows, each code once and in its order. */
export const followInDrafts = (tx: Tx, { code, into }: Omit<Ending, 'now'>) =>
  sql`
    update home_drafts d set fields = jsonb_set(fields, '{amenities}', (
      select coalesce(jsonb_agg(means order by at), '[]') from (
        select means, min(at) as at from (
          select case when given.code = ${code} then ${into}::text else given.code end as means, at
          from jsonb_array_elements_text(d.fields -> 'amenities') with ordinality given (code, at)) followed
        where means is not null group by means) kept))
    where fields -> 'amenities' ? ${code}`.execute(tx)
