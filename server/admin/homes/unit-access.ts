import type { UnitAccess } from '#contract/endpoints/admin/home-access.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { Services, StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { openSealed, resealedAccess, sealAccess } from '#server/stays/index.ts'
import {
  listAccessKept,
  listUnitsAccess,
  lockSealedAccess,
  lockUnitAccess,
  resealAccess,
  saveAccess,
} from './unit-access-queries.ts'

type Unit = { room_category_id: number; unit: string }

export const listUnitAccess = async (
  { room_category_id }: { room_category_id: number },
  { db }: StaffCall,
) => ({ units: await listUnitsAccess(db, room_category_id) })

/** Who looked is logged. Refuses NOT_FOUND. */
export async function openUnitAccess(
  { room_category_id, unit }: Unit,
  call: StaffCall,
): Promise<{ access: UnitAccess }> {
  const { db, services, now } = call
  return await db.transaction().execute(async (tx) => {
    const { unit_id, slug, sealed } =
      (await lockUnitAccess(tx, { room_category_id, unit })) ?? refuseUnknown()
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'open-unit-access',
      subject: { kind: 'home', id: slug },
      after: { unit },
      at: now,
    })
    return { access: openSealed(services, { unit_id, sealed }) }
  })
}

/** The log says which of it changed, never what it says. Refuses NOT_FOUND. */
export async function changeUnitAccess(
  { room_category_id, unit, ...access }: Unit & UnitAccess,
  call: StaffCall,
): Promise<Record<string, never>> {
  const { db, services, now: changed_at } = call
  return await db.transaction().execute(async (tx) => {
    const { unit_id, slug, sealed } =
      (await lockUnitAccess(tx, { room_category_id, unit })) ?? refuseUnknown()
    const before: Record<string, string> = openSealed(services, { unit_id, sealed })
    const changed = Object.entries(access).flatMap(([name, text]) =>
      before[name] === text ? [] : [name],
    )
    const by = await actorOf(tx, call)
    await saveAccess(tx, {
      room_category_id,
      unit_id,
      sealed: sealAccess(services, unit_id, access),
      changed_by: by.name,
      changed_at,
    })
    await logActivity(tx, {
      by,
      verb: 'change-unit-access',
      subject: { kind: 'home', id: slug },
      after: { unit, changed },
      at: changed_at,
    })
    return {}
  })
}

/** With the secret of now. Returns how many were sealed anew. */
export async function resealUnitAccess({ config, db }: Services): Promise<number> {
  let count = 0
  for (const unit of await listAccessKept(db))
    count += await db.transaction().execute(async (tx) => {
      const sealed = await lockSealedAccess(tx, unit)
      const anew = sealed && resealedAccess({ config }, { unit_id: unit.unit_id, sealed })
      if (!anew) return 0
      await resealAccess(tx, unit, anew)
      return 1
    })
  return count
}

const refuseUnknown = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'unit', code: 'NOT_FOUND' }] })
