import { imageKindOf } from './image-kind.ts'
import { inPictureQueue } from './picture-queue.ts'

/** Limits decompression bombs: what libvips does grows with each side, not with the area alone. */
const MAX_INPUT = { pixels: 40_000_000, side_px: 12_000, ratio: 20 }
const TIMEOUT_SECONDS = 5

export type ImageFault =
  | 'FILE_UPLOAD_FAILED'
  | 'FILE_TYPE_INVALID'
  | 'FILE_BROKEN'
  | 'IMAGE_TOO_LARGE'
type Options = { shape: 'square' | 'whole'; max_side_px: number; quality?: number }
type Image = { bytes: Buffer; width: number; height: number }

/**
 * Upright WebP without metadata, at most `max_side_px` a side. The content decides the type, not
 * its name; answers a fault code otherwise. Refuses SERVICE_UNAVAILABLE when too many pictures
 * wait.
 */
export async function takeImage(
  source: Uint8Array,
  options: Options,
): Promise<Image | { fault: ImageFault }> {
  if (source.byteLength === 0) return { fault: 'FILE_UPLOAD_FAILED' }
  const kind = imageKindOf(source)
  // keeps SVG and other complex decoders out of reach
  if (!kind) return { fault: 'FILE_TYPE_INVALID' }
  return await inPictureQueue(() => convert(source, kind, options))
}

async function convert(
  source: Uint8Array,
  kind: string,
  { shape, max_side_px, quality = 82 }: Options,
) {
  const { default: sharp } = await import('sharp')
  const found = await readMetadata(source)
  if (found?.format !== kind) return { fault: 'FILE_TYPE_INVALID' as const }
  if (isTooLarge(found)) return { fault: 'IMAGE_TOO_LARGE' as const }
  const size = {
    width: max_side_px,
    height: max_side_px,
    fit: shape === 'square' ? 'cover' : 'inside',
    withoutEnlargement: true,
  } as const
  try {
    const { data: bytes, info } = await sharp(source, {
      limitInputPixels: MAX_INPUT.pixels,
      failOn: 'error',
    })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(shape === 'square' ? { ...size, ...squareOf(found, max_side_px) } : size)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes, width: info.width, height: info.height }
  } catch (error) {
    return { fault: isTimeout(error) ? ('IMAGE_TOO_LARGE' as const) : ('FILE_BROKEN' as const) }
  }
}

/** Of a picture that is uploaded. */
export function isTooLarge({ width, height }: { width: number; height: number }): boolean {
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  return (
    width * height > MAX_INPUT.pixels || long > MAX_INPUT.side_px || long > short * MAX_INPUT.ratio
  )
}

const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout')

function squareOf({ width, height }: { width: number; height: number }, max_side_px: number) {
  const side = Math.min(width, height, max_side_px)
  return { width: side, height: side }
}

async function readMetadata(source: Uint8Array) {
  const { default: sharp } = await import('sharp')
  try {
    const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata()
    return { format, width, height }
  } catch {
    return undefined
  }
}
