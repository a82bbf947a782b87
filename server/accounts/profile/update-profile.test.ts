import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { granted, type World, world } from '#kit/index.ts'
import { runAllJobs } from '#kit/party.ts'

const SARA = {
  email: 'sara@example.com',
  first_name: 'Sara',
  last_name: 'Mitchell',
  phone_number: '+971501000004',
  country: 'GB',
  city: 'Bristol',
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f6f78' } })
const fileOf = (bytes: Uint8Array, { name = 'me.jpg', type = 'image/jpeg' } = {}) =>
  new File([new Uint8Array(bytes)], name, { type })

function filesIn({ services }: World): string[] {
  try {
    return readdirSync(join(services.config.DATA_DIR, 'files')).filter((name) =>
      name.startsWith('avatar-'),
    )
  } catch {
    return []
  }
}

const unverified = ({ pool }: World) =>
  pool.query(`update users set is_email_verified = false where email = 'sara@example.com'`)

test('a profile changes; the number is kept in international form, an empty country is none', async () => {
  const { sara } = await world()
  const changed = granted(
    await sara.call('updateProfile', {
      ...SARA,
      first_name: ' Zara ',
      phone_number: '00447700900123',
    }),
  )
  expect(changed).toMatchObject({
    first_name: 'Zara',
    phone_number: '+447700900123',
    country: 'GB',
    city: 'Bristol',
  })
  expect(
    granted(await sara.call('updateProfile', { ...SARA, country: '', city: '' })),
  ).toMatchObject({ country: null, city: null })
  expect(await sara.call('updateProfile', { ...SARA, country: 'Atlantis' })).toMatchObject({
    errors: [{ field: 'country', code: 'invalid' }],
  })
})

test('owners cannot; somebody else’s id is not found', async () => {
  const { omar, sara, layla } = await world()
  expect(await omar.call('updateProfile', { ...SARA, email: 'omar@example.com' })).toMatchObject({
    code: 'FORBIDDEN',
    status: 403,
  })
  expect(await sara.call('updateProfile', { ...SARA, id: layla.user_id })).toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  })
  granted(await sara.call('updateProfile', { ...SARA, id: sara.user_id }))
})

test('a verified e-mail stays; the same address in capitals is no change', async () => {
  const { sara } = await world()
  expect(await sara.call('updateProfile', { ...SARA, email: 'new@example.com' })).toMatchObject({
    code: 'EMAIL_ALREADY_VERIFIED',
    errors: [{ field: 'email' }],
  })
  expect(
    granted(await sara.call('updateProfile', { ...SARA, email: 'SARA@example.com' })).email,
  ).toBe('sara@example.com')
})

test('an unverified e-mail changes to a free one: the links sent before end, the new address gets one', async () => {
  const there = await world()
  await unverified(there)
  await there.pool.query(
    `insert into email_links (token_hash, user_id, kind, email, created_at, expires_at) values ('\\x00', $1, 'verify', 'sara@example.com', '2027-01-10', '2027-02-10')`,
    [there.sara.user_id],
  )
  expect(
    await there.sara.call('updateProfile', {
      ...SARA,
      email: 'Layla@example.com',
      first_name: 'Never',
    }),
  ).toMatchObject({
    code: 'EMAIL_NOT_AVAILABLE',
    status: 409,
    errors: [{ field: 'email' }],
  })
  expect(granted(await there.sara.call('readProfile', {})).first_name).toBe('Sara')
  const changed = granted(
    await there.sara.call('updateProfile', { ...SARA, email: 'zara@example.com' }),
  )
  expect(changed).toMatchObject({ email: 'zara@example.com', is_email_verified: false })
  const { rows } = await there.pool.query(`select 1 from email_links where token_hash = '\\x00'`)
  expect(rows).toEqual([])
  await there.runJobs()
  const emails: unknown[] = JSON.parse(
    await (await there.app.request('/dev/inbox.json?to=zara@example.com')).text(),
  )
  expect(emails).toHaveLength(1)
})

test('a picture becomes a square of 300 px without metadata under a name of its own; the one before goes', async () => {
  const there = await world()
  const source = await photograph(1200, 800)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()
  const first = granted(
    await there.sara.call('updateProfile', { ...SARA, profile_picture: fileOf(source) }),
  ).profile_picture
  expect(first).toMatch(/^avatar-[0-9a-f]{32}\.webp$/)
  const kept = await there.services.files.read(first ?? '')
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 300, height: 300 })
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(kept?.byteLength).toBeLessThan(110_000)
  expect((await there.app.request(`/pictures/${first}?w=160`)).status).toBe(200)
  const second = granted(
    await there.sara.call('updateProfile', { ...SARA, profile_picture: fileOf(source) }),
  ).profile_picture
  await there.runJobs()
  expect(filesIn(there)).toEqual([second])
  expect((await there.app.request(`/pictures/${first}?w=160`)).status).toBe(404)
  expect(granted(await there.sara.call('updateProfile', SARA)).profile_picture).toBe(second)
  await runAllJobs(there)
  expect(filesIn(there)).toEqual([second])
  expect(
    granted(await there.sara.call('updateProfile', { ...SARA, is_picture_removed: true }))
      .profile_picture,
  ).toBeNull()
  await there.runJobs()
  expect(filesIn(there)).toEqual([])
})

const GOOD = photograph(200, 200).jpeg().toBuffer()
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const BOMB = photograph(9000, 9000).png({ compressionLevel: 9 }).toBuffer()

