import { UnitAccess } from '#contract/endpoints/admin/home-access.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { Services, StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { isSealedWith, seal, unseal } from '#server/core/seal.ts'
import {
  listAccessKept,
  listUnitsAccess,
  lockSealedAccess,
  lockUnitAccess,
  resealAccess,
  saveAccess,
} from './unit-access-queries.ts'

const PURPOSE = 'unit access'
const NOTHING: UnitAccess = {
  way_in_en: '',
  way_in_ar: '',
  wifi_name: '',
  wifi_password: '',
  parking_en: '',
  parking_ar: '',
  contact_en: '',
  contact_ar: '',
}

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
    return { access: openedOf(services, { unit_id, sealed }) }
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
    const before: Record<string, string> = openedOf(services, { unit_id, sealed })
    const changed = Object.entries(access).flatMap(([name, text]) =>
      before[name] === text ? [] : [name],
    )
    const by = await actorOf(tx, call)
    await saveAccess(tx, {
      room_category_id,
      unit_id,
      sealed: seal(Buffer.from(JSON.stringify(access)), {
        key: services.config.keyFor(PURPOSE),
        bound_to: boundTo(unit_id),
      }),
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
  const key = config.keyFor(PURPOSE)
  const keys = config.openingKeysFor(PURPOSE)
  let count = 0
  for (const unit of await listAccessKept(db)) {
    const bound_to = boundTo(unit.unit_id)
    count += await db.transaction().execute(async (tx) => {
      const sealed = await lockSealedAccess(tx, unit)
      if (!sealed || isSealedWith(sealed, { key, bound_to })) return 0
      await resealAccess(tx, unit, seal(unseal(sealed, { keys, bound_to }), { key, bound_to }))
      return 1
    })
  }
  return count
}

const boundTo = (unit_id: number) => `unit ${unit_id}`

function openedOf(
  { config }: Pick<Services, 'config'>,
  { unit_id, sealed }: { unit_id: number; sealed: Buffer | null },
): UnitAccess {
  if (sealed === null) return NOTHING
  const bytes = unseal(sealed, { keys: config.openingKeysFor(PURPOSE), bound_to: boundTo(unit_id) })
  return UnitAccess.parse(JSON.parse(bytes.toString('utf8')))
}

const refuseUnknown = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'unit', code: 'NOT_FOUND' }] })
