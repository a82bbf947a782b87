import { EncryptJWT, jwtDecrypt } from 'jose'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Config } from '#server/core/config.ts'

const NAMES = { permanent: 'sadaf_session', temporary: 'sadaf_guest' } as const
const HOST_ONLY = '__Host-' // browsers accept it only from this exact host over https
const DECRYPT_OPTIONS = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}
const LIFE_SECONDS = 60 * 24 * 60 * 60
const DEVICE = 'sadaf_device'
const DEVICE_LIFE_SECONDS = 400 * 24 * 60 * 60 // longest lifetime that browsers allow
const DEVICE_PEOPLE = 5

type Kind = keyof typeof NAMES
type Secrets = { token: string; refresh_token: string | null }

export function sessionCookies(config: Config) {
  const key = config.keyFor('session cookie')
  const opening_keys = config.openingKeysFor('session cookie')
  const is_https = config.public_url.startsWith('https:')
  const prefix = is_https ? HOST_ONLY : ''
  const names = {
    permanent: `${prefix}${NAMES.permanent}`,
    temporary: `${prefix}${NAMES.temporary}`,
  }
  const options = {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: is_https,
    maxAge: LIFE_SECONDS,
  } as const
  const clearingOf = (kind: Kind) => generateCookie(names[kind], '', { ...options, maxAge: 0 })

  async function read(c: Context): Promise<Secrets | null> {
    for (const name of [names.permanent, names.temporary]) {
      const sealed = getCookie(c, name)
      const secrets = sealed ? await open(sealed) : null
      if (secrets) return secrets
    }
    return null
  }

  const areIn = (cookie: string) => Object.values(names).some((name) => cookie.includes(`${name}=`))

  async function open(sealed: string): Promise<Secrets | null> {
    const { token, refresh_token } = await payloadOf(sealed)
    if (typeof token !== 'string') return null
    return { token, refresh_token: typeof refresh_token === 'string' ? refresh_token : null }
  }

  /** Empty when it was tampered with, or sealed with neither secret. */
  async function payloadOf(sealed: string): Promise<Record<string, unknown>> {
    for (const opening_key of opening_keys) {
      const opened = await jwtDecrypt(sealed, opening_key, DECRYPT_OPTIONS).catch(() => null)
      if (opened) return opened.payload
    }
    return {}
  }

  async function seal(kind: Kind, secrets: Secrets) {
    const sealed = await new EncryptJWT(secrets)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(key)
    const other = kind === 'permanent' ? 'temporary' : 'permanent'
    return {
      set_cookies: [generateCookie(names[kind], sealed, options), clearingOf(other)],
      sent: `${names[kind]}=${sealed}`,
    }
  }

  const clearing = [clearingOf('permanent'), clearingOf('temporary')]

  /** Users who logged in with this browser, latest first; survives logout. */
  async function peopleOf(c: Context): Promise<number[]> {
    const sealed = getCookie(c, prefix + DEVICE)
    if (!sealed) return []
    const { people } = await payloadOf(sealed)
    return Array.isArray(people) ? people.filter((id) => typeof id === 'number') : []
  }

  async function rememberPerson(c: Context, user_id: number): Promise<string> {
    const people = [user_id, ...(await peopleOf(c)).filter((id) => id !== user_id)].slice(
      0,
      DEVICE_PEOPLE,
    )
    const sealed = await new EncryptJWT({ people })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(key)
    return generateCookie(prefix + DEVICE, sealed, { ...options, maxAge: DEVICE_LIFE_SECONDS })
  }

  function without(cookie: string | undefined): string[] {
    const ours: string[] = Object.values(names)
    const parts = (cookie ?? '').split(';').map((part) => part.trim())
    return parts.filter((part) => part !== '' && !ours.includes(part.split('=')[0] ?? ''))
  }

  return { read, areIn, seal, clearing, without, peopleOf, rememberPerson }
}

export type SessionCookies = ReturnType<typeof sessionCookies>
