import { join } from 'node:path'
import * as z from 'zod/mini'
import { runApart } from '#server/outside/apart/index.ts'
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
export const DRAWING = {
  program: join(import.meta.dirname, 'drawing-process.ts'),
  library: '@hyzyla/pdfium',
}

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
    const { first, count } = wanted
    const ran = await runApart(pdf, {
      ...DRAWING,
      args: [first, count, MAX_SIDE_PX],
      time_limit_ms,
      most_bytes: (count + 1) * (HEAD_MAX_BYTES + MAX_SIDE_PX ** 2 * RGBA_BYTES),
    })
    return ran?.code === 0 ? readFrames(ran.bytes) : { fault: 'PDF_TOO_HEAVY' as const }
  })
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
