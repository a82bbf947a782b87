import type { Input } from '#contract/define-endpoint.ts'
import type { month as calls } from '#contract/endpoints/admin/month.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { dropLine, findMonth, leaveOut, takeIn, type LeftOut } from '#server/owners/index.ts'

type Calls = typeof calls

/** Refuses as leaveOut does. */
export async function leaveOutLine(
  { month: asked, ...line }: Input<Calls['leaveOutLine']>,
  call: StaffCall,
) {
  const { db, now, today } = call
  const month = await findMonth(db, asked, today)
  return await db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    return { left_out_id: await leaveOut(tx, { ...line, month, by, now }) }
  })
}

/** Refuses as takeIn does. */
export async function takeLineIn(input: Input<Calls['takeLineIn']>, call: StaffCall) {
  const { db, now, today } = call
  await db.transaction().execute(async (tx) => {
    await takeIn(tx, { ...input, today, by: await actorOf(tx, call), now })
  })
  return {}
}

/** Refuses as dropLine of owners does. */
export async function dropLeftOutLine(input: Input<Calls['dropLine']>, call: StaffCall) {
  const { db, now, today } = call
  await db.transaction().execute(async (tx) => {
    await dropLine(tx, { ...input, today, by: await actorOf(tx, call), now })
  })
  return {}
}

export const shownLeftOut = ({
  id,
  owner_id: _owner_id,
  unit_id: _unit_id,
  is_correction: _is_correction,
  expense_id: _expense_id,
  channel_stay_id: _channel_stay_id,
  settled_at: _settled_at,
  ...row
}: LeftOut) => ({ left_out_id: id, ...row })
