import { Agent, createServer, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#kit/index.ts'
import { openHttpServer } from './http-server.ts'

const HOST = '127.0.0.1'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const AT_ONCE = '/at-once'

/**
 * A server whose answers wait until they are let go, one for each request; that to AT_ONCE does
 * not.
 */
async function openSlowServer(DRAIN_SECONDS: number) {
  const PORT = await freePort()
  const server = await openHttpServer({
    HOST,
    PORT,
    DRAIN_SECONDS,
    public_url: `http://${HOST}:${PORT}`,
  })
  const waiting: (() => void)[] = []
  const answer = getRequestListener(async ({ url }) => {
    if (!url.endsWith(AT_ONCE)) await new Promise<void>((resolve) => waiting.push(resolve))
    return new Response('welcome')
  })
  server.serve(answer, { middleware: null })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = (path = '/') =>
    new Promise<{ status: number | undefined; connection: string | undefined } | 'refused'>(
      (resolve) => {
        const asked = request({ host: HOST, port: PORT, path, agent }, (response) => {
          response
            .resume()
            .on('end', () =>
              resolve({ status: response.statusCode, connection: response.headers.connection }),
            )
        })
        asked.on('error', () => resolve('refused')).end()
      },
    )
  return { server, waiting, ask }
}

test('a server that closes finishes the requests under way and accepts no new ones', async () => {
  const { server, waiting, ask } = await openSlowServer(0)
  const within = ask()
  await eventually(() => expect(waiting).toHaveLength(1))
  const closed = server.close()
  expect(server.closing.aborted).toBe(true)
  await eventually(async () => expect(await ask(AT_ONCE)).toBe('refused'))
  waiting[0]?.()
  expect(await within).toMatchObject({ status: 200 })
  await closed
})

test('for DRAIN_SECONDS everybody is answered, and told not to come again by the same connection', async () => {
  const { server, waiting, ask } = await openSlowServer(1)
  const first = ask()
  await eventually(() => expect(waiting).toHaveLength(1))
  waiting[0]?.()
  expect(await first).toEqual({ status: 200, connection: 'keep-alive' })
  const closed = server.close()
  const second = ask()
  await eventually(() => expect(waiting).toHaveLength(2))
  waiting[1]?.()
  expect(await second).toEqual({ status: 200, connection: 'close' })
  await closed
  expect(await ask()).toBe('refused')
})

test('an idle connection is kept longer than a load balancer keeps it', async () => {
  const PORT = await freePort()
  const server = await openHttpServer({
    HOST,
    PORT,
    DRAIN_SECONDS: 0,
    public_url: `http://${HOST}:${PORT}`,
  })
  onTestFinished(server.close)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const kept = await new Promise((resolve, reject) =>
    request({ host: HOST, port: PORT, agent }, (response) =>
      resolve(response.resume().headers['keep-alive']),
    )
      .on('error', reject)
      .end(),
  )
  expect(kept).toBe('timeout=75')
})
