import { FACTOR_TRIES } from '#contract/account-limits.ts'
import type { PasskeyProof } from '#contract/endpoints/passkeys.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { acceptPasskey, takeProofChallenge } from '#server/accounts/passkeys/ceremonies.ts'
import { lockUser } from '#server/accounts/user-queries.ts'
import { countFactorTry, forgiveFactorTries } from './factor-queries.ts'
import { keepSecondFactors } from './lost-factor.ts'
import { acceptSecondFactor, refuseCode } from './second-factor.ts'

export type Judge = { accept: (tx: Tx) => Promise<boolean>; refuseWrong: () => never }

/**
 * Does the work once the second factor is right, in one transaction. Tries are counted by account,
 * from wherever they come: a right one or a reset by mail ends the count, nothing else. Refuses as
 * the judge does; SECOND_FACTOR_LOCKED beyond FACTOR_TRIES.most.
 */
export async function withRightFactor<Done>(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { user_id, judge }: { user_id: number; judge: Judge },
  work: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const tries = await countFactorTry(db, user_id)
  if (tries > FACTOR_TRIES.most) refuse('SECOND_FACTOR_LOCKED')
  const right = await db.transaction().execute(async (tx) => {
    await lockUser(tx, user_id)
    if (!(await judge.accept(tx))) return undefined
    await forgiveFactorTries(tx, user_id)
    await keepSecondFactors(tx, user_id, now)
    return { done: await work(tx) }
  })
  if (right) return right.done
  if (tries === FACTOR_TRIES.warned)
    await enqueue(
      db,
      'send_account_email',
      { user_id, kind: 'factor_guessing' },
      { job_key: `factor-guessing-${user_id}` },
    )
  return judge.refuseWrong()
}

export type GivenFactor = { second_factor?: string | undefined; passkey?: PasskeyProof | undefined }

/**
 * Of a log-in. A passkey's challenge is taken at once. Refuses SECOND_FACTOR_REQUIRED without any,
 * PASSKEY_FAILED.
 */
export async function judgeOfLogIn(
  { second_factor, passkey: proof }: GivenFactor,
  user_id: number,
  call: Call,
): Promise<Judge> {
  if (proof === undefined) {
    const code = second_factor ?? refuse('SECOND_FACTOR_REQUIRED')
    return {
      accept: (tx) => acceptSecondFactor(tx, { user_id, code }, call),
      refuseWrong: () => refuseCode('second_factor'),
    }
  }
  const challenge =
    (await takeProofChallenge(call.db, { user_id, purpose: 'log_in', proof }, call.now)) ??
    refuse('PASSKEY_FAILED')
  return {
    accept: (tx) => acceptPasskey(tx, { user_id, proof, challenge }, call),
    refuseWrong: () => refuse('PASSKEY_FAILED'),
  }
}
