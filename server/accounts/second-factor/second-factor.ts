import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { isSealedWith, seal, unseal } from '#server/core/seal.ts'
import type { Tx } from '#server/db/index.ts'
import {
  lockAuthenticator,
  setLastStep,
  spendRecoveryCode,
  turnAuthenticatorOn,
} from './second-factor-queries.ts'

const KEY_BYTES = 20 // RFC 4226, section 4
const PERIOD_SECONDS = 30
const WINDOW = 1 // one step early or late: clocks differ
const RECOVERY_CODES = 10
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789' // none is taken for another

type Context = { services: Pick<Services, 'config'>; now: Date }
type Given = { user_id: number; code: string }

export const makeKey = (): Buffer => randomBytes(KEY_BYTES)

const PURPOSE = 'second factor'
const keyOf = (user_id: number) => `authenticator of ${user_id}`

export const sealKey = (key: Buffer, user_id: number, { services }: Pick<Context, 'services'>) =>
  seal(key, { key: services.config.keyFor(PURPOSE), bound_to: keyOf(user_id) })

const unsealKey = (sealed: Buffer, user_id: number, { services }: Pick<Context, 'services'>) =>
  unseal(sealed, { keys: services.config.openingKeysFor(PURPOSE), bound_to: keyOf(user_id) })

/** Undefined when it is sealed with the secret of now. */
export function sealKeyAnew(
  sealed: Buffer,
  user_id: number,
  context: Pick<Context, 'services'>,
): Buffer | undefined {
  const is_new = isSealedWith(sealed, {
    key: context.services.config.keyFor(PURPOSE),
    bound_to: keyOf(user_id),
  })
  return is_new ? undefined : sealKey(unsealKey(sealed, user_id, context), user_id, context)
}

/** `issuer`: the company, as the app lists it. */
export const appOf = (key: Buffer, { email, issuer }: { email: string; issuer: string }) =>
  new TOTP({
    issuer,
    label: email,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(key).buffer }),
  })

/** A code of the app, each step once, or a recovery code, each once. */
export async function acceptSecondFactor(
  tx: Tx,
  { user_id, code }: Given,
  context: Context,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code))
    return await spendRecoveryCode(tx, user_id, hashesOfRecoveryCode(code, user_id, context))
  return await acceptAppCode(tx, { user_id, code, is_in_use: true }, context)
}

/** Turns the key on that was shown last. */
export async function acceptFirstCode(tx: Tx, given: Given, context: Context): Promise<boolean> {
  const is_accepted = await acceptAppCode(tx, { ...given, is_in_use: false }, context)
  if (is_accepted) await turnAuthenticatorOn(tx, given.user_id)
  return is_accepted
}

async function acceptAppCode(
  tx: Tx,
  { user_id, code, is_in_use }: Given & { is_in_use: boolean },
  context: Context,
) {
  const authenticator = await lockAuthenticator(tx, user_id)
  if (!authenticator || authenticator.is_in_use !== is_in_use) return false
  const app = appOf(unsealKey(authenticator.sealed_key, user_id, context), {
    email: '',
    issuer: '',
  })
  const delta = app.validate({ token: code, timestamp: context.now.getTime(), window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(context.now.getTime() / 1000 / PERIOD_SECONDS) + delta
  if (authenticator.last_step !== null && step <= authenticator.last_step) return false
  await setLastStep(tx, user_id, step)
  return true
}

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from(randomBytes(10), pick).join(''))
}

const pick = (byte: number) => RECOVERY_ALPHABET.charAt(byte % RECOVERY_ALPHABET.length)

/** Keyed, so that a leaked table cannot be tried out. */
export const hashRecoveryCode = (
  code: string,
  user_id: number,
  { services }: Pick<Context, 'services'>,
) => hashWith(services.config.keyFor('recovery codes'), code, user_id)

/** A hash cannot be made anew: codes made under the previous secret count while it is set. */
const hashesOfRecoveryCode = (
  code: string,
  user_id: number,
  { services }: Pick<Context, 'services'>,
) => services.config.openingKeysFor('recovery codes').map((key) => hashWith(key, code, user_id))

const hashWith = (key: Buffer, code: string, user_id: number) =>
  createHmac('sha256', key).update(`${user_id}:${code}`).digest()

export const refuseCode = (field: 'code' | 'second_factor'): never =>
  refuse('WRONG_SECOND_FACTOR', { fields: [{ field, code: 'WRONG_SECOND_FACTOR' }] })