const BAD_FILES: [string, () => Promise<File>, string, string, string][] = [
  [
    '2 MB',
    async () => fileOf(new Uint8Array(2 * 1024 * 1024)),
    'FILE_TOO_LARGE',
    'smaller than 2 MB',
    '2 ميغابايت',
  ],
  [
    'a name of 101 characters',
    async () => fileOf(await GOOD, { name: `${'x'.repeat(97)}.jpg` }),
    'FILE_NAME_TOO_LONG',
    '100',
    '100',
  ],
  [
    'a paper behind .jpg',
    async () => fileOf(Buffer.from('%PDF-1.7 hello')),
    'FILE_TYPE_INVALID',
    'WebP',
    'WebP',
  ],
  [
    'an SVG',
    async () => fileOf(Buffer.from(SVG), { name: 'me.svg', type: 'image/svg+xml' }),
    'FILE_TYPE_INVALID',
    'WebP',
    'WebP',
  ],
  [
    'half a JPEG',
    async () => fileOf((await photograph(900, 900).jpeg().toBuffer()).subarray(0, 1500)),
    'FILE_BROKEN',
    'picture',
    'تالفة',
  ],
  [
    'a bomb',
    async () => fileOf(await BOMB, { name: 'me.png', type: 'image/png' }),
    'IMAGE_TOO_LARGE',
    'picture',
    'الصورة',
  ],
  [
    'nothing',
    async () => fileOf(new Uint8Array(0)),
    'FILE_UPLOAD_FAILED',
    'device',
    'تعذّر رفع الملف',
  ],
]

test.each(BAD_FILES)(
  '%s as a picture is refused and nothing is stored',
  async (_what, make, code, english, arabic) => {
    const there = await world()
    const request = async () => ({ ...SARA, first_name: 'Never', profile_picture: await make() })
    const refused = await there.sara.call('updateProfile', await request())
    expect(refused).toMatchObject({
      ok: false,
      code,
      errors: [{ field: 'profile_picture', code, message: expect.stringContaining(english) }],
    })
    const again = await there.sara.call('updateProfile', await request(), {
      'accept-language': 'ar',
    })
    expect(again).toMatchObject({ errors: [{ code, message: expect.stringContaining(arabic) }] })
    expect(filesIn(there)).toEqual([])
    expect(granted(await there.sara.call('readProfile', {}))).toMatchObject({
      first_name: 'Sara',
      profile_picture: null,
    })
  },
)

test('a good picture is not kept when the rest is refused: it is removed an hour later', async () => {
  const there = await world()
  await unverified(there)
  const request = { ...SARA, email: 'layla@example.com', profile_picture: fileOf(await GOOD) }
  expect(await there.sara.call('updateProfile', request)).toMatchObject({
    code: 'EMAIL_NOT_AVAILABLE',
  })
  expect(await there.waitingJobs()).toMatchObject([
    {
      name: 'remove_picture',
      payload: { file: filesIn(there)[0] },
      run_at: new Date(there.clock().getTime() + 3_600_000),
    },
  ])
  await runAllJobs(there)
  expect(filesIn(there)).toEqual([])
})

test('a picture that was removed as unused before its profile could show it is refused, and the profile stays as it was', async () => {
  const there = await world()
  const { files } = there.services
  const { put } = files
  files.put = async (name, bytes) => {
    await put.call(files, name, bytes)
    await runAllJobs(there) // as after an hour
  }
  const request = { ...SARA, first_name: 'Never', profile_picture: fileOf(await GOOD) }
  expect(await there.sara.call('updateProfile', request)).toMatchObject({
    code: 'FILE_UPLOAD_FAILED',
    errors: [{ field: 'profile_picture' }],
  })
  expect(filesIn(there)).toEqual([])
  expect(granted(await there.sara.call('readProfile', {}))).toMatchObject({
    first_name: 'Sara',
    profile_picture: null,
  })
  files.put = put
  granted(await there.sara.call('updateProfile', { ...SARA, profile_picture: fileOf(await GOOD) }))
  expect(await there.waitingJobs()).toEqual([])
})

test('two people who take one address at once: one has it, the other hears that it is gone', async () => {
  const there = await world()
  await there.pool.query('update users set is_email_verified = false')
  const take = ({ call }: World['sara']) =>
    call('updateProfile', { ...SARA, email: 'zara@example.com' })
  const replies = await Promise.all([take(there.sara), take(there.layla)])
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  expect(replies.find((reply) => !reply.ok)).toMatchObject({
    code: 'EMAIL_NOT_AVAILABLE',
    errors: [{ field: 'email' }],
  })
})

test('a form whose parts come twice or as the wrong kind is read once, or refused by field', async () => {
  const { app, sara } = await world()
  const send = (form: FormData) =>
    app.request('/api/user/user_profile/', {
      method: 'PUT',
      body: form,
      headers: { authorization: `Token ${sara.token}` },
    })
  const form = new FormData()
  for (const [name, value] of Object.entries(SARA)) form.append(name, value)
  form.append('city', 'Bath')
  expect(JSON.parse(await (await send(form)).text())).toMatchObject({ data: { city: 'Bath' } })
  form.append('first_name', new File(['Sara'], 'sara.txt'))
  form.append('profile_picture', 'a text')
  const refused = await send(form)
  expect(refused.status).toBe(400)
  expect(JSON.parse(await refused.text())).toMatchObject({
    errors: [{ field: 'first_name' }, { field: 'profile_picture' }],
  })
})
