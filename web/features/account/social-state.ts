import * as z from 'zod/mini'

const KEY = 'sadaf.social'

const Request = z.object({
  provider: z.enum(['google', 'facebook']),
  state: z.string(),
  nonce: z.string(),
  /** Where somebody wanted to go afterwards. */
  redirect: z.optional(z.string()),
  referral_code: z.optional(z.string()),
  /** The page that sent them away, to come back to when they cancel. */
  started_at: z.string(),
})

/** A question put to a provider that is not answered yet; kept for this tab. */
export type Request = z.output<typeof Request>
export type ProviderName = Request['provider']

type Way = { authorize_url: string; client_id: string }
type Origin = { origin: string; lang: 'en' | 'ar' }

/** Where the provider sends people back to: one address in each language. */
export const returnAddress = ({ origin, lang }: Origin) => `${origin}${lang === 'ar' ? '/ar' : ''}/sign-in-return`

/** The provider's own address that asks who somebody is: OpenID Connect for Google, Facebook Login for Facebook. */
export function authorizeAddress(way: Way, { provider, state, nonce }: Request, here: Origin & { is_local: boolean }): string {
  const url = new URL(way.authorize_url, here.origin) // the sandbox identity provider is a path of our own address
  const shared = { client_id: way.client_id, redirect_uri: returnAddress(here), state }
  const own =
    provider === 'google'
      ? { response_type: 'id_token', scope: 'openid email profile', nonce, prompt: 'select_account', hl: here.lang }
      : { response_type: 'token', scope: 'public_profile,email' }
  for (const [name, value] of Object.entries({ ...shared, ...own, ...(here.is_local && { lang: here.lang }) }))
    url.searchParams.set(name, value)
  return url.href
}

export type Output = { kind: 'token'; token: string } | { kind: 'cancelled' } | { kind: 'failed' }

/** What the provider answered in the address: only to our own question (state), and for Google only to this one (nonce). */
export function answerOf(hash: string, request: Request): Output {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  if (said.get('state') !== request.state) return { kind: 'failed' }
  if (said.get('error') === 'access_denied') return { kind: 'cancelled' }
  const token = said.get(request.provider === 'google' ? 'id_token' : 'access_token')
  if (!token || (request.provider === 'google' && nonceOf(token) !== request.nonce)) return { kind: 'failed' }
  return { kind: 'token', token }
}

/** The nonce of an id_token; the server checks everything else of it. */
function nonceOf(id_token: string): unknown {
  try {
    const payload: unknown = JSON.parse(atob((id_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof payload === 'object' && payload !== null && 'nonce' in payload ? payload.nonce : undefined
  } catch {
    return undefined
  }
}

export const keepRequest = (request: Request) => sessionStorage.setItem(KEY, JSON.stringify(request))

/** The question that is open in this tab; it is answered once. */
export function takeRequest(): Request | null {
  try {
    const kept = Request.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}
