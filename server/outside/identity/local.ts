import { Hono, type Context } from 'hono'
import { limitBody } from '#server/core/limit-body.ts'
import { z } from 'zod'
import { readFont } from '#server/outside/demo-page/index.ts'
import { authorizePage, PEOPLE } from './authorize-page.ts'
import { localTokens, type Somebody } from './local-tokens.ts'

export type LocalOptions = {
  /** 32 bytes; processes with the same seed accept each other's tokens. */
  seed: Buffer
  now: () => Date
  clients: { google: string; facebook: string; facebook_secret: string }
  site_origins: readonly string[]
}
type ProviderName = 'google' | 'facebook'

const Input = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  state: z.string().max(500).default(''),
  nonce: z.string().max(200).optional(),
  lang: z.enum(['en', 'ar']).catch('en'),
})
type Input = z.output<typeof Input>

const Chosen = z.object({
  decision: z.enum(['allow', 'cancel']),
  who: z.string().max(120).default('other'),
  email: z.string().trim().toLowerCase().max(120).default(''),
  first_name: z.string().trim().max(25).default(''),
  last_name: z.string().trim().max(25).default(''),
})
const Typed = z.object({
  email: z.email(),
  first_name: z.string().min(1),
  last_name: z.string().min(1),
})

/**
 * Speaks Google's OpenID Connect and Facebook's Graph API, so that the real clients run against it.
 * Demo only: it accepts any identity.
 */
export function localIdentity(options: LocalOptions): Hono {
  const tokens = localTokens(options.seed, options.now)
  const app = new Hono()
  app.use(limitBody(16_384))
  app.get('/google/certs', async (c) => c.json(await tokens.keys()))
  app.get('/graph/debug_token', async (c) => {
    const { facebook, facebook_secret } = options.clients
    if (c.req.query('access_token') !== `${facebook}|${facebook_secret}`)
      return c.json(INVALID_TOKEN, 400)
    const claims = await tokens.readAccessToken(c.req.query('input_token') ?? '')
    if (!claims) return c.json({ data: { app_id: facebook, is_valid: false } })
    return c.json({
      data: { app_id: claims.azp, is_valid: true, user_id: claims.sub, expires_at: claims.exp },
    })
  })
  app.get('/graph/me', async (c) => {
    const token =
      /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ??
      c.req.query('access_token') ??
      ''
    const claims = await tokens.readAccessToken(token)
    if (!claims) return c.json(INVALID_TOKEN, 400)
    return c.json({
      id: claims.sub,
      first_name: claims.given_name,
      last_name: claims.family_name,
      email: claims.email,
    })
  })
  app.get('/fonts/:name', async (c) => {
    const font = await readFont(c.req.param('name'))
    return font
      ? c.body(font, 200, {
          'content-type': 'font/woff2',
          'cache-control': 'public, max-age=604800',
        })
      : c.notFound()
  })
  for (const provider of ['google', 'facebook'] as const) {
    app.get(`/${provider}/authorize`, (c) => request(c, provider, options))
    app.post(`/${provider}/authorize`, async (c) => {
      const input = readInput(c, provider, options)
      if (!input) return c.text(NO_PAGE, 404)
      const chosen = Chosen.safeParse(await c.req.parseBody()).data
      if (!chosen || chosen.decision === 'cancel')
        return goBack(c, input, { error: 'access_denied' })
      const person = personOf(chosen)
      if (!person) return await request(c, provider, options, true)
      if (provider === 'facebook')
        return goBack(c, input, { access_token: await tokens.accessToken(input.client_id, person) })
      return goBack(c, input, {
        id_token: await tokens.idToken(input.client_id, person, input.nonce),
      })
    })
  }
  return app
}

const INVALID_TOKEN = {
  error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 },
}
const NO_PAGE = 'This sign-in page does not exist.'

async function request(
  c: Context,
  provider: ProviderName,
  options: LocalOptions,
  has_fault = false,
) {
  const input = readInput(c, provider, options)
  if (!input) return c.text(NO_PAGE, 404)
  guard(c, options)
  return await c.html(
    authorizePage({ provider, lang: input.lang, url: new URL(c.req.url), has_fault }),
    has_fault ? 400 : 200,
  )
}

function readInput(
  c: Context,
  provider: ProviderName,
  { clients, site_origins }: LocalOptions,
): Input | undefined {
  const input = Input.safeParse(c.req.query()).data
  const url = input && URL.parse(input.redirect_uri)
  return url &&
    input.client_id === clients[provider] &&
    [...site_origins, new URL(c.req.url).origin].includes(url.origin)
    ? input
    : undefined
}

function personOf(chosen: z.output<typeof Chosen>): Somebody | undefined {
  return PEOPLE.find(({ email }) => email === chosen.who) ?? Typed.safeParse(chosen).data
}

function goBack(c: Context, { redirect_uri, state }: Input, answer: Record<string, string>) {
  return c.redirect(`${redirect_uri}#${new URLSearchParams({ ...answer, state }).toString()}`, 303)
}

/**
 * No scripts, no subresources but its fonts; the form may post only to itself and back to the shop.
 */
function guard(c: Context, { site_origins }: LocalOptions) {
  const policy = `default-src 'none'; font-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${site_origins.join(' ')}`
  c.header('content-security-policy', policy)
  c.header('referrer-policy', 'no-referrer')
  c.header('cache-control', 'no-store')
}
