import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'sadaf-files'
/** The account that s3rver knows; it refuses what another key signed. */
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

/** A store that speaks S3, with one empty bucket, on the disk of this machine. */
export async function openBucketServer() {
  const directory = mkdtempSync(join(tmpdir(), 'sadaf-bucket-'))
  const store = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: BUCKET }] })
  await store.configureBuckets()
  const server = createServer(store.callback())
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const goAway = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    /** What a process is told of it. */
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: BUCKET, S3_REGION: 'me-central-1', ...KEYS },
    goAway,
    comeBack: () => listen(port),
    close: async () => {
      if (server.listening) await goAway()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
