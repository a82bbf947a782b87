import { expect, test } from 'vitest'
import { enqueue } from '#server/jobs/index.ts'
import { emailsTo, granted, world, type World } from '#kit/index.ts'
import { headerOf, openMailServer } from '#kit/outside/mail-server.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

const email = 'reader@example.com'
const ONE_CLICK = 'List-Unsubscribe=One-Click'

const post = async ({ app }: World, url: URL, body = ONE_CLICK) =>
  (
    await app.request(url.pathname + url.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  ).status

async function unsubscribing(there: World, to: string): Promise<URL> {
  await there.runJobs()
  const [newest] = await emailsTo(there, to)
  return new URL(newest?.links.find((link) => link.includes('/unsubscribe')) ?? 'none:')
}

const ends = async ({ pool }: World) =>
  (await pool.query<{ ended_at: Date | null }>('select ended_at from subscriptions')).rows.map(
    ({ ended_at }) => ended_at,
  )
const logged = async ({ noor }: World) =>
  granted(await noor.call('listActivity', { verb: 'unsubscribe' })).entries

test('a mail program ends the newsletter by posting to the address of its header, without a session, and it is logged once', async () => {
  const server = await openMailServer()
  const there = await world({ env: { SMTP_URL: server.url } })
  granted(await there.visitor('subscribe', { email }))
  await there.runJobs()
  server.close()
  const [welcome = ''] = server.taken
  expect(headerOf(welcome, 'List-Unsubscribe-Post')).toBe(ONE_CLICK)
  const url = new URL(headerOf(welcome, 'List-Unsubscribe')?.slice(1, -1) ?? 'none:')
  expect(url.origin).toBe(there.services.config.public_url)
  const left_at = there.clock()
  expect(await post(there, url)).toBe(200)
  there.setClock(60)
  expect(await post(there, url)).toBe(200)
  expect(await ends(there)).toEqual([left_at])
  expect(await logged(there)).toMatchObject([
    { actor: 'the recipient', subject_kind: 'list', subject: 'newsletter', detail: { email } },
  ])
})

test('scanners that open links, and posts that ask for nothing, end nothing', async () => {
  const there = await world()
  granted(await there.visitor('subscribe', { email }))
  const url = await unsubscribing(there, email)
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    await there.app.request(url.pathname + url.search, { method })
  expect(await post(there, url, '')).toBe(400)
  expect(await post(there, url, 'List-Unsubscribe=Maybe')).toBe(400)
  expect(await ends(there)).toEqual([null])
  expect(await post(there, new URL(`/ar/unsubscribe${url.search}`, url))).toBe(200)
  expect(await ends(there)).toEqual([there.clock()])
})

test('a link that we have not sealed ends nothing', async () => {
  const there = await world()
  granted(await there.visitor('subscribe', { email }))
  const url = await unsubscribing(there, email)
  const id = url.searchParams.get('id') ?? ''
  for (const guessed of [
    '',
    'x',
    `${id.slice(0, -4)}AAAA`,
    Buffer.from(`newsletter ${email}`).toString('base64url'),
  ]) {
    url.searchParams.set('id', guessed)
    expect(await post(there, url), guessed).toBe(404)
  }
  expect(await ends(there)).toEqual([null])
  expect(Buffer.from(id, 'base64url').toString('latin1')).not.toContain(email)
})

test('after the secret was changed the links of before still work', async () => {
  const there = await world()
  granted(await there.visitor('subscribe', { email }))
  const url = await unsubscribing(there, email)
  const later = await world({
    database_url: there.database_url,
    env: { APP_SECRET: 'y'.repeat(32), APP_SECRET_PREVIOUS: 'x'.repeat(32) },
  })
  expect(await post(later, url)).toBe(200)
  expect(await ends(there)).toEqual([there.clock()])
})

test('who wants no invitations is invited by nobody any more, and still gets what they subscribed to', async () => {
  const there = await world()
  granted(await there.sara.call('referFriends', { email }))
  expect(await post(there, await unsubscribing(there, email))).toBe(200)
  // friends are not told
  expect(granted(await there.layla.call('referFriends', { email }))).toEqual({ sent: 1 })
  granted(await there.visitor('subscribe', { email }))
  await there.runJobs()
  expect((await emailsTo(there, email)).map(({ subject }) => subject)).toEqual([
    'Welcome to the Sadaf newsletter',
    'Sara thinks you would like Sadaf',
  ])
  expect(await logged(there)).toMatchObject([{ subject: 'invitations', detail: { email } }])
})

test('who wants no e-mails about rewards gets none; others do', async () => {
  const there = await world()
  const { config, db } = there.services
  const url = new URL(
    unsubscribeUrl(config, { list: 'rewards', email: 'layla@example.com', lang: 'ar' }),
  )
  expect(await post(there, url)).toBe(200)
  const { rows } = await there.pool.query<{ id: number }>(
    'select id from coupons order by id limit 1',
  )
  for (const { user_id } of [there.layla, there.sara])
    await enqueue(db, 'send_member_email', { kind: 'reward', user_id, coupon_id: rows[0]?.id ?? 0 })
  await there.runJobs()
  expect(await emailsTo(there, 'layla@example.com')).toEqual([])
  expect(await emailsTo(there, 'sara@example.com')).toHaveLength(1)
})
