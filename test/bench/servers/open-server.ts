import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { openApp } from '#server/main/app.ts'
import type { OpenServices } from '#server/main/services.ts'

export type Client = { get: (path: string) => Promise<string>; close: () => Promise<void> }

export async function openClient(
  open: OpenServices,
  user_id: number | null,
  now: Date,
): Promise<Client> {
  const session =
    user_id === null
      ? null
      : await openSession(open.services.db, { user_id, is_temporary: false, now })
  const headers: Record<string, string> = session ? { authorization: `Token ${session.token}` } : {}
  const app = openApp({ open, clock: () => now, web: null })
  const server = createServer(
    getRequestListener((request) => app.fetch(request, { visitor: '127.0.0.1' })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    get: async (path) => {
      const answer = await fetch(origin + path, { headers })
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
      return await answer.text()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
