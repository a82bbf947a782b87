import type { Server } from 'node:http'
import { createServer, type ListenOptions, type Server as Door } from 'node:net'

/**
 * Node lets one newcomer in at each door in each turn of its loop, however many stand outside, and a busy turn takes tens of ms:
 * with one door a crowd would wait for seconds before anybody could be told even that the house is full.
 */
const DOORS = 32
const OUTSIDE = 1_024 // may stand before each door
/** As an HTTP server sets it itself: else the body of an answer waits 40 ms for the other side's delayed acknowledgement of its head. */
const NO_DELAY = { noDelay: true }
const MAY_SHARE = process.platform === 'linux'

type Place = { HOST: string; PORT: number }

/** Opens the address by many doors, all of which lead to the server; answers what closes the others when the server closes. */
export async function openDoors(server: Server, { HOST, PORT }: Place): Promise<Door[]> {
  const place = { host: HOST, port: PORT, backlog: OUTSIDE }
  if (!MAY_SHARE) {
    await listen(server, place)
    return []
  }
  await seeThatNobodyIsThere(place)
  const doors = Array.from({ length: DOORS - 1 }, () => createServer(NO_DELAY, (socket) => void server.emit('connection', socket)))
  await Promise.all([server, ...doors].map((door) => listen(door, { ...place, reusePort: true })))
  return doors
}

/** Doors that may be shared would open beside those of another house on the same address, too. */
async function seeThatNobodyIsThere(place: ListenOptions) {
  const alone = createServer((socket) => void socket.destroy())
  await listen(alone, place)
  await new Promise((resolve) => alone.close(resolve))
}

function listen(door: Door, place: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    door.once('error', reject)
    door.listen(place, () => {
      door.off('error', reject)
      resolve()
    })
  })
}
