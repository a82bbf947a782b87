import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import {
  correctPermit as correct,
  listUnitPermits as listUnits,
  removePermit as remove,
} from '#server/catalogue/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'

export const listUnitPermits = async (
  { room_category_id }: { room_category_id: number },
  { db }: StaffCall,
) => ({ units: await listUnits(db, room_category_id) })

type Corrected = Parameters<typeof correct>[1] & { reason: string }

/** Refuses NOT_FOUND, INVALID_INPUT, PERMIT_OVERLAPS, PERMIT_ELSEWHERE. */
export const correctPermit = ({ reason, ...corrected }: Corrected, call: StaffCall) =>
  logged(call, 'correct-permit', reason, (tx) => correct(tx, corrected, call.today))

/** Refuses NOT_FOUND. */
export const removePermit = (
  { permit_id, reason }: { permit_id: number; reason: string },
  call: StaffCall,
) => logged(call, 'remove-permit', reason, (tx) => remove(tx, permit_id))

async function logged(
  call: StaffCall,
  verb: 'correct-permit' | 'remove-permit',
  reason: string,
  act: (tx: Tx) => ReturnType<typeof correct> | ReturnType<typeof remove>,
): Promise<Record<string, never>> {
  return await call.db.transaction().execute(async (tx) => {
    const done = await act(tx)
    await logActivity(tx, { by: await actorOf(tx, call), verb, reason, ...done, at: call.now })
    return {}
  })
}
