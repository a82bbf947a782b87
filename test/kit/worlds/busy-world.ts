import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { postLedger } from '#server/owners/index.ts'
import {
  checkout,
  granted,
  join as joinSadaf,
  payAtBank,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'

export const SECRET = 'of the house'
const ODD = 'a\tb\\c\\N\r\nd "quoted" \u{1F3E0} صدف \u202E'

async function pay(there: World, nights: { from: string; to: string; is_refundable?: boolean }) {
  const paying = await checkout(there.sara, there.downtownFlat, nights)
  await payAtBank(there, paying)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: paying.reservation_id,
      action: 'pay',
    }),
  )
  return paying
}

export async function busyWorld(env: Record<string, string> = {}): Promise<World> {
  const there = await world({ ...SILENT, env })
  const { sara, layla, visitor, pool } = there
  const stay = await pay(there, { from: '2027-02-01', to: '2027-02-04' })
  const cancelled = await pay(there, { from: '2027-03-01', to: '2027-03-05', is_refundable: true })
  granted(await sara.call('cancelMyBooking', { booking_id: cancelled.id }))
  granted(await uploadDocument(there, stay.reservation_id))
  await there.services.files.put('living.webp', Buffer.from('a picture'))
  granted(await joinSadaf(there))
  granted(await layla.call('addToWishlist', { room_category: 1 }))
  granted(await layla.call('referFriends', { email: 'friend@example.com' }))
  granted(await visitor('subscribe', { email: 'reader@example.com' }))
  granted(
    await visitor('sendContactMessage', {
      name: 'Hind',
      email: 'hind@example.com',
      phone_number: '0501234599',
      message: ODD,
    }),
  )
  granted(await visitor('countView', { slug: 'marina-studio' }))
  const spent = [
    '--home=marina-studio',
    '--unit=1204',
    '--category=plumbing',
    '--description=Tap',
    '--vendor=Blue Pipe',
  ]
  expect(
    await there.operate('add-expense', ...spent, '--amount=120.00', '--spent-on=2027-01-05'),
  ).toMatchObject({ ok: true })
  await there.runJobs()
  await postLedger(there.services.db, there.clock())
  await pool.query(
    `update users set last_name = $1, created_at = '2025-01-01 10:11:12.123456+00' where email = 'sara@example.com'`,
    [ODD],
  )
  await pool.query(
    `insert into activity_log (actor, verb, subject, detail, happened_at) values ($1, 'x', '', $2, now())`,
    [ODD, JSON.stringify({ nested: [1.5, null, ODD, { deep: true }] })],
  )
  writeFileSync(join(there.services.config.DATA_DIR, 'app-secret'), SECRET, { mode: 0o600 })
  return there
}

export async function uploadDocument({ sara }: World, booking_id: string) {
  const jpeg = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#355' } })
    .jpeg()
    .toBuffer()
  const id_image = new File([new Uint8Array(jpeg)], 'passport.jpg')
  return await sara.call('submitPreCheckIn', {
    booking_id,
    is_uae_resident: false,
    has_health_consent: true,
    id_image,
  })
}
