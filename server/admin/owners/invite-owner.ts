import type { Input } from '#contract/define-endpoint.ts'
import type { owner_accounts } from '#contract/endpoints/admin/owners.ts'
import { inviteOwnerIn } from '#server/accounts/index.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'

/** Refuses as inviteOwnerIn. */
export async function inviteOwner(
  owner: Input<(typeof owner_accounts)['inviteOwner']>,
  call: StaffCall,
) {
  await call.db.transaction().execute(async (tx) => {
    await inviteOwnerIn(tx, owner, call.now)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'invite-owner',
      subject: { kind: 'owner', id: owner.email },
      after: { name: `${owner.first_name} ${owner.last_name}` },
      at: call.now,
    })
  })
  return {}
}
