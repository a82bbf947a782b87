import { createHash } from 'node:crypto'
import type { PICTURE_REMARKS } from '#contract/endpoints/admin/homes.ts'
import { decodeHeic } from './heic/decode-heic.ts'
import { photographKindOf } from './image-kind.ts'
import { inPictureQueue } from './picture-queue.ts'
import { developPhotograph, isPhotographTooLarge } from './photograph.ts'
import type { ImageFault } from './take-image.ts'

export type PictureRemark = (typeof PICTURE_REMARKS)[number]
type Photograph = {
  bytes: Buffer
  width: number
  height: number
  blur: string
  /** Of the file as it came. */
  sha256: string
  remarks: PictureRemark[]
}

/** Below these a picture is said to be small (px, its longer side) and dark (mean of 0 to 255). */
const LEAST = { side_px: 1_280, brightness: 50 }

/**
 * A colleague's photograph, as developPhotograph makes it; answers a fault code for what is none.
 * Refuses SERVICE_UNAVAILABLE when too many pictures wait.
 */
export async function takePhotograph(
  source: Uint8Array,
): Promise<Photograph | { fault: ImageFault }> {
  if (source.byteLength === 0) return { fault: 'FILE_UPLOAD_FAILED' }
  const kind = photographKindOf(source)
  if (kind === undefined) return { fault: 'FILE_TYPE_INVALID' }
  const sha256 = createHash('sha256').update(source).digest('hex')
  return await inPictureQueue(async () => {
    if (kind !== 'heic') return await develop(Buffer.from(source), sha256)
    const decoded = await decodeHeic(source)
    return 'fault' in decoded ? decoded : await develop(decoded.png, sha256)
  })
}

async function develop(
  source: Buffer,
  sha256: string,
): Promise<Photograph | { fault: ImageFault }> {
  if (await isPhotographTooLarge(source)) return { fault: 'IMAGE_TOO_LARGE' }
  const developed = await developPhotograph(source)
  if (!developed) return { fault: 'FILE_BROKEN' }
  const { width, height, blur } = developed
  const is_small = Math.max(width, height) < LEAST.side_px
  const remarks: PictureRemark[] = [
    ...(is_small ? (['small'] as const) : []),
    ...((await isDark(blur)) ? (['dark'] as const) : []),
  ]
  return { ...developed, sha256, remarks }
}

async function isDark(blur: string): Promise<boolean> {
  const bytes = await greyOf(blur, { width: 16, height: 16 })
  return bytes.reduce((sum, value) => sum + value, 0) / bytes.length < LEAST.brightness
}

async function greyOf(blur: string, size: { width: number; height: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(blur.slice(blur.indexOf(',') + 1), 'base64'))
    .greyscale()
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()
}

/** Bits in which the difference hashes of two pictures of one motif differ at most. */
const ALIKE_BITS = 6

/**
 * Whether two pictures show the same, however they were cut down, by the previews of both; without
 * a preview they do not.
 */
export async function areAlike(blur: string, other: string): Promise<boolean> {
  if (![blur, other].every((preview) => preview.startsWith('data:image/'))) return false
  const [one, two] = await Promise.all([gradientsOf(blur), gradientsOf(other)])
  return one.filter((bit, at) => bit !== two[at]).length <= ALIKE_BITS
}

/** dHash: of 9 by 8 greys, whether each is lighter than its neighbour. */
async function gradientsOf(blur: string): Promise<boolean[]> {
  const greys = await greyOf(blur, { width: 9, height: 8 })
  return Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8)
    return (greys[at] ?? 0) > (greys[at + 1] ?? 0)
  })
}
