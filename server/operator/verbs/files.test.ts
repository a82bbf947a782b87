import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetDocuments } from '#server/arrivals/index.ts'
import { COMPANY_PHOTOGRAPHS } from '#server/content/index.ts'
import { eventually, granted, untilWaiting, world, type World } from '#kit/index.ts'
import { serveBucket } from '#kit/outside/bucket.ts'
import { busyWorld } from '#kit/worlds/busy-world.ts'
import { moveFiles } from '#server/operator/files/move-files.ts'
import { localFolder, openBucket, openLocalFiles, type Files } from '#server/outside/files/index.ts'

/** The product on its disk, and the same with the settings of a bucket. */
async function diskAndBucket() {
  const store = await serveBucket()
  const on_disk = await busyWorld()
  const { DATA_DIR } = on_disk.services.config
  const in_bucket = await world({
    database_url: on_disk.database_url,
    env: { ...store.env, DATA_DIR },
  })
  await on_disk.pool.query(
    `update users set profile_picture = 'portrait.webp' where email = 'sara@example.com'`,
  )
  await on_disk.services.files.put('portrait.webp', Buffer.from('a portrait'))
  await on_disk.services.files.put(COMPANY_PHOTOGRAPHS[0] ?? '', Buffer.from('a hall'))
  const disk = openLocalFiles(localFolder(DATA_DIR))
  return { store, on_disk, in_bucket, disk, bucket: openBucket(store.settings) }
}

async function contentOf(files: Files): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for await (const { name } of files.list())
    content[name] = (await files.read(name))?.toString('base64') ?? ''
  return content
}

const move = async (at: World, ...flags: string[]) => {
  const reply = await at.operate('move-files', ...flags)
  return reply.ok ? reply.lines : reply.faults
}

/** Of the real day, which the files carry whatever day the world has. */
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000)

test('every file the product needs is copied to the bucket and back, whole; what is there is not copied again, nothing is deleted unless told', async () => {
  const { on_disk, in_bucket, disk, bucket } = await diskAndBucket()
  const before = await contentOf(disk)
  expect(Object.keys(before)).toHaveLength(4)
  const copied =
    'Copied: 4; already in the bucket: 0; changed there since: 0; deleted meanwhile: 0.'
  expect(await move(in_bucket, '--to=bucket')).toEqual([copied])
  expect([await contentOf(bucket), await contentOf(disk)]).toEqual([before, before])
  expect((await in_bucket.services.files.read('living.webp'))?.toString()).toBe('a picture')

  const again = 'Copied: 0; already in the bucket: 4; changed there since: 0; deleted meanwhile: 0.'
  expect(await move(in_bucket, '--to=bucket', '--delete')).toEqual([
    again,
    'Deleted on the disk: 4.',
  ])
  expect([await contentOf(bucket), await contentOf(disk)]).toEqual([before, {}])
  expect(await move(in_bucket, '--to=disk')).toEqual([
    copied.replace('in the bucket', 'on the disk'),
  ])
  expect(await contentOf(disk)).toEqual(before)
  const { rows } = await on_disk.pool.query(
    `select detail from activity_log where verb = 'move-files' order by id limit 1`,
  )
  expect(rows).toMatchObject([{ detail: { to: 'bucket', moved: 4, deleted: 0 } }])
})

test('with --delete nothing goes when the files belong to another database', async () => {
  const { store, on_disk, in_bucket, disk, bucket } = await diskAndBucket()
  await move(in_bucket, '--to=bucket')
  const { DATA_DIR } = on_disk.services.config
  const another = await world({ env: { ...store.env, DATA_DIR } })
  another.setClock(tomorrow())
  const reply = [
    {
      where: '--delete',
      problem: expect.stringContaining('This database needs 2 of the files and does not need'),
    },
  ]
  expect(await move(another, '--to=bucket', '--delete')).toEqual(reply)
  expect(
    [Object.keys(await contentOf(disk)), Object.keys(await contentOf(bucket))].map(
      ({ length }) => length,
    ),
  ).toEqual([4, 4])
})

test('it says which bucket it lacks, and which way it does not know', async () => {
  const { on_disk, in_bucket } = await diskAndBucket()
  expect(await move(on_disk, '--to=bucket')).toEqual([
    { where: '--to', problem: 'Set the S3_ settings: they say which bucket.' },
  ])
  expect(await move(in_bucket, '--to=tape')).toEqual([
    { where: '--to', problem: 'must be bucket or disk' },
  ])
  expect(await move(in_bucket)).toEqual([{ where: '--to', problem: 'must be bucket or disk' }])
})

test('interrupted by a bucket that goes away it goes on where it was', async () => {
  const { store, in_bucket, disk, bucket } = await diskAndBucket()
  const names = Array.from({ length: 60 }, (_, n) => `room-${n}.webp`)
  for (const name of names) await disk.put(name, Buffer.alloc(50_000, name))
  await in_bucket.pool.query(
    `insert into pictures (file, width, height, blur, alt_en, alt_ar) select unnest($1::text[]), 1, 1, '', '', ''`,
    [names],
  )
  const interrupted = move(in_bucket, '--to=bucket')
  await eventually(async () =>
    expect(Object.keys(await contentOf(bucket)).length).toBeGreaterThan(3),
  )
  await store.goAway()
  expect(await interrupted).toMatchObject([{ where: 'SERVICE_UNAVAILABLE' }])
  await store.comeBack()
  const before = await contentOf(disk)
  const there = Object.entries(await eventually(() => contentOf(bucket))).filter(
    ([name, content]) => before[name] === content,
  ).length
  const rest = `Copied: ${64 - there}; already in the bucket: ${there}; changed there since: 0; deleted meanwhile: 0.`
  expect(await move(in_bucket, '--to=bucket')).toEqual([rest])
  expect(await contentOf(bucket)).toEqual(await contentOf(disk))
})

