import sharp from 'sharp'

export const DOCUMENT = { width: 320, height: 200 } as const
export const PORTRAIT = { width: 240, height: 240 } as const

const LEVELS = 8
const STEP = 32

/** One of 512 colours, which survives JPEG and WebP: so that it can be told whose picture it is. */
const colourOf = (id: number) =>
  [LEVELS * LEVELS, LEVELS, 1].map((place) => (Math.floor(id / place) % LEVELS) * STEP + STEP / 2)

type Size = { width: number; height: number }

/** A picture in one colour as a phone would send it. */
export async function drawPicture(id: number, size: Size): Promise<File> {
  const [r = 0, g = 0, b = 0] = colourOf(id)
  const bytes = await sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'picture.jpg')
}

/** What a picture shows that came back: its size and whether it is the one drawn for this id. */
export async function seePicture(bytes: Uint8Array, id: number) {
  const image = sharp(bytes)
  const { width, height } = await image.metadata()
  const { channels } = await image.stats()
  const is_of_id = colourOf(id).every(
    (level, n) => Math.abs((channels[n]?.mean ?? -STEP) - level) < STEP / 2,
  )
  return { width, height, is_of_id }
}
