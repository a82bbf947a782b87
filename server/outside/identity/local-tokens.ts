import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { exportJWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const LIFE_SECONDS = 3_600
// PKCS #8 header of a 32-byte key
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_ID = 'practice'
export const GOOGLE_ISSUER = 'https://accounts.google.com'
const FACEBOOK_ISSUER = 'practice-facebook'

export type Somebody = { email: string; first_name: string; last_name: string }

const Access = z.object({
  sub: z.string(),
  azp: z.string(),
  exp: z.int(),
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
})

/** The key is derived from a seed, so that several processes agree. */
export function localTokens(seed: Buffer, now: () => Date) {
  const private_key = createPrivateKey({
    key: Buffer.concat([ED25519_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const public_key = createPublicKey(private_key)
  const seconds = () => Math.floor(now().getTime() / 1000)

  const sign = (issuer: string, audience: string, claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + LIFE_SECONDS)
      .sign(private_key)

  return {
    idToken: (client_id: string, person: Somebody, nonce: string | undefined) =>
      sign(GOOGLE_ISSUER, client_id, {
        ...claimsOf(person),
        email_verified: true,
        ...(nonce === undefined ? {} : { nonce }),
      }),
    accessToken: (app_id: string, person: Somebody) =>
      sign(FACEBOOK_ISSUER, FACEBOOK_ISSUER, { ...claimsOf(person), azp: app_id }),
    readAccessToken: async (token: string) => {
      try {
        const { payload } = await jwtVerify(token, public_key, {
          issuer: FACEBOOK_ISSUER,
          audience: FACEBOOK_ISSUER,
          currentDate: now(),
        })
        return Access.safeParse(payload).data
      } catch {
        return undefined
      }
    },
    keys: async () => ({
      keys: [{ ...(await exportJWK(public_key)), kid: KEY_ID, alg: 'EdDSA', use: 'sig' }],
    }),
  }
}

const claimsOf = ({ email, first_name, last_name }: Somebody) => ({
  sub: subjectOf(email),
  email,
  given_name: first_name,
  family_name: last_name,
})

/** Stable per e-mail address, as at a real provider. */
const subjectOf = (email: string) =>
  BigInt(
    `0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)}`,
  ).toString()
