import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const PROGRAM = join(import.meta.dirname, 'decode-process.ts')
const TIMEOUT_MS = 30_000
const TOO_LARGE = 3 // as it ends

type Decoded = { png: Buffer } | { fault: 'FILE_BROKEN' | 'IMAGE_TOO_LARGE' }

/**
 * A telephone's HEIC as a PNG, upright and without metadata, in a process of its own, which may die
 * alone: sharp comes without its codec. Answers a fault for what cannot be read, or not in half a
 * minute.
 */
export async function decodeHeic(source: Uint8Array): Promise<Decoded> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    env: {}, // none of our secrets
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  child.stdin.on('error', () => undefined) // it may end before it has read everything
  child.stdin.end(source)
  const [png, code] = await Promise.all([buffer(child.stdout), ended])
  if (code === 0 && png.length > 0) return { png }
  return { fault: code === TOO_LARGE ? 'IMAGE_TOO_LARGE' : 'FILE_BROKEN' }
}
