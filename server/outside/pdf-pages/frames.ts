export type PdfFault = 'PDF_BROKEN' | 'PDF_LOCKED' | 'PDF_TOO_HEAVY'
export type DrawnPage = { width: number; height: number; rgba: Uint8Array }

/**
 * What the drawing process writes, in this order: how many pages there are, each page with its
 * pixels behind it, and a fault at any moment. Before each stands its length.
 */
export type FrameHead = { pages: number } | { width: number; height: number } | { fault: PdfFault }

const LENGTH_BYTES = 4
export const RGBA_BYTES = 4
export const HEAD_MAX_BYTES = 200

export function frameOf(head: FrameHead): Buffer {
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, json])
}

/** Undefined where the bytes end before the frame does. */
export function frameAt(bytes: Buffer, at: number) {
  if (at + LENGTH_BYTES > bytes.length) return undefined
  const begin = at + LENGTH_BYTES
  const end = begin + bytes.readUInt32LE(at)
  if (end > bytes.length) return undefined
  return { head: bytes.toString('utf8', begin, end), end }
}
