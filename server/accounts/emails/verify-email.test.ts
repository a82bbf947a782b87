import { expect, test } from 'vitest'
import { granted, emailsTo, linkTo, type World, world } from '#kit/index.ts'

const SARA = 'sara@example.com'
const DAY = 24 * 60 * 60

async function unverified(): Promise<World> {
  const there = await world()
  await there.pool.query('update users set is_email_verified = false where email = $1', [SARA])
  return there
}
async function verifyLink(there: World, stay = {}) {
  granted(await there.sara.call('sendVerification', stay))
  const url = await linkTo(there, SARA)
  return { url, id: url.searchParams.get('id') ?? '' }
}
const verify = (there: World, id: string) => there.sara.call('verifyEmail', { id })
const isVerified = async ({ sara }: World) =>
  granted(await sara.call('readProfile', {})).is_email_verified

test('the link of the email verifies the e-mail; a second look says it is done', async () => {
  const there = await unverified()
  const { url, id } = await verifyLink(there)
  expect(url.href).toMatch(/\/verify-email\?id=[\w-]{43}$/)
  expect(await isVerified(there)).toBe(false)
  expect(granted(await verify(there, id))).toEqual({ email: SARA, reset_id: null })
  expect(await isVerified(there)).toBe(true)
  expect(await verify(there, id)).toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED', status: 409 })
  expect(await there.sara.call('sendVerification', {})).toMatchObject({
    code: 'EMAIL_ALREADY_VERIFIED',
  })
})

test('only the newest link works, for 7 days', async () => {
  const there = await unverified()
  const first = await verifyLink(there)
  const second = await verifyLink(there)
  expect(await verify(there, first.id)).toMatchObject({
    code: 'VERIFICATION_LINK_EXPIRED',
    status: 410,
  })
  there.setClock(7 * DAY)
  expect(await verify(there, second.id)).toMatchObject({ code: 'VERIFICATION_LINK_EXPIRED' })
  expect(await verify(there, 'nonsense')).toMatchObject({ code: 'VERIFICATION_LINK_EXPIRED' })
  expect(await isVerified(there)).toBe(false)
})

test('a link proves the address it was sent to and no other', async () => {
  const there = await unverified()
  const { id } = await verifyLink(there)
  await there.pool.query("update users set email = 'elsewhere@example.com' where email = $1", [
    SARA,
  ])
  expect(await verify(there, id)).toMatchObject({ code: 'VERIFICATION_LINK_EXPIRED' })
  expect(await isVerified(there)).toBe(false)
})

test('a stay that was chosen is carried along', async () => {
  const there = await unverified()
  const stay = {
    room_category_slug: 'marina-studio',
    arrival_date: '2027-02-01',
    departure_date: '2027-02-04',
    guests: 2,
  }
  const { url } = await verifyLink(there, stay)
  const { id, ...carried } = Object.fromEntries(url.searchParams)
  expect(id).toBeDefined()
  expect(carried).toEqual({ ...stay, guests: '2' })
  expect((await emailsTo(there, SARA))[0]?.text).toContain('straight back to the stay you chose')
})

test('only hashes of secrets are kept: in no table, no job and no log', async () => {
  const there = await unverified()
  const { id } = await verifyLink(there)
  const links = (await there.pool.query('select * from email_links')).rows
  const kept = JSON.stringify([links, await there.waitingJobs()])
  expect(kept).toContain('verify')
  expect(kept).not.toContain(id)
})
