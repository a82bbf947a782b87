import { refuse } from '#core/refuse.ts'
import type { Call, PersonCall } from '#core/context.ts'
import { lockLink, markLinkUsed } from './link-queries.ts'
import { claimBookings } from '#accounts/claim-queries.ts'
import { orderEmail } from './order-email.ts'
import { hashToken } from '#accounts/sessions/tokens.ts'
import { findUser, followLanguage, markEmailVerified } from '#accounts/user-queries.ts'

type Stay = {
  room_category_slug?: string | undefined
  arrival_date?: string | undefined
  departure_date?: string | undefined
  guests?: number | undefined
}

/** Refuses EMAIL_ALREADY_VERIFIED, TOO_MANY_REQUESTS. */
export async function sendVerification({ room_category_slug, ...nights }: Stay, { db, now, person }: PersonCall) {
  const { is_email_verified } = await findUser(db, person.user_id)
  if (is_email_verified) refuse('EMAIL_ALREADY_VERIFIED')
  const stay = room_category_slug === undefined ? {} : { stay: { room_category_slug, ...nights } }
  await orderEmail(db, { user_id: person.user_id, kind: 'verify', ...stay }, now)
  return {}
}

/** Refuses EMAIL_ALREADY_VERIFIED (also for the link that verified it), VERIFICATION_LINK_EXPIRED. */
export async function verifyEmail({ id }: { id: string }, { db, now, named_lang }: Call) {
  return await db.transaction().execute(async (tx) => {
    const token_hash = hashToken(id)
    const link = await lockLink(tx, token_hash, 'verify')
    if (link?.is_email_verified) refuse('EMAIL_ALREADY_VERIFIED')
    if (!link || link.used_at || link.expires_at <= now) refuse('VERIFICATION_LINK_EXPIRED')
    await markLinkUsed(tx, token_hash, now)
    await markEmailVerified(tx, link.user_id)
    await followLanguage(tx, link.user_id, named_lang)
    await claimBookings(tx, link.user_id, now)
    return { email: link.email }
  })
}
