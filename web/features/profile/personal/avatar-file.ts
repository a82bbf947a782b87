import { AVATAR, UPLOAD } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/errors.ts'

export const ACCEPTED = UPLOAD.types.join(',')
const WHOLE = 1
const LEAST_QUALITY = 0.4

export function faultOfFile({
  size,
  name,
  type,
}: Pick<File, 'size' | 'name' | 'type'>): ErrorCode | undefined {
  if (size === 0) return 'FILE_UPLOAD_FAILED'
  if (size >= UPLOAD.max_bytes) return 'FILE_TOO_LARGE'
  if (name.length > UPLOAD.name_max) return 'FILE_NAME_TOO_LONG'
  return UPLOAD.types.some((known) => known === type) ? undefined : 'FILE_TYPE_INVALID'
}

export type Area = { x: number; y: number; width: number; height: number }

/** Short side at most AVATAR.shrink_px. */
export function shrunkSize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const scale = Math.min(WHOLE, AVATAR.shrink_px / Math.min(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Rejects when it cannot be decoded. */
export async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const size = shrunkSize(picture)
  return await draw(picture, {
    from: { x: 0, y: 0, width: picture.width, height: picture.height },
    to: size,
    quality: 0.92,
  })
}

export async function cropSquare(picture: Blob, from: Area): Promise<File> {
  const source = await createImageBitmap(picture)
  const to = { width: AVATAR.side_px, height: AVATAR.side_px }
  let quality = 0.9
  let blob = await draw(source, { from, to, quality })
  while (blob.size > AVATAR.bytes && quality > LEAST_QUALITY) {
    quality -= 0.1
    blob = await draw(source, { from, to, quality })
  }
  return new File([blob], 'avatar.jpg', { type: blob.type })
}

type Drawing = { from: Area; to: { width: number; height: number }; quality: number }

async function draw(picture: ImageBitmap, { from, to, quality }: Drawing): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = to.width
  canvas.height = to.height
  const ground = canvas.getContext('2d')
  if (!ground) throw new Error('This browser draws no pictures')
  ground.fillStyle = 'white' // JPEG has no transparency
  ground.fillRect(0, 0, to.width, to.height)
  ground.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height)
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be blob'))),
      'image/jpeg',
      quality,
    )
  })
}
