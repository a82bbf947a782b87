import { z } from 'zod'
import type { Provider } from './types.ts'

const TIMEOUT_MS = 8_000

type Options = {
  app_id: string
  app_secret: string
  now: () => Date
  authorize_url?: string
  graph_url?: string
}

const Inspected = z.object({
  data: z.object({
    app_id: z.string(),
    is_valid: z.boolean(),
    user_id: z.string().optional(),
    expires_at: z.int().optional(), // seconds; 0 for never
  }),
})
const Me = z.object({
  id: z.string().min(1),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
})

/** Facebook inspects the access token itself (debug_token); tokens of other apps are rejected. */
export function openFacebook({
  app_id,
  app_secret,
  now,
  authorize_url = 'https://www.facebook.com/v23.0/dialog/oauth',
  graph_url = 'https://graph.facebook.com/v23.0',
}: Options): Provider {
  async function request(
    path: string,
    query: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const response = await fetch(`${graph_url}${path}?${new URLSearchParams(query).toString()}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status >= 500) throw new Error(`Facebook answered ${path} with ${response.status}`)
    return response.ok ? await response.json() : undefined
  }

  async function verify(token: string) {
    const inspected = Inspected.safeParse(
      await request('/debug_token', {
        input_token: token,
        access_token: `${app_id}|${app_secret}`,
      }),
    ).data
    if (!inspected || !isOurs(inspected.data)) return undefined
    const me = Me.safeParse(
      await request(
        '/me',
        { fields: 'id,first_name,last_name,email' },
        { authorization: `Bearer ${token}` },
      ),
    ).data
    if (!me || me.id !== inspected.data.user_id) return undefined
    return {
      subject: me.id,
      email: me.email?.toLowerCase() ?? null,
      is_email_verified: false,
      first_name: me.first_name ?? '',
      last_name: me.last_name ?? '',
    }
  }

  function isOurs({
    app_id: made_for,
    is_valid,
    expires_at = 0,
  }: z.output<typeof Inspected>['data']): boolean {
    return (
      is_valid && made_for === app_id && (expires_at === 0 || expires_at * 1000 > now().getTime())
    )
  }

  return { authorize_url, client_id: app_id, verify }
}