const documentOf = async ({ pool }: World) =>
  (await pool.query<{ name: string }>('select name from sealed_files')).rows[0]?.name ?? ''

test('a document that was sealed anew since the product is on the bucket is not replaced by the older one', async () => {
  const { on_disk, in_bucket, disk, bucket } = await diskAndBucket()
  await move(in_bucket, '--to=bucket')
  const document = await documentOf(on_disk)
  const { DATA_DIR } = on_disk.services.config
  utimesSync(join(localFolder(DATA_DIR), document), new Date('2026-01-01'), new Date('2026-01-01'))
  await bucket.put(document, Buffer.from('sealed anew'))
  const kept = 'Copied: 0; already in the bucket: 3; changed there since: 1; deleted meanwhile: 0.'
  expect(await move(in_bucket, '--to=bucket')).toEqual([kept])
  expect((await bucket.read(document))?.toString()).toBe('sealed anew')
  await disk.put(document, Buffer.from('sealed anew on the disk, later'))
  utimesSync(join(localFolder(DATA_DIR), document), new Date('2099-01-01'), new Date('2099-01-01'))
  await move(in_bucket, '--to=bucket')
  expect((await bucket.read(document))?.toString()).toBe('sealed anew on the disk, later')
})

async function cancelStay({ sara, pool }: World) {
  const { rows } = await pool.query<{ id: number }>(
    'select booking_id as id from check_in_guests where document_file is not null',
  )
  granted(await sara.call('cancelMyBooking', { booking_id: rows[0]?.id ?? 0 }))
}

test('a document that is forgotten while it is copied is forgotten in the bucket too', async () => {
  const { on_disk, disk, bucket } = await diskAndBucket()
  const document = await documentOf(on_disk)
  const to: Files = {
    ...bucket,
    put: async (name, bytes) => {
      await bucket.put(name, bytes)
      if (name !== document) return
      await cancelStay(on_disk)
      await forgetDocuments(on_disk.services, on_disk.clock())
    },
  }
  const counts = await moveFiles(on_disk.services.db, {
    from: disk,
    to,
    is_deleting: false,
    now: on_disk.clock(),
  })
  expect(counts).toMatchObject({ moved: 3, gone: 1 })
  expect(await bucket.read(document)).toBeUndefined()
})

test('one that is being deleted while it is copied goes, whichever is first', async () => {
  const { on_disk, in_bucket, bucket } = await diskAndBucket()
  const document = await documentOf(on_disk)
  const deleting = await on_disk.pool.connect()
  await deleting.query('begin')
  await deleting.query('update check_in_guests set document_file = null where document_file = $1', [
    document,
  ])
  await deleting.query('delete from sealed_files where name = $1', [document])
  const moving = move(in_bucket, '--to=bucket')
  await untilWaiting(on_disk.pool)
  await deleting.query('commit')
  deleting.release()
  expect(await moving).toContain(
    'Copied: 3; already in the bucket: 0; changed there since: 0; deleted meanwhile: 0.',
  )
  expect(await bucket.read(document)).toBeUndefined()
})

test('what was forgotten on the disk after it was copied is told, and with --delete goes from the bucket; a fresh upload is left', async () => {
  const { on_disk, in_bucket, disk, bucket } = await diskAndBucket()
  const document = await documentOf(on_disk)
  await move(in_bucket, '--to=bucket')
  await cancelStay(on_disk)
  await forgetDocuments(on_disk.services, on_disk.clock())
  await disk.put('stray.webp', Buffer.from('nobody needs it'))
  const day_later = tomorrow()
  const moved = (is_deleting: boolean, now: Date) =>
    moveFiles(on_disk.services.db, { from: disk, to: bucket, is_deleting, now })
  expect(await moved(false, day_later)).toMatchObject({
    unnamed: 1,
    unnamed_there: 1,
    deleted_unnamed: 0,
  })
  expect(await bucket.read(document)).toBeDefined()
  expect(await moved(true, new Date())).toMatchObject({ there: 3, deleted: 3, deleted_unnamed: 0 })
  expect([await disk.read('stray.webp'), await bucket.read(document)].every(Boolean)).toBe(true)
  expect(await moved(true, day_later)).toMatchObject({ deleted: 0, deleted_unnamed: 2 })
  expect([await contentOf(disk), Object.keys(await contentOf(bucket)).includes(document)]).toEqual([
    {},
    false,
  ])
})

test('a file that the store does not give back as it was sent stops the move, and is not deleted where it lay', async () => {
  const { on_disk, disk, bucket } = await diskAndBucket()
  const to: Files = {
    ...bucket,
    read: async (name) =>
      name === 'living.webp' ? Buffer.from('a pictura') : await bucket.read(name),
  }
  const moving = moveFiles(on_disk.services.db, {
    from: disk,
    to,
    is_deleting: true,
    now: on_disk.clock(),
  })
  await expect(moving).rejects.toThrow('living.webp was not stored as it was sent')
  expect(await disk.read('living.webp')).toBeDefined()
})
