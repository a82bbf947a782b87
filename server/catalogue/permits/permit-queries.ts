import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { condition, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { Permit } from './added-permits.ts'

const Held = z.object({
  permit_id: z.int(),
  slug: z.string(),
  unit: z.string(),
  number: z.string(),
  unit_code: z.nullable(z.string()),
  issued_on: z.nullable(day),
  expires_on: day,
})

const HELD = sql`
  select p.id as permit_id, rc.slug, u.name as unit, p.number, p.unit_code, lower(p.valid_during) as issued_on, upper(p.valid_during) - 1 as expires_on
  from unit_permits p join units u on u.id = p.unit_id join room_categories rc on rc.id = p.room_category_id`

export const listPermitsOf = async (db: Db | Tx, slugs: readonly string[]) =>
  (await rowsOf(Held)`${HELD} where rc.slug = any(${slugs}::text[]) order by p.id`.execute(db)).rows

/** Without those taken over from a home, whose numbers nobody had checked. */
export const listNumbered = async (db: Db | Tx, numbers: readonly string[]) =>
  (
    await rowsOf(
      Held,
    )`${HELD} where p.number = any(${numbers}::text[]) and p.recorded_on is not null order by p.id`.execute(
      db,
    )
  ).rows

type Inserted = {
  room_category_id: number
  permits: readonly (Permit & { unit: string })[]
  recorded_on: string
  recorded_by?: number | null
}

export async function insertPermits(
  tx: Tx,
  { room_category_id, permits, recorded_on, recorded_by = null }: Inserted,
): Promise<void> {
  if (permits.length === 0) return
  await sql`
    insert into unit_permits (room_category_id, unit_id, number, unit_code, valid_during, recorded_on, recorded_by)
    select u.room_category_id, u.id, g.number, g.unit_code, daterange(g.issued_on, g.expires_on + 1), ${recorded_on}::date, ${recorded_by}
    from jsonb_to_recordset(${JSON.stringify(permits)}::jsonb) as g (unit text, number text, unit_code text, issued_on date, expires_on date)
    join units u on u.room_category_id = ${room_category_id} and u.name = g.unit`.execute(tx)
}

/** By an address it has or had. */
export const findHome = (tx: Tx, slug: string) =>
  tx
    .selectFrom('room_categories')
    .select(['id as room_category_id', 'slug'])
    .where(condition`id = home_of_slug(${slug})`)
    .executeTakeFirst()

/** With the other units of its home, as everybody locks them; false when there is none of that name. */
export async function lockUnit(
  tx: Tx,
  { room_category_id, unit }: { room_category_id: number; unit: string },
): Promise<boolean> {
  const { rows } = await rowsOf(z.object({ name: z.string() }))`
    select name from units where room_category_id = ${room_category_id} order by id for no key update`.execute(
    tx,
  )
  return rows.some(({ name }) => name === unit)
}

/** With the units of its home locked, as everybody locks them. */
export async function findPermit(tx: Tx, permit_id: number) {
  await sql`select from units where room_category_id = (select room_category_id from unit_permits where id = ${permit_id}) order by id for no key update`.execute(
    tx,
  )
  return (await rowsOf(Held)`${HELD} where p.id = ${permit_id}`.execute(tx)).rows[0]
}

export const updatePermit = (
  tx: Tx,
  permit_id: number,
  { number, unit_code, issued_on, expires_on, recorded_on }: Permit & { recorded_on: string },
) =>
  sql`
    update unit_permits set number = ${number}, unit_code = ${unit_code}, valid_during = daterange(${issued_on}::date, ${expires_on}::date + 1),
      recorded_on = coalesce(recorded_on, ${recorded_on}::date)
    where id = ${permit_id}`.execute(tx)

export const deletePermit = (tx: Tx, permit_id: number) =>
  tx.deleteFrom('unit_permits').where('id', '=', permit_id).execute()

const UnitPermits = z.object({
  unit_id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  permits: z.array(
    z.object({
      permit_id: z.int(),
      number: z.string(),
      unit_code: z.nullable(z.string()),
      issued_on: z.nullable(day),
      expires_on: day,
      has_paper: z.boolean(),
    }),
  ),
})

/** Of every unit of the home, the newest first. */
export async function listUnitPermits(db: Db, room_category_id: number) {
  const { rows } = await rowsOf(UnitPermits)`
    select u.id as unit_id, u.name, u.is_active, coalesce((
      select json_agg(json_build_object('permit_id', p.id, 'number', p.number, 'unit_code', p.unit_code, 'issued_on', lower(p.valid_during),
        'expires_on', upper(p.valid_during) - 1, 'has_paper', p.paper is not null) order by p.valid_during desc)
      from unit_permits p where p.room_category_id = u.room_category_id and p.unit_id = u.id), '[]') as permits
    from units u where u.room_category_id = ${room_category_id} order by u.id`.execute(db)
  return rows
}
