import type { Server } from 'node:http'
import { createServer, type ListenOptions, type Server as Listener } from 'node:net'

/**
 * libuv accepts one connection per socket and loop turn: with one socket a burst waits seconds even
 * for its 503.
 */
const LISTENERS = 32
const BACKLOG = 1_024
/** As http.Server does; otherwise a response body waits 40 ms for the delayed ACK of its head. */
const NO_DELAY = { noDelay: true }
const HAS_REUSEPORT = process.platform === 'linux'

type Address = { HOST: string; PORT: number }

export async function openListeners(server: Server, { HOST, PORT }: Address): Promise<Listener[]> {
  const port = { host: HOST, port: PORT, backlog: BACKLOG }
  if (!HAS_REUSEPORT) {
    await listen(server, port)
    return []
  }
  await assertAddressIsFree(port)
  const listeners = Array.from({ length: LISTENERS - 1 }, () =>
    createServer(NO_DELAY, (socket) => void server.emit('connection', socket)),
  )
  await Promise.all(
    [server, ...listeners].map((listener) => listen(listener, { ...port, reusePort: true })),
  )
  return listeners
}

/** With SO_REUSEPORT, listening would succeed although another server already uses the address. */
async function assertAddressIsFree(port: ListenOptions) {
  const probe = createServer((socket) => void socket.destroy())
  await listen(probe, port)
  await new Promise((resolve) => probe.close(resolve))
}

function listen(listener: Listener, port: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(port, () => {
      listener.off('error', reject)
      resolve()
    })
  })
}
