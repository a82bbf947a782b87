import type { Context } from 'hono'
import type { BookingAccess, Person } from '#server/call/call.ts'
import type { SessionCookies } from './session-cookie.ts'

export type Renewed = { token: string; refresh_token: string; is_temporary: boolean }

export type SessionDeps = {
  cookies: SessionCookies
  findPerson: (token: string, now: Date) => Promise<Person | undefined>
  /** Of the secret of a payment link, which a browser keeps like a session. */
  findPayer: (secret: string, now: Date) => Promise<BookingAccess | undefined>
  renew: (refresh_token: string, now: Date) => Promise<Renewed | undefined>
  clock: () => Date
}

export type KnownSession = { token: string; person: Person }

type PageSession = {
  cookie: string
  set_cookies: string[]
  known: KnownSession | null
}

/** Renews an expired access token before rendering; clears cookies that are no longer valid. */
export async function pageSession(
  { cookies, findPerson, findPayer, renew, clock }: SessionDeps,
  c: Context,
): Promise<PageSession> {
  const cookie = c.req.header('cookie') ?? ''
  const now = clock()
  const secrets = await cookies.read(c)
  if (!secrets) return { cookie, set_cookies: [], known: null }
  const person = await findPerson(secrets.token, now)
  if (person) return { cookie, set_cookies: [], known: { token: secrets.token, person } }
  if (await findPayer(secrets.token, now)) return { cookie, set_cookies: [], known: null }
  const others = cookies.without(cookie)
  const renewed = secrets.refresh_token ? await renew(secrets.refresh_token, now) : undefined
  if (!renewed) return { cookie: others.join('; '), set_cookies: cookies.clearing, known: null }
  const { sent, set_cookies } = await cookies.seal(
    renewed.is_temporary ? 'temporary' : 'permanent',
    renewed,
  )
  return { cookie: [...others, sent].join('; '), set_cookies, known: null }
}
