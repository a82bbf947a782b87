import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'sadaf-files'
/** The account that s3rver knows; it refuses what another key signed. */
const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }

/** A store that speaks S3, with one empty bucket, on the disk of this machine. */
export async function openBucketServer() {
  const directory = mkdtempSync(join(tmpdir(), 'sadaf-bucket-'))
  const start = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET }],
    })
    return { server, port: (await server.run()).port }
  }
  let running = await start(0)
  const { port } = running
  let is_on = true
  const goAway = async () => {
    if (!is_on) return
    is_on = false
    running.server.httpServer.closeAllConnections()
    await running.server.close()
  }
  return {
    /** What a process is told of it. */
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: BUCKET, S3_REGION: 'me-central-1', ...KEYS },
    goAway,
    comeBack: async () => {
      running = await start(port)
      is_on = true
    },
    close: async () => {
      await goAway()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
