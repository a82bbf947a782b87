import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Lang } from '#contract/constants.ts'

const FOLDER = import.meta.dirname
const FONTS = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json'),
)
const WEIGHTS = ['500Medium', '600SemiBold']
const SHARE_SIZE = { width: 1200, height: 630 } // what the large networks crop to
const MAX_INPUT_PIXELS = 50_000_000
const EVICT_AGE = 1

/** What a crop keeps, in percent from the left and from above. */
export type Focus = { x: number; y: number }
type Cover = { bytes: Buffer; focus: Focus | null }
export type Words = { lang: Lang; brand: string; name: string; area: string }

let compiler: NodeCompiler | undefined

/** A JPEG: not every network shows WebP. The text is set by Typst, which joins Arabic letters. */
export async function drawSharePicture({ bytes, focus }: Cover, words: Words): Promise<Buffer> {
  const layers = [shadeAndMark(words.lang), setWords(words)].map((svg) => ({
    input: Buffer.from(svg),
  }))
  const { default: sharp } = await import('sharp')
  const cover = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS }).autoOrient()
  const { width, height } = (await cover.metadata()).autoOrient
  return await cover
    .extract(cropOf({ width, height }, focus ?? { x: 50, y: 50 }))
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .composite(layers)
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

type Size = { width: number; height: number }

/** As object-position crops it. */
function cropOf(size: Size, focus: Focus) {
  const scale = Math.min(size.width / SHARE_SIZE.width, size.height / SHARE_SIZE.height)
  const width = Math.round(SHARE_SIZE.width * scale)
  const height = Math.round(SHARE_SIZE.height * scale)
  const left = Math.round(((size.width - width) * focus.x) / 100)
  const top = Math.round(((size.height - height) * focus.y) / 100)
  return { left, top, width, height }
}

/** Blocks the event loop for a few milliseconds. */
function setWords(words: Words): string {
  compiler ??= NodeCompiler.create({
    workspace: FOLDER,
    fontArgs: [{ fontPaths: WEIGHTS.map((weight) => join(FONTS, weight)) }],
  })
  const data = JSON.stringify(words)
  const svg = compiler.plainSvg({
    mainFilePath: join(FOLDER, 'share-picture.typ'),
    inputs: { data },
  })
  compiler.evictCache(EVICT_AGE)
  return svg.replaceAll('1200pt', '1200').replaceAll('630pt', '630') // a point would be 1.33 px
}

function shadeAndMark(lang: Lang): string {
  const { width, height } = SHARE_SIZE
  const x = lang === 'ar' ? width - 64 - 68 : 64
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade" x2="0" y2="1">
      <stop stop-color="#032f3d" stop-opacity=".7"/><stop offset=".26" stop-color="#032f3d" stop-opacity=".04"/>
      <stop offset=".46" stop-color="#032f3d" stop-opacity=".06"/><stop offset=".74" stop-color="#032f3d" stop-opacity=".74"/>
      <stop offset="1" stop-color="#032f3d" stop-opacity=".94"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#shade)"/>
    <g transform="translate(${x} 58) scale(2)" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round">
      <path d="M2 20a15 15 0 0 1 30 0"/><path d="M8.5 20a8.5 8.5 0 0 1 17 0"/>
      <circle cx="17" cy="19.5" r="3.6" fill="#fbbd53" stroke="none"/>
    </g></svg>`
}
