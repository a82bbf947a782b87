import { OWNER_ROLE, type Lang } from '#contract/constants.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { GUEST_ROLE } from './create-account.ts'
import { internationalNumber } from './guest-checkout/guest-checkout.ts'
import { findAccount, insertInvitedAccount, setNames } from './user-queries.ts'

type Invited = {
  email: string
  first_name: string
  last_name: string
  phone_number: string
  lang: Lang
}

/**
 * Makes the account of an owner and mails a link: nobody but its mailbox sets the password. One who
 * has not used the link yet gets a new one. Refuses USER_EXIST, INVALID_INPUT for an impossible
 * phone number.
 */
export async function inviteOwnerIn(tx: Tx, owner: Invited, now: Date): Promise<void> {
  const given = { ...owner, phone_number: internationalNumber(owner.phone_number) }
  const roles = [GUEST_ROLE, OWNER_ROLE]
  const made = await insertInvitedAccount(tx, { ...given, roles, created_at: now })
  const user_id = made ?? (await invitedBefore(tx, given))
  await enqueue(
    tx,
    'send_account_email',
    { user_id, kind: 'invite', lang: owner.lang },
    { job_key: `invite-${user_id}` },
  )
}

async function invitedBefore(tx: Tx, { email, ...names }: Invited): Promise<number> {
  const account = await findAccount(tx, email)
  const is_waiting =
    account?.roles.includes(OWNER_ROLE) === true &&
    !account.is_email_verified &&
    account.password_hash === null
  if (!is_waiting) return refuse('USER_EXIST', { fields: [{ field: 'email', code: 'USER_EXIST' }] })
  await setNames(tx, account.id, names)
  return account.id
}
