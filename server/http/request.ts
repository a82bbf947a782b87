import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import type { KnownSession } from './session/page-session.ts'
import { networkOf } from './visitor.ts'

/** Passed by in-process callers; a socket request has only `incoming`. */
export type Incoming = {
  visitor?: string
  /** Internal call while rendering a shared page; not rate-limited. */
  is_for_everybody?: boolean
  /** The enclosing page render already holds a slot. */
  is_inside?: boolean
  /** The session of the page being rendered, to avoid a lookup per call. */
  known?: KnownSession | null
  incoming?: { socket?: { remoteAddress?: string }; headers?: IncomingHttpHeaders }
}
export type ApiContext = Context<{ Bindings: Incoming }>

/** Node's parsed headers: the Request would copy them all. */
export const headersOf = (c: Context<{ Bindings: Incoming }>): IncomingHttpHeaders =>
  c.env?.incoming?.headers ?? c.req.header()

/** Sent by our own pages: tokens go into the cookie instead of the response. */
const COOKIE_SESSION = 'x-sadaf-session'

export const isByCookie = (c: ApiContext): boolean => c.req.header(COOKIE_SESSION) === 'cookie'

export function tokenOfHeader(c: ApiContext): string | null {
  return /^Token (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

export function linkOfHeader(c: ApiContext): string | null {
  return /^Booking (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

/**
 * A GET with effects must not run from a link, image or prefetch: only by our own fetch, or with a
 * token (design 4).
 */
export function isFollowedLink(c: ApiContext): boolean {
  // custom headers cannot be sent cross-site
  if (tokenOfHeader(c) || linkOfHeader(c) || isByCookie(c)) return false
  const mode = c.req.header('sec-fetch-mode')
  return (
    c.req.header('sec-fetch-site') !== 'same-origin' || (mode !== 'cors' && mode !== 'same-origin')
  )
}

export function requestId(c: ApiContext): string {
  const proposed = c.req.header('x-request-id')
  return proposed && /^[\w-]{8,64}$/.test(proposed) ? proposed : randomUUID()
}

export function visitorOf(c: ApiContext): string {
  return networkOf(c.env?.visitor ?? c.env?.incoming?.socket?.remoteAddress)
}
