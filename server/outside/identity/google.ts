import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Provider } from './types.ts'

const MAX_AGE = '10 minutes'
const TOLERANCE_SECONDS = 30
const UNREACHED = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']

type Options = {
  client_id: string
  now: () => Date
  authorize_url?: string
  keys_url?: string
  issuers?: string[]
  algorithms?: string[]
}

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})

/** OpenID Connect: verifies the id_token with Google's published keys. */
export function openGoogle({
  client_id,
  now,
  authorize_url = 'https://accounts.google.com/o/oauth2/v2/auth',
  keys_url = 'https://www.googleapis.com/oauth2/v3/certs',
  issuers = ['https://accounts.google.com', 'accounts.google.com'],
  algorithms = ['RS256'],
}: Options): Provider {
  const keys = createRemoteJWKSet(new URL(keys_url))

  async function verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: issuers,
        audience: client_id,
        algorithms,
        currentDate: now(),
        maxTokenAge: MAX_AGE,
        clockTolerance: TOLERANCE_SECONDS,
        requiredClaims: ['exp', 'iat', 'sub'],
      })
      return vouchedBy(payload)
    } catch (error) {
      if (isFault(error)) return undefined
      throw error
    }
  }

  return { authorize_url, client_id, verify }
}

/** The token is invalid, as opposed to Google being unreachable. */
const isFault = (error: unknown) =>
  error instanceof errors.JOSEError && !UNREACHED.includes(error.code)

function vouchedBy(payload: unknown) {
  const { data } = Claims.safeParse(payload)
  if (!data) return undefined
  return {
    subject: data.sub,
    email: data.email?.toLowerCase() ?? null,
    is_email_verified: data.email !== undefined && data.email_verified === true,
    first_name: data.given_name ?? data.name ?? '',
    last_name: data.family_name ?? '',
  }
}
