import type { PersonCall } from '#server/call/call.ts'
import { hashToken } from './tokens.ts'
import { endSessionById, endSessionsBut, listOpenSessions } from './session-list-queries.ts'

/** The first that is named: other browsers name Chrome and Safari too. */
const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const

const named = (user_agent: string, names: readonly (readonly [string, RegExp])[]) =>
  names.find(([, pattern]) => pattern.test(user_agent))?.[0] ?? ''

export async function listSessions(_input: object, { db, person, token, now }: PersonCall) {
  const rows = await listOpenSessions(db, {
    user_id: person.user_id,
    token_hash: hashToken(token ?? ''),
    now,
  })
  return {
    sessions: rows.map(({ user_agent, ...session }) => ({
      ...session,
      browser: named(user_agent, BROWSERS),
      system: named(user_agent, SYSTEMS),
    })),
  }
}

/** One of one's own, or all but this one. */
export async function endSessions(
  { id }: { id?: number | undefined },
  { db, person, token }: PersonCall,
) {
  const { user_id } = person
  return {
    ended:
      id === undefined
        ? await endSessionsBut(db, user_id, hashToken(token ?? ''))
        : await endSessionById(db, user_id, id),
  }
}
