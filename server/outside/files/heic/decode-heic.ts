import { join } from 'node:path'
import { runApart } from '#server/outside/apart/index.ts'
import { HEAD_BYTES, MAX_SIDE_PX, TOO_LARGE } from './wire.ts'

const DECODING = {
  program: join(import.meta.dirname, 'decode-process.ts'),
  library: 'libheif-js',
  time_limit_ms: 30_000,
  most_bytes: HEAD_BYTES + MAX_SIDE_PX ** 2 * 4,
}

type Decoded = { png: Buffer } | { fault: 'FILE_BROKEN' | 'IMAGE_TOO_LARGE' }

/**
 * A telephone's HEIC as a PNG, upright and without metadata, decoded in a process without rights:
 * sharp comes without its codec. Answers a fault for what cannot be read, or not in half a minute.
 */
export async function decodeHeic(source: Uint8Array): Promise<Decoded> {
  const ran = await runApart(source, DECODING)
  if (ran?.code === TOO_LARGE) return { fault: 'IMAGE_TOO_LARGE' }
  if (ran?.code !== 0) return { fault: 'FILE_BROKEN' }
  const [width, height] = [ran.bytes.readUInt32LE(0), ran.bytes.readUInt32LE(4)]
  const { default: sharp } = await import('sharp')
  const pixels = sharp(ran.bytes.subarray(HEAD_BYTES), { raw: { width, height, channels: 4 } })
  return { png: await pixels.removeAlpha().png({ compressionLevel: 1 }).toBuffer() }
}
