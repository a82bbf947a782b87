import { renderSVG } from 'uqr'
import { PROOF_MINUTES } from '#contract/staff-rights.ts'
import type { PersonCall } from '#server/call/call.ts'
import { guardFreshFactor } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import { companyNow, type Tx } from '#server/db/index.ts'
import { listPasskeys } from '#server/accounts/passkeys/passkey-queries.ts'
import { isPassword } from '#server/accounts/passwords/password.ts'
import { countTry, forgiveTries } from '#server/accounts/sessions/lock-out-queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import { findUser, lockUser } from '#server/accounts/user-queries.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  hasAuthenticator,
  insertAuthenticator,
  markProven,
  replaceRecoveryCodes,
} from './second-factor-queries.ts'
import { withRightFactor } from './with-right-factor.ts'
import {
  acceptFirstCode,
  acceptSecondFactor,
  appOf,
  hashRecoveryCode,
  makeKey,
  makeRecoveryCodes,
  refuseCode,
  sealKey,
} from './second-factor.ts'

type Coded = { code: string }

export const readSecondFactor = async (_input: object, { db, person }: PersonCall) => ({
  has_app: await hasAuthenticator(db, person.user_id),
  passkeys: await listPasskeys(db, person.user_id),
  recovery_codes_left: await countRecoveryCodes(db, person.user_id),
})

/** A second factor is somebody's once the address is. Refuses VERIFY_EMAIL_FIRST. */
export function guardProvenAddress({ person }: Pick<PersonCall, 'person'>) {
  if (!person.is_email_verified) refuse('VERIFY_EMAIL_FIRST')
}

/**
 * Refuses VERIFY_EMAIL_FIRST; SECOND_FACTOR_ON, INVALID_PASSWORD for an account that has one;
 * SECOND_FACTOR_REQUIRED beside a passkey.
 */
export async function startAuthenticator(
  { password = '' }: { password?: string | undefined },
  call: PersonCall,
) {
  const { db, person, now } = call
  guardProvenAddress(call)
  if (await hasAuthenticator(db, person.user_id)) refuse('SECOND_FACTOR_ON')
  if (person.has_second_factor) guardFreshFactor(call)
  const email = await guardPassword(password, call)
  const key = makeKey()
  const sealed_key = sealKey(key, person.user_id, call)
  const is_new = await db
    .transaction()
    .execute((tx) => insertAuthenticator(tx, person.user_id, { sealed_key, now }))
  if (!is_new) refuse('SECOND_FACTOR_ON')
  const app = appOf(key, { email, issuer: (await companyNow(db)).name_en })
  const uri = app.toString()
  return { key: app.secret.base32, uri, qr: renderSVG(uri, { border: 0 }) }
}

/**
 * Of an account that has one; counted with the log-in. Returns the e-mail. Refuses
 * INVALID_PASSWORD.
 */
export async function guardPassword(
  password: string,
  { db, person, now, visitor }: PersonCall,
): Promise<string> {
  const { email, password_hash } = await findUser(db, person.user_id)
  const attempt = { email, visitor, is_known_browser: false }
  const { is_locked } = await countTry(db, { ...attempt, now })
  const fits = password_hash === null || (!is_locked && (await isPassword(password_hash, password)))
  if (!fits)
    refuse('INVALID_PASSWORD', {
      fields: [{ field: 'password', code: 'INVALID_PASSWORD' }],
    })
  await forgiveTries(db, attempt)
  return email
}

/**
 * Who asks is who they say: a proven address, and a fresh second factor or, without one, the
 * password. Refuses VERIFY_EMAIL_FIRST, SECOND_FACTOR_REQUIRED, INVALID_PASSWORD.
 */
export async function guardKnown(password: string, call: PersonCall) {
  guardProvenAddress(call)
  if (call.person.has_second_factor) guardFreshFactor(call)
  else await guardPassword(password, call)
}

/** Refuses VERIFY_EMAIL_FIRST, SECOND_FACTOR_ON, WRONG_SECOND_FACTOR. */
export async function confirmAuthenticator({ code }: Coded, call: PersonCall) {
  const { db, person, now, token } = call
  guardProvenAddress(call)
  if (await hasAuthenticator(db, person.user_id)) refuse('SECOND_FACTOR_ON')
  return await db.transaction().execute(async (tx) => {
    await lockUser(tx, person.user_id)
    if (!(await acceptFirstCode(tx, { user_id: person.user_id, code }, call))) refuseCode('code')
    if (token) await markProven(tx, hashToken(token), now)
    return { recovery_codes: await writeRecoveryCodes(tx, call) }
  })
}

export async function removeAuthenticator({ code }: Coded, call: PersonCall) {
  return await withSecondFactor(call, code, async (tx) => {
    await deleteAuthenticator(tx, call.person.user_id)
    return {}
  })
}

export async function renewRecoveryCodes({ code }: Coded, call: PersonCall) {
  return await withSecondFactor(call, code, async (tx) => ({
    recovery_codes: await writeRecoveryCodes(tx, call),
  }))
}

export async function proveSecondFactor({ code }: Coded, call: PersonCall) {
  const { now, token } = call
  return await withSecondFactor(call, code, async (tx) => {
    if (token) await markProven(tx, hashToken(token), now)
    return { proven_until: new Date(now.getTime() + PROOF_MINUTES * 60_000) }
  })
}

/**
 * Refuses WRONG_SECOND_FACTOR, SECOND_FACTOR_LOCKED; TOO_MANY_TRIES, counted together with the
 * log-in.
 */
async function withSecondFactor<Done>(
  call: PersonCall,
  code: string,
  work: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const { db, person, visitor, now } = call
  const { email } = await findUser(db, person.user_id)
  const attempt = { email, visitor, is_known_browser: false }
  const { is_locked } = await countTry(db, { ...attempt, now })
  if (is_locked) refuse('TOO_MANY_TRIES')
  const { user_id } = person
  const judge = {
    accept: (tx: Tx) => acceptSecondFactor(tx, { user_id, code }, call),
    refuseWrong: () => refuseCode('code'),
  }
  const done = await withRightFactor(call, { user_id, judge }, work)
  await forgiveTries(db, attempt)
  return done
}

/** Ten new ones; those of before end. */
export async function writeRecoveryCodes(
  tx: Tx,
  call: Pick<PersonCall, 'services' | 'now'> & { person: { user_id: number } },
): Promise<string[]> {
  const { user_id } = call.person
  const codes = makeRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    user_id,
    codes.map((code) => hashRecoveryCode(code, user_id, call)),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}
