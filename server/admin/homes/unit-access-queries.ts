import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const UnitRow = z.object({
  name: z.string(),
  changed_at: z.nullable(z.date()),
  changed_by: z.nullable(z.string()),
})

/** Of the units for sale. */
export async function listUnitsAccess(db: Db, room_category_id: number) {
  const { rows } = await rowsOf(UnitRow)`
    select u.name, a.changed_at, a.changed_by from units u
    left join unit_access a on a.room_category_id = u.room_category_id and a.unit_id = u.id
    where u.room_category_id = ${room_category_id} and u.is_active order by u.id`.execute(db)
  return rows
}

const AccessRow = z.object({
  unit_id: z.int(),
  slug: z.string(),
  sealed: z.nullable(z.instanceof(Buffer)),
})

/** The unit is locked: of two who write, the second sees what the first wrote. */
export async function lockUnitAccess(
  tx: Tx,
  { room_category_id, unit }: { room_category_id: number; unit: string },
) {
  const { rows } = await rowsOf(AccessRow)`
    select u.id as unit_id, rc.slug, a.sealed from units u
    join room_categories rc on rc.id = u.room_category_id
    left join unit_access a on a.room_category_id = u.room_category_id and a.unit_id = u.id
    where u.room_category_id = ${room_category_id} and u.name = ${unit}
    order by u.is_active desc, u.id limit 1 for no key update of u`.execute(tx)
  return rows[0]
}

type Access = {
  room_category_id: number
  unit_id: number
  sealed: Buffer
  changed_by: string
  changed_at: Date
}

export const saveAccess = (tx: Tx, { room_category_id, unit_id, ...row }: Access) =>
  tx
    .insertInto('unit_access')
    .values({ room_category_id, unit_id, ...row })
    .onConflict((conflict) => conflict.columns(['room_category_id', 'unit_id']).doUpdateSet(row))
    .execute()

const KeptRow = z.object({ room_category_id: z.int(), unit_id: z.int() })

export async function listAccessKept(db: Db) {
  const { rows } = await rowsOf(KeptRow)`
    select room_category_id, unit_id from unit_access order by room_category_id, unit_id`.execute(
    db,
  )
  return rows
}

const SealedRow = z.object({ sealed: z.instanceof(Buffer) })
type Unit = { room_category_id: number; unit_id: number }

export async function lockSealedAccess(tx: Tx, { room_category_id, unit_id }: Unit) {
  const { rows } = await rowsOf(SealedRow)`
    select sealed from unit_access where room_category_id = ${room_category_id} and unit_id = ${unit_id} for update`.execute(
    tx,
  )
  return rows[0]?.sealed
}

export const resealAccess = (tx: Tx, { room_category_id, unit_id }: Unit, sealed: Buffer) =>
  tx
    .updateTable('unit_access')
    .set({ sealed })
    .where('room_category_id', '=', room_category_id)
    .where('unit_id', '=', unit_id)
    .execute()
