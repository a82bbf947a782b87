import * as z from 'zod/mini'

const KEY = 'sadaf.social'

const SignInRequest = z.object({
  provider: z.enum(['google', 'facebook']),
  state: z.string(),
  nonce: z.string(),
  redirect: z.optional(z.string()),
  referral_code: z.optional(z.string()),
  started_at: z.string(),
})

export type SignInRequest = z.output<typeof SignInRequest>
export type ProviderName = SignInRequest['provider']

type Way = { authorize_url: string; client_id: string }
type Origin = { origin: string; lang: 'en' | 'ar' }

/** One registered address per language. */
export const returnAddress = ({ origin, lang }: Origin) =>
  `${origin}${lang === 'ar' ? '/ar' : ''}/sign-in-return`

export function authorizeAddress(
  way: Way,
  { provider, state, nonce }: SignInRequest,
  here: Origin & { is_local: boolean },
): string {
  // the sandbox identity provider is a path of this origin
  const url = new URL(way.authorize_url, here.origin)
  const shared = { client_id: way.client_id, redirect_uri: returnAddress(here), state }
  const own =
    provider === 'google'
      ? {
          response_type: 'id_token',
          scope: 'openid email profile',
          nonce,
          prompt: 'select_account',
          hl: here.lang,
        }
      : { response_type: 'token', scope: 'public_profile,email' }
  for (const [name, value] of Object.entries({
    ...shared,
    ...own,
    ...(here.is_local && { lang: here.lang }),
  }))
    url.searchParams.set(name, value)
  return url.href
}

export type SignInResult =
  | { kind: 'token'; token: string }
  | { kind: 'cancelled' }
  | { kind: 'failed' }

/** Requires our `state`, and for Google our `nonce`. */
export function answerOf(hash: string, request: SignInRequest): SignInResult {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  if (params.get('state') !== request.state) return { kind: 'failed' }
  if (params.get('error') === 'access_denied') return { kind: 'cancelled' }
  const token = params.get(request.provider === 'google' ? 'id_token' : 'access_token')
  if (!token || (request.provider === 'google' && nonceOf(token) !== request.nonce))
    return { kind: 'failed' }
  return { kind: 'token', token }
}

/** The server verifies the rest of the token. */
function nonceOf(id_token: string): unknown {
  try {
    const payload: unknown = JSON.parse(
      atob((id_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    )
    return typeof payload === 'object' && payload !== null && 'nonce' in payload
      ? payload.nonce
      : undefined
  } catch {
    return undefined
  }
}

export const keepRequest = (request: SignInRequest) =>
  sessionStorage.setItem(KEY, JSON.stringify(request))

/** Single use. */
export function takeRequest(): SignInRequest | null {
  try {
    const pending = SignInRequest.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    sessionStorage.removeItem(KEY)
    return pending
  } catch {
    return null
  }
}
