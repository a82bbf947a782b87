import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '#config'

const NAMES = { permanent: 'sadaf_session', temporary: 'sadaf_guest' } as const
const LIFE_SECONDS = 30 * 24 * 60 * 60

type Kind = keyof typeof NAMES

/** The encrypted, HttpOnly cookies in which our own pages carry the API's token, out of every script's reach. */
export function sessionCookies(config: Config) {
  const key = config.keyFor('session cookie')
  const options = {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: config.public_url.startsWith('https:'),
    maxAge: LIFE_SECONDS,
  } as const

  /** The token of the cookie; an account's before a guest's. */
  async function read(c: Context): Promise<string | null> {
    for (const name of [NAMES.permanent, NAMES.temporary]) {
      const sealed = getCookie(c, name)
      const token = sealed ? await open(sealed) : null
      if (token) return token
    }
    return null
  }

  async function open(sealed: string): Promise<string | null> {
    try {
      const { payload } = await jwtDecrypt(sealed, key)
      return typeof payload['token'] === 'string' ? payload['token'] : null
    } catch {
      return null // sealed by another key, or not by us
    }
  }

  async function write(c: Context, kind: Kind, token: string) {
    const sealed = await new EncryptJWT({ token }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key)
    setCookie(c, NAMES[kind], sealed, options)
  }

  function clear(c: Context) {
    for (const name of Object.values(NAMES)) deleteCookie(c, name, { path: '/' })
  }

  return { read, write, clear }
}

export type SessionCookies = ReturnType<typeof sessionCookies>
