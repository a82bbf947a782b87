import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP } from '#contract/account-limits.ts'

export const makeToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const makeCode = () => String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, '0')

/** Keyed, so that a leaked table cannot be brute-forced. */
export const hashCode = (key: Buffer, email: string, code: string) =>
  createHmac('sha256', key).update(`${email}:${code}`).digest()

export const sameHash = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/** Deterministic, so that concurrent refreshes of one token get the same pair. */
export function successorOf(key: Buffer, refresh_token: string) {
  const derive = (purpose: string) =>
    createHmac('sha256', key).update(`${purpose}:${refresh_token}`).digest('base64url')
  return { token: derive('token'), refresh_token: derive('refresh') }
}
