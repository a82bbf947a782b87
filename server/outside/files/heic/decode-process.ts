// Reads a HEIC from its input and writes its first picture as pixels (wire.ts). Its size is read
// before anything is decoded.
import { buffer } from 'node:stream/consumers'
import libheif from 'libheif-js/wasm-bundle.js'
import { BROKEN, HEAD_BYTES, MAX_SIDE_PX, TOO_LARGE } from './wire.ts'

const MAX_PIXELS = 50_000_000 // a telephone's largest; each takes four bytes
const RGBA = [0, 1, 2, 3]

type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Every so many pixels each way become their mean. */
function reduced({ data, width, height }: Pixels, by: number): Pixels {
  const small = { width: Math.floor(width / by), height: Math.floor(height / by) }
  const pixels = new Uint8ClampedArray(small.width * small.height * RGBA.length)
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1)
      for (const channel of RGBA) {
        let sum = 0
        for (let dy = 0; dy < by; dy += 1)
          for (let dx = 0; dx < by; dx += 1)
            sum += data[((y * by + dy) * width + x * by + dx) * RGBA.length + channel] ?? 0
        pixels[(y * small.width + x) * RGBA.length + channel] = sum / by ** 2
      }
  return { ...small, data: pixels }
}

function readPicture(source: Uint8Array) {
  try {
    return new libheif.HeifDecoder().decode(source)[0]
  } catch {
    return undefined
  }
}

const source = await buffer(process.stdin)
const picture = readPicture(source)
if (!picture) process.exit(BROKEN)
const [width, height] = [picture.get_width(), picture.get_height()]
if (width * height > MAX_PIXELS) process.exit(TOO_LARGE)
const decoded = { data: new Uint8ClampedArray(width * height * RGBA.length), width, height }
const is_decoded = await new Promise<boolean>((resolve) => {
  picture.display(decoded, (image) => resolve(image !== null))
})
if (!is_decoded) process.exit(BROKEN)
const by = Math.ceil(Math.max(width, height) / MAX_SIDE_PX)
const sent = by > 1 ? reduced(decoded, by) : decoded
const head = Buffer.alloc(HEAD_BYTES)
head.writeUInt32LE(sent.width, 0)
head.writeUInt32LE(sent.height, 4)
process.stdout.write(head)
process.stdout.end(Buffer.from(sent.data.buffer))
