import { createServer, get } from 'node:http'
import type { Server as Listener, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openListeners } from './listeners.ts'

const HOST = '127.0.0.1'
const VISITORS = 100
const BUSY_MS = 20
const close = (listener: Listener) =>
  new Promise<void>((resolve) => listener.close(() => resolve()))

async function freePort(): Promise<number> {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, HOST, resolve))
  const address = listener.address()
  await close(listener)
  return typeof address === 'object' && address ? address.port : 0
}

async function openServices(PORT: number) {
  const server = createServer((_, answer) => answer.end('welcome'))
  const listeners = await openListeners(server, { HOST, PORT })
  const closeAll = () => Promise.all([server, ...listeners].map(close))
  onTestFinished(async () => void (await closeAll()))
  return { server, closeAll }
}

/** Not public: Node's own record of `setNoDelay`. */
const isWithoutDelay = (socket: Socket) => {
  const key = Object.getOwnPropertySymbols(socket).find(
    ({ description }) => description === 'kSetNoDelay',
  )
  return key !== undefined && Reflect.get(socket, key) === true
}

const knock = (port: number) =>
  new Promise<boolean>((resolve) => {
    get({ port, host: HOST, agent: false }, (answer) =>
      answer.resume().on('end', () => resolve(true)),
    ).on('error', () => resolve(false))
  })

test.runIf(process.platform === 'linux')(
  'many connections are accepted within a few turns of a busy loop',
  async () => {
    const port = await freePort()
    await openServices(port)
    let turns = 0
    let is_over = false
    const visitors = Promise.all(Array.from({ length: VISITORS }, () => knock(port))).finally(
      () => (is_over = true),
    )
    const turn = () => {
      turns += 1
      for (const end = performance.now() + BUSY_MS; performance.now() < end;);
      if (!is_over) setImmediate(turn)
    }
    turn()
    expect((await visitors).every(Boolean)).toBe(true)
    expect(turns).toBeLessThan(VISITORS / 2)
  },
)

test.runIf(process.platform === 'linux')(
  'no connection waits for an acknowledgement of the head before it sends the body',
  async () => {
    const port = await freePort()
    const { server } = await openServices(port)
    const delays: boolean[] = []
    server.on('connection', (socket: Socket) => delays.push(!isWithoutDelay(socket)))
    await Promise.all(Array.from({ length: 32 }, () => knock(port)))
    expect(delays).toEqual(Array(32).fill(false))
  },
)

test('a server does not start on an address in use', async () => {
  const port = await freePort()
  await openServices(port)
  await expect(openListeners(createServer(), { HOST, PORT: port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  expect(await knock(port)).toBe(true)
})

test('closing the server closes every listener and frees the address', async () => {
  const port = await freePort()
  const { closeAll } = await openServices(port)
  await closeAll()
  expect((await Promise.all(Array.from({ length: 32 }, () => knock(port)))).some(Boolean)).toBe(
    false,
  )
  await openServices(port)
  expect(await knock(port)).toBe(true)
})
