import * as z from 'zod/mini'
import type { UnitAccess } from '#contract/endpoints/admin/home-access.ts'
import type { Services } from '#server/call/call.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { noteOpened, sealAccess } from '#server/stays/index.ts'

const Unit = z.object({
  unit_id: z.int(),
  room_category_id: z.int(),
  slug: z.string(),
  name: z.string(),
  is_villa: z.boolean(),
  has_parking: z.boolean(),
})
type Unit = z.infer<typeof Unit>

const WRITER = 'Noor Al Falasi'

/** The demo's units have their ways in, sealed; who has one already is not mailed about it. */
export async function writeWaysIn(
  services: Services,
  wayInOf: (unit: Unit) => UnitAccess,
  now: Date,
): Promise<void> {
  const { db } = services
  const rows = (await listUnits(db)).map((unit) => ({
    room_category_id: unit.room_category_id,
    unit_id: unit.unit_id,
    sealed: sealAccess(services, unit.unit_id, wayInOf(unit)),
    changed_by: WRITER,
    changed_at: now,
  }))
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('unit_access').values(rows).execute()
    let noted: number[]
    do noted = await noteOpened(tx, now)
    while (noted.length > 0)
  })
}

async function listUnits(db: Db): Promise<Unit[]> {
  const { rows } = await rowsOf(Unit)`
    select u.id as unit_id, u.room_category_id, rc.slug, u.name, rc.type = 'villa' as is_villa,
      exists (select from room_category_amenities ra join amenities a on a.id = ra.amenity_id
        where ra.room_category_id = rc.id and a.code = 'parking') as has_parking
    from units u join room_categories rc on rc.id = u.room_category_id order by u.id`.execute(db)
  return rows
}
