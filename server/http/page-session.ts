import type { Context } from 'hono'
import type { Person } from '#core/context.ts'
import type { SessionCookies } from './session-cookie.ts'

export type Renewed = { token: string; refresh_token: string; is_temporary: boolean }

export type SessionKeeper = {
  cookies: SessionCookies
  findPerson: (token: string, now: Date) => Promise<Person | undefined>
  /** A new pair for a refresh token, or undefined when it opens nothing. */
  renew: (refresh_token: string, now: Date) => Promise<Renewed | undefined>
  clock: () => Date
}

/** The person behind a token, where that was found out already. */
export type KnownSession = { token: string; person: Person }

type PageSession = {
  /** The cookies to render the page with. */ cookie: string
  /** What the browser is told to keep. */ set_cookies: string[]
  /** Who the calls of the page are made by; null when it is not known yet. */ known: KnownSession | null
}

/**
 * The session a page is rendered with: a cookie whose access token is over is renewed by its refresh token before anything is read;
 * one that opens nothing any more is cleared.
 */
export async function pageSession({ cookies, findPerson, renew, clock }: SessionKeeper, c: Context): Promise<PageSession> {
  const cookie = c.req.header('cookie') ?? ''
  const now = clock()
  const secrets = await cookies.read(c)
  if (!secrets) return { cookie, set_cookies: [], known: null }
  const person = await findPerson(secrets.token, now)
  if (person) return { cookie, set_cookies: [], known: { token: secrets.token, person } }
  const others = cookies.without(cookie)
  const renewed = secrets.refresh_token ? await renew(secrets.refresh_token, now) : undefined
  if (!renewed) return { cookie: others.join('; '), set_cookies: cookies.clearing, known: null }
  const { sent, set_cookies } = await cookies.seal(renewed.is_temporary ? 'temporary' : 'permanent', renewed)
  return { cookie: [...others, sent].join('; '), set_cookies, known: null }
}
