import { refuse } from '#server/core/refuse.ts'
import type { PersonCall } from '#server/call/call.ts'
import { listUnitsOf } from './units-queries.ts'

/** Includes former units. Refuses UNIT_DATA_NOT_FOUND to a person who never owned one. */
export async function listOwnerUnits(_asked: object, { db, person, today }: PersonCall) {
  const units = await listUnitsOf(db, { owner_id: person.user_id, today })
  if (units.length === 0) refuse('UNIT_DATA_NOT_FOUND')
  return { units }
}
