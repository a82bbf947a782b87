import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'

export const BUCKET = 'sadaf-files'
/** The account that s3rver knows; it refuses what another key signed. */
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * Shares of requests that get 503, or whose answer is lost after they were carried out; and how
 * late each may be.
 */
export type StoreTrouble = { refuse: number; cut: number; delay_ms: number }
export const NO_TROUBLE: StoreTrouble = { refuse: 0, cut: 0, delay_ms: 0 }

type Options = { directory?: string; port?: number; trouble?: () => StoreTrouble }

/**
 * A store that speaks S3, with one bucket, on the disk of this machine: empty, unless the directory
 * has one.
 */
export async function openBucketServer({
  directory: given,
  port = 0,
  trouble = () => NO_TROUBLE,
}: Options = {}) {
  const directory = given ?? mkdtempSync(join(tmpdir(), 'sadaf-bucket-'))
  const store = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  })
  await store.configureBuckets()
  const answer = store.callback()
  const server = createServer(async (request, response) => {
    if (await isSpared(request, response, trouble())) answer(request, response)
  })
  const listen = (at: number) =>
    new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', resolve))
  await listen(port)
  const address = server.address()
  const used_port = typeof address === 'object' && address ? address.port : 0
  const goAway = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    env: bucketEnv(used_port),
    goAway,
    comeBack: () => listen(used_port),
    close: async () => {
      if (server.listening) await goAway()
      if (given === undefined) rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** What a process is told of the store. */
export const bucketEnv = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: BUCKET,
  S3_REGION: 'me-central-1',
  ...KEYS,
})

async function isSpared(
  request: IncomingMessage,
  response: ServerResponse,
  { refuse, cut, delay_ms }: StoreTrouble,
): Promise<boolean> {
  if (delay_ms > 0) await pause(Math.random() * delay_ms)
  if (Math.random() < refuse) {
    request.resume()
    response.writeHead(503).end()
    return false
  }
  if (Math.random() < cut) {
    response.write = () => true
    Object.assign(response, { end: () => request.socket.destroy() })
  }
  return true
}
