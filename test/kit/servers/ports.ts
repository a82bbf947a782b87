import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const START_LIMIT_MS = 60_000 // on a machine that has much else to do

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Throws what it failed with last when that takes too long. */
export async function untilAnswers(question: () => Promise<unknown>) {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      return await question()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(50)
    }
  }
}

export const untilDatabaseAnswers = (url: string) =>
  untilAnswers(async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
    } finally {
      await client.end().catch(() => {})
    }
  })
