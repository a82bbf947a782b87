import type { Server } from 'node:http'
import { createServer, type ListenOptions, type Server as Listener } from 'node:net'

/**
 * Node lets one newcomer in at each door in each turn of its loop, however many stand outside, and a busy turn takes tens of ms:
 * with one door a crowd would wait for seconds before anybody could be told even that the server is overloaded.
 */
const LISTENERS = 32
const OUTSIDE = 1_024 // may stand before each door
/** As an HTTP server sets it itself: else the body of an answer waits 40 ms for the other side's delayed acknowledgement of its head. */
const NO_DELAY = { noDelay: true }
const MAY_SHARE = process.platform === 'linux'

type Place = { HOST: string; PORT: number }

/** Opens the address by many doors, all of which lead to the server; answers what closes the others when the server closes. */
export async function openListeners(server: Server, { HOST, PORT }: Place): Promise<Listener[]> {
  const port = { host: HOST, port: PORT, backlog: OUTSIDE }
  if (!MAY_SHARE) {
    await listen(server, port)
    return []
  }
  await seeThatNobodyIsThere(port)
  const listeners = Array.from({ length: LISTENERS - 1 }, () => createServer(NO_DELAY, (socket) => void server.emit('connection', socket)))
  await Promise.all([server, ...listeners].map((listener) => listen(listener, { ...port, reusePort: true })))
  return listeners
}

/** Doors that may be shared would open beside those of another house on the same address, too. */
async function seeThatNobodyIsThere(port: ListenOptions) {
  const alone = createServer((socket) => void socket.destroy())
  await listen(alone, port)
  await new Promise((resolve) => alone.close(resolve))
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
