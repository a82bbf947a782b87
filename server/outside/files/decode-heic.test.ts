import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takePhotograph } from './take-photograph.ts'

const heic = (name = 'telephone') =>
  readFile(join(import.meta.dirname, `../../../test/kit/files/${name}.heic`))

/** The declared size of its one picture: the box `ispe` has width and height as 32 bits each. */
async function declared(width: number, height: number) {
  const source = await heic()
  const at = source.indexOf('ispe') + 8
  source.writeUInt32BE(width, at)
  source.writeUInt32BE(height, at + 4)
  return source
}

test('a telephone’s HEIC becomes a WebP with its own picture', async () => {
  const taken = await takePhotograph(await heic())
  if ('fault' in taken) throw new Error(taken.fault)
  expect(taken).toMatchObject({ width: 1_440, height: 960, remarks: [] })
  const { format, exif } = await sharp(taken.bytes).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
  const { dominant } = await sharp(taken.bytes).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(180) // a bright room
})

test('one that is wider than is sent becomes smaller and keeps what stands where', async () => {
  const taken = await takePhotograph(await heic('panorama')) // 5,000 × 300: red, then blue
  if ('fault' in taken) throw new Error(taken.fault)
  expect([taken.width, taken.height]).toEqual([2_400, 144])
  const side = async (left: number) => {
    const cut = sharp(taken.bytes).extract({ left, top: 0, width: 1_000, height: 144 })
    return (await sharp(await cut.toBuffer()).stats()).dominant
  }
  const [start, end] = [await side(0), await side(1_400)]
  expect([start.r > 150, start.b < 90, end.r < 90, end.b > 150]).toEqual([true, true, true, true])
})

test('one that is cut short, is nothing else than its name, or declares a wall of pixels is refused', async () => {
  const source = await heic()
  expect(await takePhotograph(source.subarray(0, 900))).toEqual({ fault: 'FILE_BROKEN' })
  const empty = Buffer.concat([source.subarray(0, 28), Buffer.alloc(200)])
  expect(await takePhotograph(empty)).toEqual({ fault: 'FILE_BROKEN' })
  const wall = await takePhotograph(await declared(30_000, 30_000))
  expect(wall).toEqual({ fault: 'IMAGE_TOO_LARGE' })
})
