import { createHash } from 'node:crypto'
import {
  claimBookings,
  findSessionUser,
  followLanguage,
  judgeOfLogIn,
  openSession,
  proveAddress,
  startAssertion,
  withRightFactor,
  type GivenFactor,
} from '#server/accounts/index.ts'
import { NAME_MAX } from '#contract/constants.ts'
import { plainLine } from '#contract/wire.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'
import type { Vouched } from '#server/outside/identity/index.ts'
import { openAccount } from '#server/members/join.ts'
import {
  findHolder,
  findSocialUser,
  hasSecondFactor,
  linkSocialUser,
  lockAccountOf,
  spendIdentityToken,
  type ProviderName,
} from './social-queries.ts'

type Input = GivenFactor & { token: string; referral_code?: string | undefined }
type Meeting = {
  provider: ProviderName
  vouched: Vouched
  referral_code: string | undefined
  call: Call
}

/**
 * Refuses SOCIAL_LOGIN_FAILED for an invalid token or no e-mail, USER_EXIST for an e-mail that the
 * provider has not proven, SERVICE_UNAVAILABLE when the provider is unreachable. An account with a
 * second factor is asked for it, as by a log-in.
 */
export const socialSignIn = (provider: ProviderName) =>
  async function signIn({ token, referral_code, ...given }: Input, call: Call) {
    const vouched = await vouchedBy(provider, token, call)
    const meeting = { provider, token, vouched, referral_code, call }
    const holder = await findHolder(call.db, { provider, ...vouched })
    if (!holder?.has_second_factor)
      return await call.db.transaction().execute((tx) => meet(tx, meeting, { is_proven: false }))
    const { user_id } = holder
    const judge = await judgeOfLogIn(given, user_id, call)
    return await withRightFactor(call, { user_id, judge }, (tx) =>
      meet(tx, meeting, { is_proven: true }),
    )
  }

/**
 * What the browser is asked for a passkey of the account that somebody signs in to. Refuses
 * SOCIAL_LOGIN_FAILED, SERVICE_UNAVAILABLE,
 * NOT_FOUND without a passkey.
 */
export async function startSocialPasskey(
  { provider, token }: { provider: ProviderName; token: string },
  call: Call,
) {
  const vouched = await vouchedBy(provider, token, call)
  const holder = (await findHolder(call.db, { provider, ...vouched })) ?? refuse('NOT_FOUND')
  return (await startAssertion(holder.user_id, 'log_in', call)) ?? refuse('NOT_FOUND')
}

async function meet(
  tx: Tx,
  { token, ...meeting }: Meeting & { token: string },
  { is_proven }: { is_proven: boolean },
) {
  const { provider, vouched, call } = meeting
  if (provider === 'google') await guardReplay(tx, token, call.now)
  const known = await findSocialUser(tx, { provider, subject: vouched.subject })
  const user_id = known?.user_id ?? (await linkToAccount(tx, meeting))
  if (user_id === undefined) return await joinBy(tx, meeting)
  // turned on a moment ago
  if (!is_proven && (await hasSecondFactor(tx, user_id))) refuse('SECOND_FACTOR_REQUIRED')
  return await enter(tx, user_id, { is_proven, call })
}

const TOKEN_LIFE_MS = 15 * 60_000 // longer than an id_token is accepted

/**
 * An id_token signs in once, against replay. Facebook legitimately returns the same access token
 * again.
 */
async function guardReplay(tx: Tx, token: string, now: Date) {
  const token_hash = createHash('sha256').update(token).digest()
  const is_fresh = await spendIdentityToken(tx, {
    token_hash,
    expires_at: new Date(now.getTime() + TOKEN_LIFE_MS),
  })
  if (!is_fresh) refuse('SOCIAL_LOGIN_FAILED')
}

async function vouchedBy(
  provider: ProviderName,
  token: string,
  { services, log }: Call,
): Promise<Vouched> {
  try {
    const vouched = await services.identity[provider]?.verify(token)
    if (vouched) return vouched
  } catch (error) {
    log.warn({ err: error, provider }, 'A provider of identity could not be asked')
    refuse('SERVICE_UNAVAILABLE')
  }
  refuse('SOCIAL_LOGIN_FAILED')
}

async function linkToAccount(
  tx: Tx,
  { provider, vouched, call: { now } }: Meeting,
): Promise<number | undefined> {
  const account = vouched.email === null ? undefined : await lockAccountOf(tx, vouched.email)
  if (!account) return undefined
  if (!vouched.is_email_verified) refuse('USER_EXIST')
  await proveAddress(tx, account.id, { now })
  await linkSocialUser(
    tx,
    { provider, subject: vouched.subject },
    { user_id: account.id, linked_at: now },
  )
  return account.id
}

async function joinBy(tx: Tx, { provider, vouched, referral_code, call }: Meeting) {
  const { subject, email, is_email_verified } = vouched
  if (email === null) refuse('SOCIAL_LOGIN_FAILED')
  const account = { ...namesOf(vouched, email), email, is_email_verified, referral_code }
  const joined = await openAccount(
    tx,
    { ...account, phone_number: '', password_hash: null, is_social_media_login: true },
    call,
  )
  await linkSocialUser(
    tx,
    { provider, subject },
    { user_id: joined.data.user_id, linked_at: call.now },
  )
  await claimBookings(tx, joined.data.user_id, call.now)
  return joined
}

/** A provider may have one name only, or one longer than the column. */
function namesOf({ first_name, last_name }: Vouched, email: string) {
  const fit = (name: string) =>
    plainLine(name.replaceAll('\0', '')).slice(0, NAME_MAX.account).trim()
  const first = fit(first_name) || fit(email.split('@')[0] ?? '')
  return { first_name: first, last_name: fit(last_name) || first }
}

async function enter(
  tx: Tx,
  user_id: number,
  { is_proven, call: { now, named_lang, user_agent } }: { is_proven: boolean; call: Call },
) {
  await followLanguage(tx, user_id, named_lang)
  await claimBookings(tx, user_id, now)
  const { token, refresh_token } = await openSession(tx, {
    user_id,
    is_temporary: false,
    now,
    user_agent,
    proven_at: is_proven ? now : null,
  })
  return {
    success: 'LOGGED_IN' as const,
    data: { token, refresh_token, id: user_id, ...(await findSessionUser(tx, user_id)) },
  }
}
