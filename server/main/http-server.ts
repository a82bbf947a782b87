import { createServer, type Server } from 'node:http'
import type { Server as SocketListener } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#server/core/config.ts'
import { openListeners } from '#server/http/listeners.ts'
import { closedRoutes } from '#server/pages/closed.ts'
import type { Web } from './web.ts'

/**
 * For requests under way; jobs have as long meanwhile, and 20 s are what a supervisor grants to all
 * of it (bin/start.ts).
 */
const LAST_REQUESTS_MS = 8_000
const LOOK_AGAIN_MS = 100
/**
 * Longer than load balancers keep an idle connection, 60 s as a rule: one that we close first may
 * be given a request just then, which is lost.
 */
const IDLE_CONNECTION_MS = 75_000

type Listener = ReturnType<typeof getRequestListener>
export type HttpServer = {
  http: Server
  /** Aborted when the server begins to close. */
  closing: AbortSignal
  /** From now on `answer` takes the requests. */
  serve: (answer: Listener, web: Pick<Web, 'middleware'>) => void
  /**
   * For DRAIN_SECONDS everybody is still answered, so that a load balancer turns elsewhere first;
   * then no connection is accepted, and requests under way may finish.
   */
  close: () => Promise<void>
}

/**
 * Listens before anything else is there, and answers with the maintenance page until `serve` is
 * called.
 */
export async function openHttpServer(
  config: Pick<Config, 'HOST' | 'PORT' | 'public_url' | 'DRAIN_SECONDS'>,
): Promise<HttpServer> {
  let answer: Listener = getRequestListener(closedRoutes(config).fetch)
  let web: Pick<Web, 'middleware'> | undefined
  const closing = new AbortController()
  const server = createServer((req, res) => {
    if (closing.signal.aborted) res.shouldKeepAlive = false
    const handle = () => void answer(req, res)
    if (web?.middleware) web.middleware(req, res, handle)
    else handle()
  })
  server.keepAliveTimeout = IDLE_CONNECTION_MS
  const listeners = await openListeners(server, config)
  return {
    http: server,
    closing: closing.signal,
    serve: (next, opened) => {
      answer = next
      web = opened
    },
    close: async () => {
      closing.abort()
      await pause(config.DRAIN_SECONDS * 1_000)
      await drain(server, listeners)
    },
  }
}

async function drain(server: Server, listeners: readonly SocketListener[]) {
  // also when it never listened
  const drained = Promise.all(
    [server, ...listeners].map(
      (listener) => new Promise<void>((resolve) => listener.close(() => resolve())),
    ),
  )
  server.closeIdleConnections()
  // also those whose last answer began before we closed
  const close_idle = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
  const force_close = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS)
  await drained
  clearInterval(close_idle)
  clearTimeout(force_close)
}
