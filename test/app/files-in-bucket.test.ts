import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/main/read-config.ts'
import { forgetDocuments } from '#server/arrivals/index.ts'
import {
  eventually,
  freshDatabase,
  granted,
  LIVE_SETTINGS,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'
import { serveBucket } from '#kit/outside/bucket.ts'
import { bookParty, photo, runAllJobs } from '#kit/party.ts'
import { openFilledServices } from '#server/main/main.ts'

const PROFILE = {
  email: 'sara@example.com',
  first_name: 'Sara',
  last_name: 'Mitchell',
  phone_number: '+971501000004',
}

/** Two processes with a disk each, one database and one bucket. */
async function twoProcesses() {
  const store = await serveBucket()
  const env = store.env
  const here = await world({ ...SILENT, env })
  const there = await world({ ...SILENT, env, database_url: here.database_url })
  return { here, there, store }
}

const paint = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .webp()
    .toBuffer()
const jpeg = async () =>
  new File(
    [
      new Uint8Array(
        await sharp(await paint('#088'))
          .jpeg()
          .toBuffer(),
      ),
    ],
    'me.jpg',
  )
const show = async ({ app }: World, file: string | null) =>
  await app.request(`/pictures/${file}?w=320`)

async function checkIn(at: World, booking_id: string) {
  const input = {
    booking_id,
    is_uae_resident: false,
    has_health_consent: true,
    id_image: await photo(),
  }
  return await at.sara.call('submitPreCheckIn', input)
}

async function openDocument(at: World, guest: number) {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-opened-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const to = join(folder, 'document.webp')
  const reply = await at.operate(
    'open-document',
    `--guest=${guest}`,
    `--to=${to}`,
    '--reason=Asked for by the police',
  )
  return reply.ok ? await sharp(readFileSync(to)).metadata() : reply.faults
}

const sealedFile = async ({ pool }: World) =>
  (await pool.query<{ name: string }>('select name from sealed_files')).rows[0]?.name ?? ''

async function namesIn({ services }: World): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of services.files.list()) names.push(name)
  return names
}

const guestOf = async ({ pool }: World) =>
  (
    await pool.query<{ id: number }>(
      'select id from check_in_guests where document_file is not null',
    )
  ).rows[0]?.id ?? 0

test('a picture of a home that one process stored is shown alike by both, from a copy of their own after the first time', async () => {
  const { here, there, store } = await twoProcesses()
  await here.services.files.put('room.webp', await paint('#088'))
  const shown = [await show(here, 'room.webp'), await show(there, 'room.webp')]
  expect(shown.map(({ status }) => status)).toEqual([200, 200])
  expect(shown[0]?.headers.get('etag')).toBe(shown[1]?.headers.get('etag'))
  await store.goAway()
  expect((await show(there, 'room.webp')).status).toBe(200)
})

test('a document handed in at one process is opened at the other, and deleted by either it is gone for both', async () => {
  const { here, there } = await twoProcesses()
  const { id, reservation_id } = await bookParty(here)
  granted(await checkIn(here, reservation_id))
  const guest = await guestOf(here)
  expect(await openDocument(there, guest)).toMatchObject({ format: 'webp', width: 640 })
  expect(await openDocument(here, guest)).toMatchObject({ format: 'webp', width: 640 })
  const name = await sealedFile(here)
  granted(await there.sara.call('cancelMyBooking', { booking_id: id }))
  expect(await forgetDocuments(there.services, there.clock())).toBe(1)
  for (const process of [here, there]) {
    expect(await process.services.files.read(name)).toBeUndefined()
    expect(await openDocument(process, guest)).toMatchObject([{ where: '--guest' }])
  }
})

