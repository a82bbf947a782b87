import { serve } from '@hono/node-server'
import { localIdentity, type LocalOptions } from './local.ts'

export const LOCAL_CLIENTS = { google: 'practice-google', facebook: '100000000000001' } as const

export async function serveLocalIdentity(
  options: LocalOptions,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const host = '127.0.0.1'
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const listening = serve({ fetch: localIdentity(options).fetch, hostname: host, port: 0 }, () =>
      resolve(listening),
    )
    listening.once('error', reject)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
  return { url: `http://${host}:${port}`, stop }
}
