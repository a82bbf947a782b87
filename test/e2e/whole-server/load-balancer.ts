import { Agent, createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isReady } from '../servers/ready.ts'

const LOOK_EVERY_MS = 100
const BAD_GATEWAY = 502

/**
 * Passes requests on to those of the processes that /readyz calls ready, in turn, or to all when
 * none is; what fails there it does not repeat.
 */
export async function openLoadBalancer(port: number, processes: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const over = new AbortController()
  const is_ready = new Map(processes.map((one) => [one, true]))
  let turn = 0
  const failures: string[] = []
  const ready = () => processes.filter((one) => is_ready.get(one))
  const among = () => (ready().length > 0 ? ready() : processes)

  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const chosen = among()[(turn += 1) % among().length]
    const fail = (reason: string) => failures.push(`${method} ${url} at ${chosen}: ${reason}`)
    const passed = request(
      { host: '127.0.0.1', port: chosen, method, path: url, headers, agent },
      (answer) => {
        if ((answer.statusCode ?? BAD_GATEWAY) >= 500) fail(String(answer.statusCode))
        const { connection: _, 'keep-alive': __, ...told } = answer.headers
        outgoing.writeHead(answer.statusCode ?? BAD_GATEWAY, told)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    passed.on('error', (error) => {
      if (outgoing.destroyed) return // the visitor left
      fail(error.message)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(BAD_GATEWAY).end()
    })
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })

  /**
   * Each by itself: one that is slow to answer does not hold up the news of another that closes.
   */
  const look = async (one: number) => {
    while (!over.signal.aborted) {
      is_ready.set(one, await isReady(one))
      await pause(LOOK_EVERY_MS)
    }
  }
  const looking = Promise.all(processes.map(look))
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    ready,
    /** What the processes answered with 5xx or not at all. */
    failures: (): readonly string[] => failures,
    close: async () => {
      over.abort()
      await looking
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      agent.destroy()
    },
  }
}
