/** A native library, which a start need not load. */
const loadSharp = async () => (await import('sharp')).default

const MAX_INPUT_PIXELS = 100_000_000
const MAX_SIDE_PX = 2_400
const QUALITY = 82
const BLUR_WIDTH = 16

type Photograph = { bytes: Buffer; width: number; height: number; blur: string }

/** Upright WebP of at most 2400 px a side, without metadata; undefined for anything that is not an image. */
export async function developPhotograph(source: Buffer): Promise<Photograph | undefined> {
  const sharp = await loadSharp()
  try {
    const { data: bytes, info } = await sharp(source, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes, width: info.width, height: info.height, blur: await blurOf(bytes) }
  } catch {
    return undefined
  }
}

export async function blurOf(picture: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const tiny = await sharp(picture).resize({ width: BLUR_WIDTH }).webp({ quality: 40, effort: 0 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
