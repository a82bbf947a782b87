import { UPLOAD } from '#contract/constants.ts'

/** Enough to read every line of a passport. */
const LONG_SIDE_PX = 2_600
const QUALITIES = [0.88, 0.76, 0.64, 0.5]

/**
 * A picture as JPEG, small enough to be sent; the file itself where it is so already. Rejects what
 * cannot be read as a picture, or stays too large.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (file.size < UPLOAD.max_bytes) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const ground = canvas.getContext('2d')
  if (!ground) throw new Error('This browser draws no pictures')
  ground.fillStyle = 'white' // JPEG has no transparency
  ground.fillRect(0, 0, canvas.width, canvas.height)
  ground.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    if (blob !== null && blob.size < UPLOAD.max_bytes)
      return new File([blob], jpegName(file.name), { type: 'image/jpeg' })
  }
  throw new Error('This picture stays too large')
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`
