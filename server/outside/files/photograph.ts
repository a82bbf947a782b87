/** A native library, which a start need not load. */
const loadSharp = async () => (await import('sharp')).default

const MAX_INPUT_PIXELS = 100_000_000
const MAX_SIDE_PX = 2_400
const MAX_INPUT_SIDE_PX = 20_000 // a camera's panorama
const MAX_RATIO = 20
const TIMEOUT_SECONDS = 20
const QUALITY = 82
const BLUR_WIDTH = 16

type Photograph = { bytes: Buffer; width: number; height: number; blur: string }

/**
 * Upright WebP of at most 2400 px a side, without metadata; undefined for anything that is not an
 * image.
 */
export async function developPhotograph(source: Buffer): Promise<Photograph | undefined> {
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(source, { limitInputPixels: MAX_INPUT_PIXELS }).metadata()
    if (isOutOfShape(width, height)) return undefined
    const { data: bytes, info } = await sharp(source, {
      limitInputPixels: MAX_INPUT_PIXELS,
      failOn: 'error',
    })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes, width: info.width, height: info.height, blur: await blurOf(bytes) }
  } catch {
    return undefined
  }
}

/** Of a picture that can be read; one that cannot is not too large. */
export async function isPhotographTooLarge(source: Buffer): Promise<boolean> {
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
    return width * height > MAX_INPUT_PIXELS || isOutOfShape(width, height)
  } catch {
    return false
  }
}

/** What libvips does grows with each side, not with the area alone. */
const isOutOfShape = (width: number, height: number) =>
  Math.max(width, height) > Math.min(MAX_INPUT_SIDE_PX, MAX_RATIO * Math.min(width, height))

export async function blurOf(picture: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const tiny = await sharp(picture)
    .resize({ width: BLUR_WIDTH })
    .webp({ quality: 40, effort: 0 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
