import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { isNamedByContent, type Files } from '#server/outside/files/index.ts'

const MAX_INPUT_PIXELS = 50_000_000

export type Format = 'webp' | 'avif' | 'jpeg'
/**
 * A picture in one width; other bytes have another key. The source is undefined once it is gone or
 * replaced.
 */
export type Variant = { key: string; width: number; readSource: () => Promise<Buffer | undefined> }

/** Qualities that look alike; what each costs is in decision 0040. */
const ENCODERS: Record<Format, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 74, effort: 3 }),
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
}

/**
 * Undefined where there is no such file; for a name that tells the content that shows only when the
 * source is read.
 */
export async function variantOf(
  name: string,
  width: number,
  files: Pick<Files, 'read'>,
): Promise<Variant | undefined> {
  if (isNamedByContent(name))
    return { key: `${name}-${width}`, width, readSource: () => files.read(name) }
  const source = await files.read(name)
  if (!source) return undefined
  const hash = hashOf(source)
  const readSource = async () => {
    const again = await files.read(name)
    return again && hashOf(again) === hash ? again : undefined
  }
  return { key: `${hash}-${width}`, width, readSource }
}

const hashOf = (source: Buffer) => createHash('sha256').update(source).digest('hex').slice(0, 24)

/** Undefined without a source. */
export async function encode(
  { readSource, width }: Variant,
  format: Format,
): Promise<Buffer | undefined> {
  const source = await readSource()
  if (!source) return undefined
  const { default: sharp } = await import('sharp')
  const image = sharp(source, { limitInputPixels: MAX_INPUT_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  return await ENCODERS[format](image).toBuffer()
}

/** Whether an Accept header names AVIF itself; a wildcard alone does not promise it. */
export function acceptsAvif(accept: string | undefined): boolean {
  const ranges = (accept ?? '')
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
  return ranges.some(
    ([type, ...rest]) => type === 'image/avif' && !rest.some((part) => /^q=0(?:\.0*)?$/.test(part)),
  )
}
