import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { listBuildings, saveFactsRow, type Facts } from './place-queries.ts'

const TOLD = ['visitors', 'pool_hours', 'parking_card', 'move_in_documents'] as const

/**
 * Guests read it on the page of a stay and before they arrive. Refuses BUILDING_NOT_FOUND;
 * INVALID_INPUT for what is written in one language only.
 */
export async function saveBuildingFacts(
  { id, reason, ...facts }: Facts & { id: number; reason: string },
  call: StaffCall,
): Promise<Record<string, never>> {
  guardLanguages(facts)
  return await call.db.transaction().execute(async (tx) => {
    const [building] = await listBuildings(tx, { id })
    if (!building)
      refuse('BUILDING_NOT_FOUND', { fields: [{ field: 'id', code: 'BUILDING_NOT_FOUND' }] })
    await saveFactsRow(tx, id, facts)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'save-building-facts',
      subject: { kind: 'place', id: building.name_en },
      reason,
      before: loggedOf(building.facts),
      after: loggedOf(facts),
      at: call.now,
    })
    return {}
  })
}

/** Amounts in the log are named as such. */
const loggedOf = ({ move_in_cost, ...facts }: Facts) => ({
  ...facts,
  move_in_cost_fils: move_in_cost,
})

function guardLanguages(facts: Facts) {
  const missing = TOLD.flatMap((name) => {
    const en = `${name}_en` as const
    const ar = `${name}_ar` as const
    if ((facts[en] === null) === (facts[ar] === null)) return []
    return [{ field: facts[en] === null ? en : ar, code: 'required' as const }]
  })
  if (missing.length > 0) refuse('INVALID_INPUT', { fields: missing })
}
