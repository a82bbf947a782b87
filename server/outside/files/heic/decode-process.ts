// Reads a HEIC from its input and writes its first picture as PNG. Ends with 1 for what it cannot
// read, with 3 for too many pixels, which are counted before anything is decoded.
import { buffer } from 'node:stream/consumers'
import libheif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'

const MAX_PIXELS = 50_000_000 // a telephone's largest; each takes four bytes

const [picture] = new libheif.HeifDecoder().decode(await buffer(process.stdin))
if (!picture) process.exit(1)
const [width, height] = [picture.get_width(), picture.get_height()]
if (width * height > MAX_PIXELS) process.exit(3)
const data = new Uint8ClampedArray(width * height * 4)
const is_decoded = await new Promise<boolean>((resolve) => {
  picture.display({ data, width, height }, (image) => resolve(image !== null))
})
if (!is_decoded) process.exit(1)
process.stdout.end(
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer(),
)
