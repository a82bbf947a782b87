import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  findAreaId,
  findBuildingOfName,
  listAreas,
  listBuildings,
  saveAreaRow,
  saveBuildingRow,
  type Area,
  type Building,
} from './place-queries.ts'

export async function saveArea(area: Area, call: StaffCall): Promise<{ slug: string }> {
  return await call.db.transaction().execute(async (tx) => {
    const [before] = await listAreas(tx, area.slug)
    await saveAreaRow(tx, area)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'save-area',
      subject: { kind: 'place', id: area.name_en },
      before: before ?? {},
      after: area,
      at: call.now,
    })
    return { slug: area.slug }
  })
}

/**
 * Refuses AREA_NOT_FOUND; BUILDING_NOT_FOUND for a number that is none; BUILDING_EXISTS for another
 * one's English name, by which files know it.
 */
export async function saveBuilding(building: Building, call: StaffCall): Promise<{ id: number }> {
  return await call.db.transaction().execute(async (tx) => {
    const location_id =
      (await findAreaId(tx, building.area)) ??
      refuse('AREA_NOT_FOUND', { fields: [{ field: 'area', code: 'AREA_NOT_FOUND' }] })
    const [before] = building.id === undefined ? [] : await listBuildings(tx, { id: building.id })
    if (building.id !== undefined && !before)
      refuse('BUILDING_NOT_FOUND', { fields: [{ field: 'id', code: 'BUILDING_NOT_FOUND' }] })
    const namesake = await findBuildingOfName(tx, building.name_en)
    if (namesake !== undefined && namesake !== building.id)
      refuse('BUILDING_EXISTS', { fields: [{ field: 'name_en', code: 'BUILDING_EXISTS' }] })
    const id = await saveBuildingRow(tx, { ...building, location_id })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'save-building',
      subject: { kind: 'place', id: building.name_en },
      before: before ?? {},
      after: building,
      at: call.now,
    })
    return { id }
  })
}
