import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { openPictureQueue } from '#server/outside/files/index.ts'
import {
  frameAt,
  HEAD_MAX_BYTES,
  RGBA_BYTES,
  type DrawnPage,
  type FrameHead,
  type PdfFault,
} from './frames.ts'

/** Of the longer side: a page of A4 that can be read on a screen. */
const MAX_SIDE_PX = 1_600
const TIME_LIMIT_MS = 25_000
const HEAP_MB = 96
const HERE = import.meta.dirname

export type DrawnPdf = { pages: number; drawn: DrawnPage[] } | { fault: PdfFault }
/** From 0. */
type Wanted = { first: number; count: number }
type Limits = { time_limit_ms?: number }

/** One document at a time; the others wait. */
const inTurn = openPictureQueue()

/**
 * Pages drawn in a process without rights, which is ended when it takes too long. Refuses
 * SERVICE_UNAVAILABLE where too many wait.
 */
export async function drawPdf(
  pdf: Uint8Array,
  wanted: Wanted,
  { time_limit_ms = TIME_LIMIT_MS }: Limits = {},
): Promise<DrawnPdf> {
  return await inTurn(async () => {
    const bytes = await runApart(pdf, wanted, time_limit_ms)
    return bytes === null ? { fault: 'PDF_TOO_HEAVY' as const } : readFrames(bytes)
  })
}

/** It may read its code; nothing else, no network, no other process. */
export const RIGHTS: readonly string[] = [
  '--permission',
  `--allow-fs-read=${HERE}`,
  `--allow-fs-read=${join(createRequire(import.meta.url).resolve('@hyzyla/pdfium'), '../..')}`,
  `--allow-fs-read=${join(HERE, '../../../package.json')}`,
  `--max-old-space-size=${HEAP_MB}`,
]

const commandOf = ({ first, count }: Wanted): string[] => [
  ...RIGHTS,
  join(HERE, 'drawing-process.ts'),
  ...[first, count, MAX_SIDE_PX].map(String),
]

/** What it wrote; null when it was ended, or died for want of memory. */
async function runApart(
  pdf: Uint8Array,
  wanted: Wanted,
  time_limit_ms: number,
): Promise<Buffer | null> {
  const most_bytes = (wanted.count + 1) * (HEAD_MAX_BYTES + MAX_SIDE_PX ** 2 * RGBA_BYTES)
  const child = spawn(process.execPath, commandOf(wanted), {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const pieces: Buffer[] = []
  let written = 0
  let is_ended = false
  const end = () => {
    is_ended = true
    child.kill('SIGKILL')
  }
  const timer = setTimeout(end, time_limit_ms)
  child.stdout.on('data', (piece: Buffer) => {
    written += piece.length
    if (written > most_bytes) end()
    else pieces.push(piece)
  })
  child.stdin.on('error', () => undefined) // it may close before it has read everything
  child.stdin.end(pdf)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    // it ended before it looked at the document: something is wrong with us
    if (code === 1 && written === 0) throw new Error('The process that draws PDFs does not start')
    return is_ended || code !== 0 ? null : Buffer.concat(pieces)
  } finally {
    clearTimeout(timer)
  }
}

const side = z.int().check(z.minimum(1), z.maximum(MAX_SIDE_PX))
const Head: z.ZodMiniType<FrameHead> = z.union([
  z.object({ pages: z.int() }),
  z.object({ width: side, height: side }),
  z.object({ fault: z.enum(['PDF_BROKEN', 'PDF_LOCKED', 'PDF_TOO_HEAVY']) }),
])

/** It was written where a document may have taken over. */
function readHead(json: string): FrameHead {
  try {
    return Head.parse(JSON.parse(json))
  } catch {
    return { fault: 'PDF_BROKEN' }
  }
}

function readFrames(bytes: Buffer): DrawnPdf {
  const drawn: DrawnPage[] = []
  let pages = 0
  let at = 0
  for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
    const head = readHead(frame.head)
    at = frame.end
    if ('fault' in head) return head
    if ('pages' in head) pages = head.pages
    else {
      at += head.width * head.height * RGBA_BYTES
      drawn.push({ ...head, rgba: bytes.subarray(frame.end, at) })
    }
  }
  return pages === 0 ? { fault: 'PDF_BROKEN' } : { pages, drawn }
}
