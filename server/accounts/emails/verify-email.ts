import { refuse } from '#server/core/refuse.ts'
import type { Call, PersonCall } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { insertLink, LINK_LIFE_MS, lockLink, markLinkUsed } from './link-queries.ts'
import { orderEmail } from './order-email.ts'
import { proveAddress } from '#server/accounts/prove-address.ts'
import { hashToken, makeToken } from '#server/accounts/sessions/tokens.ts'
import { findUser } from '#server/accounts/user-queries.ts'
import { followLanguage } from './language-of-emails-queries.ts'

type Stay = {
  room_category_slug?: string | undefined
  arrival_date?: string | undefined
  departure_date?: string | undefined
  guests?: number | undefined
}

/** Refuses EMAIL_ALREADY_VERIFIED, TOO_MANY_REQUESTS. */
export async function sendVerification(
  { room_category_slug, ...nights }: Stay,
  { db, now, person }: PersonCall,
) {
  const { is_email_verified } = await findUser(db, person.user_id)
  if (is_email_verified) refuse('EMAIL_ALREADY_VERIFIED')
  const stay = room_category_slug === undefined ? {} : { stay: { room_category_slug, ...nights } }
  await orderEmail(db, { user_id: person.user_id, kind: 'verify', ...stay }, now)
  return {}
}

/**
 * Opened where nobody is logged in to the account, the link also ends the account's password:
 * `reset_id` sets a new one. Refuses EMAIL_ALREADY_VERIFIED (also for the link that verified it),
 * VERIFICATION_LINK_EXPIRED.
 */
export async function verifyEmail({ id }: { id: string }, { db, now, named_lang, person }: Call) {
  return await db.transaction().execute(async (tx) => {
    const token_hash = hashToken(id)
    const link = await lockLink(tx, token_hash, 'verify')
    if (link?.is_email_verified) refuse('EMAIL_ALREADY_VERIFIED')
    if (!link || link.used_at || link.expires_at <= now) refuse('VERIFICATION_LINK_EXPIRED')
    await markLinkUsed(tx, token_hash, now)
    const has_ended_password = await proveAddress(tx, link.user_id, {
      now,
      is_own_session: person?.user_id === link.user_id,
    })
    await followLanguage(tx, link.user_id, named_lang)
    return {
      email: link.email,
      reset_id: has_ended_password ? await openReset(tx, link, now) : null,
    }
  })
}

/** Whoever opened one link of the mailbox need not wait for another. */
async function openReset(
  tx: Tx,
  { user_id, email }: { user_id: number; email: string },
  now: Date,
): Promise<string> {
  const secret = makeToken()
  const expires_at = new Date(now.getTime() + LINK_LIFE_MS.reset)
  await insertLink(tx, {
    token_hash: hashToken(secret),
    user_id,
    kind: 'reset',
    email,
    created_at: now,
    expires_at,
  })
  return secret
}
