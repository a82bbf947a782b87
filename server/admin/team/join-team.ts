import { createStaffAccount, hashToken, takeStaffAccount } from '#server/accounts/index.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { deleteInvitation, findInvitation, insertColleague, type Offer } from './team-queries.ts'

type Joining = {
  id: string
  first_name?: string | undefined
  last_name?: string | undefined
  phone_number?: string | undefined
  new_password?: string | undefined
}

/** Refuses INVITATION_EXPIRED. */
export async function readInvitation({ id }: { id: string }, { db, now, person }: Call) {
  const offer = (await findInvitation(db, hashToken(id), now)) ?? refuse('INVITATION_EXPIRED')
  const { email, invited_by, rights, has_proven_account } = offer
  return {
    email,
    invited_by,
    rights,
    has_account: has_proven_account,
    is_logged_in: person?.user_id === offer.account_id,
  }
}

/**
 * Whoever holds the link has the e-mail. An account whose address is proven joins from a session of
 * its own; one whose address is not is taken over, as if there were none. Refuses
 * INVITATION_EXPIRED; LOG_IN_TO_JOIN; INVALID_INPUT when a new account lacks something.
 */
export async function acceptInvitation(input: Joining, { db, now, person }: Call) {
  return await db.transaction().execute(async (tx) => {
    const offer =
      (await findInvitation(tx, hashToken(input.id), now)) ?? refuse('INVITATION_EXPIRED')
    if (offer.has_proven_account && person?.user_id !== offer.account_id) refuse('LOG_IN_TO_JOIN')
    const taken_up = await deleteInvitation(tx, offer.id)
    if (!taken_up) refuse('INVITATION_EXPIRED')
    const user_id = await accountOf(tx, { offer, input, now })
    await insertColleague(tx, { user_id, rights: offer.rights, added_by: offer.inviter_id, now })
    await log(tx, { user_id, offer, now })
    return { email: offer.email }
  })
}

async function accountOf(
  tx: Tx,
  { offer, input, now }: { offer: Offer; input: Joining; now: Date },
): Promise<number> {
  const { account_id, has_proven_account, email, lang } = offer
  if (account_id !== null && has_proven_account) return account_id
  const colleague = { ...newAccount(input), lang }
  if (account_id === null) return await createStaffAccount(tx, { ...colleague, email }, now)
  await takeStaffAccount(tx, account_id, colleague, now)
  return account_id
}

function newAccount({ first_name, last_name, phone_number, new_password }: Joining) {
  const given = { first_name, last_name, phone_number, new_password }
  const missing = Object.entries(given).flatMap(([field, value]) =>
    value === undefined ? [{ field, code: 'required' as const }] : [],
  )
  if (!first_name || !last_name || !phone_number || !new_password)
    return refuse('INVALID_INPUT', { fields: missing })
  return { first_name, last_name, phone_number, password: new_password }
}

async function log(tx: Tx, { user_id, offer, now }: { user_id: number; offer: Offer; now: Date }) {
  const by: Actor = { name: offer.email, user_id, source: 'admin' }
  const subject = { kind: 'colleague' as const, id: offer.email }
  await logActivity(tx, {
    by,
    verb: 'join-team',
    subject,
    after: { rights: offer.rights },
    detail: { invited_by: offer.invited_by },
    at: now,
  })
}