test('a profile picture changed at one process is the same at the other, and the one before is shown by neither', async () => {
  const { here, there } = await twoProcesses()
  const change = async (at: World) =>
    granted(await at.sara.call('updateProfile', { ...PROFILE, profile_picture: await jpeg() }))
      .profile_picture
  const first = await change(here)
  for (const process of [here, there]) expect((await show(process, first)).status).toBe(200)
  const second = await change(there)
  await here.runJobs()
  for (const process of [here, there])
    expect([(await show(process, first)).status, (await show(process, second)).status]).toEqual([
      404, 200,
    ])
  expect(readdirSync(here.services.config.DATA_DIR)).not.toContain('files')
})

test('while the bucket is away what was shown before is shown, uploads are refused by code and nothing is half done; then all goes on', async () => {
  const { here, store } = await twoProcesses()
  const { reservation_id } = await bookParty(here)
  await here.services.files.put('room.webp', await paint('#088'))
  await here.services.files.put('hall.webp', await paint('#880'))
  await show(here, 'room.webp')
  const readiness = async () => await (await here.app.request('/readyz')).text()
  const metrics = async () =>
    /^sadaf_file_store_up (\d)$/m.exec(await (await here.app.request('/metrics')).text())?.[1]
  expect([await readiness(), await metrics()]).toEqual(['ready', '1'])

  await store.goAway()
  expect((await show(here, 'room.webp')).status).toBe(200)
  const missing = await show(here, 'hall.webp')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(Number(missing.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await checkIn(here, reservation_id)).toMatchObject({
    ok: false,
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  })
  const avatar = await here.sara.call('updateProfile', {
    ...PROFILE,
    first_name: 'Zara',
    profile_picture: await jpeg(),
  })
  expect(avatar).toMatchObject({ ok: false, status: 503, code: 'SERVICE_UNAVAILABLE' })
  expect(granted(await here.sara.call('readProfile', {}))).toMatchObject({
    first_name: 'Sara',
    profile_picture: null,
  })
  expect(await guestOf(here)).toBe(0)
  expect([await readiness(), await metrics()]).toEqual([
    'ready; the file store does not answer',
    '0',
  ])
  expect((await here.app.request('/readyz')).status).toBe(200)
  granted(await here.visitor('listLocations', {}))

  await store.comeBack()
  await eventually(async () => expect(await readiness()).toBe('ready'))
  expect([(await show(here, 'hall.webp')).status, await metrics()]).toEqual([200, '1'])
  granted(await checkIn(here, reservation_id))
  await runAllJobs(here)
  await forgetDocuments(here.services, here.setClock(3_601))
  const files = await namesIn(here)
  expect(files).toEqual(['hall.webp', 'room.webp', await sealedFile(here)])
})

test('an operator hears that a document cannot be opened now; that somebody looked is not written down', async () => {
  const { here, store } = await twoProcesses()
  const { reservation_id } = await bookParty(here)
  granted(await checkIn(here, reservation_id))
  await store.goAway()
  expect(await openDocument(here, await guestOf(here))).toMatchObject([
    { where: 'SERVICE_UNAVAILABLE' },
  ])
  expect((await here.pool.query('select from document_openings')).rows).toEqual([])
})

async function start(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const database = {
    DATABASE_URL: await freshDatabase('world'),
    APP_SECRET: 'x'.repeat(32),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  }
  const config = readConfig({ ...database, ...LIVE_SETTINGS, ...env })
  const { open } = await openFilledServices({
    config,
    say: () => {},
    clock: () => new Date('2027-01-10T08:00:00Z'),
  })
  onTestFinished(open.close)
  return open.services
}

test('a start stores the company’s photographs in the bucket; with wrong keys it is refused in words, with a bucket that is away it is not', async () => {
  const { env, goAway } = await serveBucket()
  const { files } = await start(env)
  expect(await files.read('hero-bluehour.webp')).toBeDefined()
  await expect(start({ ...env, S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(
    'S3_ENDPOINT, S3_BUCKET, S3_REGION and keys: The file store answered 403 SignatureDoesNotMatch',
  )
  await expect(start({ ...env, S3_BUCKET: 'another-bucket' })).rejects.toThrow('404 NoSuchBucket')
  await goAway()
  await start(env)
})
