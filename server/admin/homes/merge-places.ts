import type { Endpoints } from '#contract/index.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { lockImports } from '#server/catalogue/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { mergeAreaRows, mergeBuildingRows } from './merge-place-queries.ts'
import { listAreas, listBuildings } from './place-queries.ts'

/**
 * An area becomes another one; links and files that name it mean that one. Refuses AREA_NOT_FOUND;
 * INVALID_INPUT for itself.
 */
export async function mergeAreas(
  { slug, into, reason }: Input<Endpoints['mergeAreas']>,
  call: StaffCall,
): Promise<{ homes: number }> {
  return await call.db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const [before = missing('slug', 'AREA_NOT_FOUND')] = await listAreas(tx, slug)
    const [other = missing('into', 'AREA_NOT_FOUND')] = await listAreas(tx, into)
    if (slug === into) isItself()
    await mergeAreaRows(tx, { from: slug, into, now: call.now })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'merge-areas',
      subject: { kind: 'place', id: before.name_en },
      reason,
      before,
      after: { became: other.name_en },
      at: call.now,
    })
    return { homes: before.homes }
  })
}

/**
 * A building becomes another one, also one of another area; files that name it mean that one.
 * Refuses BUILDING_NOT_FOUND; INVALID_INPUT for itself.
 */
export async function mergeBuildings(
  { id, into, reason }: Input<Endpoints['mergeBuildings']>,
  call: StaffCall,
): Promise<{ homes: number }> {
  return await call.db.transaction().execute(async (tx) => {
    await lockImports(tx)
    const [before = missing('id', 'BUILDING_NOT_FOUND')] = await listBuildings(tx, { id })
    const [other = missing('into', 'BUILDING_NOT_FOUND')] = await listBuildings(tx, { id: into })
    if (id === into) isItself()
    await mergeBuildingRows(tx, { from: id, into, now: call.now })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'merge-buildings',
      subject: { kind: 'place', id: before.name_en },
      reason,
      before,
      after: { became: other.name_en },
      at: call.now,
    })
    return { homes: before.homes }
  })
}

const missing = (field: string, code: ErrorCode): never =>
  refuse(code, { fields: [{ field, code }] })
const isItself = (): never =>
  refuse('INVALID_INPUT', { fields: [{ field: 'into', code: 'invalid' }] })
