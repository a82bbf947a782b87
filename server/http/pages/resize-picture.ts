import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'

const MAX_INPUT_PIXELS = 50_000_000

export type Format = 'webp' | 'avif' | 'jpeg'
export type Variant = { key: string; source: Buffer; width: number }

/** Qualities that look alike; what each costs is in decision 0040. */
const ENCODERS: Record<Format, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 74, effort: 3 }),
  avif: (image) => image.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
}

export function variantOf(source: Buffer, width: number): Variant {
  return { key: `${createHash('sha256').update(source).digest('hex').slice(0, 24)}-${width}`, source, width }
}

export async function encode({ source, width }: Variant, format: Format): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(source, { limitInputPixels: MAX_INPUT_PIXELS }).autoOrient().resize({ width, withoutEnlargement: true })
  return await ENCODERS[format](image).toBuffer()
}

/** Whether an Accept header names AVIF itself; a wildcard alone does not promise it. */
export function acceptsAvif(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
  return ranges.some(([type, ...rest]) => type === 'image/avif' && !rest.some((part) => /^q=0(?:\.0*)?$/.test(part)))
}
