import { PASSKEYS, type passkeys, type PasskeyProof } from '#contract/endpoints/passkeys.ts'
import { PROOF_MINUTES } from '#contract/staff-rights.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { Call, PersonCall } from '#server/call/call.ts'
import { guardFreshFactor } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import {
  guardKnown,
  guardProvenAddress,
  writeRecoveryCodes,
} from '#server/accounts/second-factor/handlers.ts'
import {
  countRecoveryCodes,
  markProven,
} from '#server/accounts/second-factor/second-factor-queries.ts'
import { withRightFactor } from '#server/accounts/second-factor/with-right-factor.ts'
import { countTry, forgiveTries, takeTryBack } from '#server/accounts/sessions/lock-out-queries.ts'
import { judgePassword } from '#server/accounts/sessions/judge-password.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import { findUser, lockUser } from '#server/accounts/user-queries.ts'
import {
  acceptPasskey,
  acceptRegistration,
  startAssertion,
  startRegistration,
  takeProofChallenge,
} from './ceremonies.ts'
import {
  deletePasskey,
  followSecondFactor,
  insertPasskey,
  listPasskeys,
  setPasskeyName,
} from './passkey-queries.ts'

/**
 * Refuses VERIFY_EMAIL_FIRST; SECOND_FACTOR_REQUIRED for an account that has a second factor, else
 * INVALID_PASSWORD; INVALID_INPUT beyond PASSKEYS.most.
 */
export async function startPasskey(
  { password = '' }: { password?: string | undefined },
  call: PersonCall,
) {
  const { user_id } = call.person
  await guardKnown(password, call)
  const { email } = await findUser(call.db, user_id)
  if ((await listPasskeys(call.db, user_id)).length >= PASSKEYS.most)
    refuse('INVALID_INPUT', { fields: [{ field: 'name', code: 'max_items', n: PASSKEYS.most }] })
  return await startRegistration({ user_id, email }, call)
}

/** Refuses VERIFY_EMAIL_FIRST, PASSKEY_FAILED. */
export async function addPasskey(input: Input<typeof passkeys.addPasskey>, call: PersonCall) {
  const { db, now, token, person } = call
  const { user_id } = person
  guardProvenAddress(call)
  const made = await acceptRegistration(input, user_id, call)
  return await db.transaction().execute(async (tx) => {
    await lockUser(tx, user_id)
    if (!(await insertPasskey(tx, { ...made, user_id, name: input.name, created_at: now })))
      refuse('PASSKEY_FAILED')
    await followSecondFactor(tx, user_id)
    if (token) await markProven(tx, hashToken(token), now)
    return {
      recovery_codes:
        (await countRecoveryCodes(tx, user_id)) === 0 ? await writeRecoveryCodes(tx, call) : [],
    }
  })
}

/** Refuses NOT_FOUND. */
export async function renamePasskey(
  { id, name }: { id: number; name: string },
  { db, person }: PersonCall,
) {
  if (!(await setPasskeyName(db, { user_id: person.user_id, id, name }))) refuse('NOT_FOUND')
  return {}
}

/** Refuses SECOND_FACTOR_REQUIRED, NOT_FOUND. */
export async function removePasskey({ id }: { id: number }, call: PersonCall) {
  const { user_id } = call.person
  guardFreshFactor(call)
  await call.db.transaction().execute(async (tx) => {
    await lockUser(tx, user_id)
    if (!(await deletePasskey(tx, { user_id, id }))) refuse('NOT_FOUND')
    await followSecondFactor(tx, user_id)
  })
  return {}
}

/** Refuses NOT_FOUND without a passkey. */
export const startPasskeyProof = async (_input: object, call: PersonCall) =>
  (await startAssertion(call.person.user_id, 'prove', call)) ?? refuse('NOT_FOUND')

/**
 * Refuses PASSKEY_FAILED, SECOND_FACTOR_LOCKED; TOO_MANY_TRIES, counted together with the log-in.
 */
export async function provePasskey(
  { passkey: proof }: { passkey: PasskeyProof },
  call: PersonCall,
) {
  const { db, now, token, visitor, person } = call
  const { user_id } = person
  const { email } = await findUser(db, user_id)
  const attempt = { email, visitor, is_known_browser: false }
  const { is_locked } = await countTry(db, { ...attempt, now })
  if (is_locked) refuse('TOO_MANY_TRIES')
  const challenge =
    (await takeProofChallenge(db, { user_id, purpose: 'prove', proof }, now)) ??
    refuse('PASSKEY_FAILED')
  const judge = {
    accept: (tx: Tx) => acceptPasskey(tx, { user_id, proof, challenge }, call),
    refuseWrong: () => refuse('PASSKEY_FAILED'),
  }
  await withRightFactor(call, { user_id, judge }, async (tx) => {
    if (token) await markProven(tx, hashToken(token), now)
  })
  await forgiveTries(db, attempt)
  return { proven_until: new Date(now.getTime() + PROOF_MINUTES * 60_000) }
}

/** Refuses as a log-in does for a wrong password; NOT_FOUND without a passkey. */
export async function startPasskeyLogIn(
  login: Input<typeof passkeys.startPasskeyLogIn>,
  call: Call,
) {
  const { account, attempt } = await judgePassword(login, call)
  await takeTryBack(call.db, attempt)
  return (await startAssertion(account.id, 'log_in', call)) ?? refuse('NOT_FOUND')
}
