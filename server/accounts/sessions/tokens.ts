import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP } from '#contract/constants.ts'

/** A new secret that cannot be guessed; only its hash is kept. */
export const makeToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** A one-time code of digits. */
export const makeCode = () => String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, '0')

/** A code's hash, keyed, so that a stolen table does not give codes away. */
export const hashCode = (key: Buffer, email: string, code: string) => createHmac('sha256', key).update(`${email}:${code}`).digest()

export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/** The pair that follows a refresh token: the same however often it is asked, and known to nobody without the key. */
export function successorOf(key: Buffer, refresh_token: string) {
  const derive = (purpose: string) => createHmac('sha256', key).update(`${purpose}:${refresh_token}`).digest('base64url')
  return { token: derive('token'), refresh_token: derive('refresh') }
}
