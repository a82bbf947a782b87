import { OWNER_ROLE } from '#contract/constants.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { inviteOwnerIn } from './invite-owner.ts'
import { addRole, findAccount } from './user-queries.ts'

type Owner = Parameters<typeof inviteOwnerIn>[1]
type OwnerFound = 'invited' | 'found' | 'became'

/**
 * One account for all homes of an owner: theirs, that of a guest who has proven the address, or one
 * they are invited to. Refuses USER_EXIST where nobody has proven it: whoever holds that account
 * may be somebody else.
 */
export async function ensureOwnerIn(tx: Tx, owner: Owner, now: Date): Promise<OwnerFound> {
  const account = await findAccount(tx, owner.email)
  if (!account) {
    await inviteOwnerIn(tx, owner, now)
    return 'invited'
  }
  if (account.roles.includes(OWNER_ROLE)) return 'found'
  if (!account.is_email_verified)
    return refuse('USER_EXIST', { fields: [{ field: 'email', code: 'USER_EXIST' }] })
  await addRole(tx, account.id, OWNER_ROLE)
  return 'became'
}
