import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givePassword, granted, PASSWORD, world, type World } from '#kit/index.ts'

const profile = {
  first_name: 'Sara',
  last_name: 'Haddad',
  email: 'sara@example.com',
  phone_number: '+971501234567',
}
const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })
const png = async (width: number, height: number) =>
  fileOf(
    await sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png({ palette: true, colours: 2 })
      .toBuffer(),
  )

const send = (there: World, profile_picture: File) =>
  there.sara.call('updateProfile', { ...profile, profile_picture })

test('log-ins are answered while ten pictures as large as they may be still wait', async () => {
  const there = await world()
  await givePassword(there, 'layla@example.com')
  const largest = await png(12_000, 3_333)
  let done = 0
  const sent = Array.from({ length: 10 }, async () => {
    const reply = await send(there, largest)
    done += 1
    return reply
  })
  for (let n = 0; n < 5; n += 1)
    granted(await there.visitor('logIn', { email: 'layla@example.com', password: PASSWORD }))
  const done_before = done
  for (const reply of await Promise.all(sent)) granted(reply)
  expect(done_before).toBeLessThan(10)
})

test('ten pictures of one pixel by forty million are refused, and more pictures than may wait are asked to come again', async () => {
  const there = await world()
  const line = fileOf(await lineOfPixels())
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(there, line)))
  for (const reply of replies) expect(reply).toMatchObject({ code: 'IMAGE_TOO_LARGE', status: 400 })
  const large = await png(6_000, 6_000)
  const many = await Promise.all(Array.from({ length: 20 }, () => send(there, large)))
  const codes = many.map((reply) => (reply.ok ? 'OK' : reply.code))
  expect(codes.filter((code) => code === 'OK').length).toBeGreaterThanOrEqual(12)
  expect(codes).toContain('SERVICE_UNAVAILABLE')
})

/** Such a file is not made but written: a header that says so, and a few bytes. */
async function lineOfPixels(): Promise<Buffer> {
  const small = await sharp({ create: { width: 1, height: 9, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const huge = Buffer.from(small)
  huge.writeUInt32BE(39_999_999, 20) // the height in the header
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  return huge
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
