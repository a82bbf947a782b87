import type { Input } from '#contract/define-endpoint.ts'
import type { payouts } from '#contract/endpoints/admin/payouts.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { setBankAccount, stopBankAccount } from '#server/owners/index.ts'

type Calls = typeof payouts

/** Refuses as setBankAccount does. */
export async function setOwnerBankAccount(
  { called_by, reason, ...typed }: Input<Calls['setOwnerBankAccount']>,
  call: StaffCall,
) {
  const { db, now, services } = call
  return await db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    const setting = { ...typed, call: { called_by, reason } }
    return await setBankAccount(tx, setting, { by, now, services })
  })
}

/** Refuses as stopBankAccount does. */
export async function stopOwnerBankAccount(
  stopping: Input<Calls['stopOwnerBankAccount']>,
  call: StaffCall,
) {
  const { db, now } = call
  await db.transaction().execute(async (tx) => {
    await stopBankAccount(tx, stopping, { by: await actorOf(tx, call), now })
  })
  return {}
}
