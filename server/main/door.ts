import { createServer, type Server } from 'node:http'
import type { Server as SocketListener } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '#core/config.ts'
import { openListeners } from '#http/listeners.ts'
import { closedRoutes } from '#http/pages/closed.ts'
import type { Web } from './web.ts'

const DRAIN_MS = 8_000

type Listener = ReturnType<typeof getRequestListener>
export type Door = {
  server: Server /** From now on the product answers. */
  open: (answer: Listener, web: Pick<Web, 'middleware'>) => void
  close: () => Promise<void>
}

/** Listens before anything else is there: whoever comes early is shown that we are not open yet. */
export async function openDoor(config: Pick<Config, 'HOST' | 'PORT' | 'public_url'>): Promise<Door> {
  let answer: Listener = getRequestListener(closedRoutes(config).fetch)
  let web: Pick<Web, 'middleware'> | undefined
  const server = createServer((req, res) => {
    const handle = () => void answer(req, res)
    if (web?.middleware) web.middleware(req, res, handle)
    else handle()
  })
  const listeners = await openListeners(server, config)
  return {
    server,
    open: (next, opened) => {
      answer = next
      web = opened
    },
    close: () => drain(server, listeners),
  }
}

async function drain(server: Server, listeners: readonly SocketListener[]) {
  const drained = Promise.all([server, ...listeners].map((listener) => new Promise<void>((resolve) => listener.close(() => resolve())))) // also when it never listened
  server.closeIdleConnections()
  const force_close = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await drained
  clearTimeout(force_close)
}
