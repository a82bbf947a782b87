import { connect, createServer, type Socket } from 'node:net'
import type { Random } from '#demo/random.ts'

/** How bad a line is: what each piece of it may suffer. */
export type Conditions = { drop: number; cut: number; delay_ms: number }
const CLEAR: Conditions = { drop: 0, cut: 0, delay_ms: 0 }

export type Line = {
  port: number
  worsen: (conditions: Conditions) => void
  clear: () => void
  close: () => Promise<void>
}

/**
 * A line to the payment provider that can be bad: connections are dropped at once (`drop`),
 * questions arrive late (`delay_ms`), and answers are lost after the order was carried out (`cut`).
 */
export async function openLine(
  to_port: number,
  { random, usual = CLEAR }: { random: Random; usual?: Conditions | undefined },
): Promise<Line> {
  let now = usual
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (random.chance(now.drop)) return void near.destroy()
    const far = connect(to_port, '127.0.0.1')
    const both = [near, far]
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        for (const other of both) other.destroy()
      })
    }
    near.on('data', (bytes) => {
      near.pause()
      const later = now.delay_ms === 0 ? 0 : random.between(0, now.delay_ms)
      setTimeout(() => {
        far.write(bytes)
        near.resume()
      }, later)
    })
    far.on('data', (bytes) => {
      if (random.chance(now.cut)) far.destroy()
      else near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    worsen: (conditions) => (now = conditions),
    clear: () => (now = usual),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
