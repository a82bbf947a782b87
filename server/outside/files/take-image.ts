import { imageKindOf } from './image-kind.ts'

const MAX_INPUT_PIXELS = 40_000_000 // limits decompression bombs

export type ImageFault = 'FILE_UPLOAD_FAILED' | 'FILE_TYPE_INVALID' | 'FILE_BROKEN' | 'IMAGE_TOO_LARGE'
type Options = { shape: 'square' | 'whole'; max_side_px: number; quality?: number }
type Image = { bytes: Buffer; width: number; height: number }

/**
 * Upright WebP without metadata, at most `max_side_px` a side. The content decides the type, not its name; answers a fault code
 * otherwise.
 */
export async function takeImage(source: Uint8Array, { shape, max_side_px, quality = 82 }: Options): Promise<Image | { fault: ImageFault }> {
  if (source.byteLength === 0) return { fault: 'FILE_UPLOAD_FAILED' }
  const kind = imageKindOf(source)
  if (!kind) return { fault: 'FILE_TYPE_INVALID' } // keeps SVG and other complex decoders out of reach
  const { default: sharp } = await import('sharp')
  const found = await readMetadata(source)
  if (found?.format !== kind) return { fault: 'FILE_TYPE_INVALID' }
  if (found.width * found.height > MAX_INPUT_PIXELS) return { fault: 'IMAGE_TOO_LARGE' }
  const size = { width: max_side_px, height: max_side_px, fit: shape === 'square' ? 'cover' : 'inside', withoutEnlargement: true } as const
  try {
    const { data: bytes, info } = await sharp(source, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(shape === 'square' ? { ...size, ...squareOf(found, max_side_px) } : size)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
    return { bytes, width: info.width, height: info.height }
  } catch {
    return { fault: 'FILE_BROKEN' }
  }
}

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
