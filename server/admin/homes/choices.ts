import type { StaffCall } from '#server/call/call.ts'
import { listAreaNames } from './list-queries.ts'
import { listAmenityNames, listBuildingNames, listOwners, listSuppliers } from './choice-queries.ts'

export async function readHomeChoices(
  _input: Record<string, never>,
  { db, lang, services }: StaffCall,
) {
  const [areas, buildings, owners, suppliers, amenities] = await Promise.all([
    listAreaNames(db, lang),
    listBuildingNames(db, lang),
    listOwners(db),
    listSuppliers(db),
    listAmenityNames(db, lang),
  ])
  return {
    areas,
    buildings,
    owners,
    suppliers,
    amenities,
    can_suggest: services.translation !== null,
  }
}
