import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { takeImage } from './index.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } })
const square = { shape: 'square', max_side_px: 300 } as const
const whole = { shape: 'whole', max_side_px: 2_000 } as const

test('a portrait becomes a square WebP without what the camera wrote beside it', async () => {
  const source = await plain(800, 500)
    .withExif({ IFD0: { Copyright: 'Noor', ImageDescription: 'at home' } })
    .jpeg()
    .toBuffer()
  const taken = await takeImage(source, square)
  if ('fault' in taken) throw new Error(taken.fault)
  expect([taken.width, taken.height]).toEqual([300, 300])
  const read = await sharp(taken.bytes).metadata()
  expect([read.format, read.exif]).toEqual(['webp', undefined])
})

test('a small picture is not blown up, a turned one stands upright, a whole one keeps its shape', async () => {
  const size = async (source: Buffer, options: Parameters<typeof takeImage>[1]) => {
    const taken = await takeImage(source, options)
    return 'fault' in taken ? taken.fault : [taken.width, taken.height]
  }
  expect(await size(await plain(120, 90).png().toBuffer(), square)).toEqual([90, 90])
  expect(
    await size(await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(), whole),
  ).toEqual([200, 400])
  expect(await size(await plain(4_000, 1_000).webp().toBuffer(), whole)).toEqual([2_000, 500])
})

const jpeg = await plain(600, 400).jpeg().toBuffer()
test.each([
  ['no bytes', Buffer.alloc(0), 'FILE_UPLOAD_FAILED'],
  ['text that calls itself a picture', Buffer.from('not a picture at all'), 'FILE_TYPE_INVALID'],
  [
    'a drawing that could carry a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'FILE_TYPE_INVALID',
  ],
  ['a GIF', await plain(9, 9).gif().toBuffer(), 'FILE_TYPE_INVALID'],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'FILE_BROKEN'],
  [
    'a line of one pixel by twelve thousand',
    await plain(1, 12_000).png().toBuffer(),
    'IMAGE_TOO_LARGE',
  ],
  [
    'a side of more than twelve thousand',
    await plain(12_001, 700).png().toBuffer(),
    'IMAGE_TOO_LARGE',
  ],
  [
    'more than twenty times as long as it is high',
    await plain(2_001, 100).png().toBuffer(),
    'IMAGE_TOO_LARGE',
  ],
  [
    'a small file that unfolds into a hundred million pixels',
    await plain(10_000, 10_000).png().toBuffer(),
    'IMAGE_TOO_LARGE',
  ],
])('%s is refused', async (_what, source, fault) =>
  expect(await takeImage(source, whole)).toEqual({ fault }),
)

test('a picture as long as it may be is taken', async () => {
  const longest = await plain(12_000, 600).png().toBuffer()
  expect(await takeImage(longest, whole)).toMatchObject({ width: 2_000, height: 100 })
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  [
    'an SVG behind a prolog',
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  ['a GIF', await plain(9, 9).gif().toBuffer()],
  ['a TIFF', await plain(9, 9).tiff().toBuffer()],
  ['an AVIF', await plain(9, 9).avif().toBuffer()],
  ['a sound in the container of a WebP', 'RIFF\0\0\0\0WAVEfmt '],
  ['the first two bytes of a JPEG', jpeg.subarray(0, 2)],
])('%s is refused by its first bytes, before any decoder opens it', async (_what, source) => {
  const look = vi.spyOn(sharp.prototype, 'metadata')
  expect(await takeImage(Buffer.from(source), whole)).toEqual({ fault: 'FILE_TYPE_INVALID' })
  expect(look).not.toHaveBeenCalled()
  await takeImage(jpeg, whole)
  expect(look).toHaveBeenCalledOnce()
  look.mockRestore()
})
