import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { granted, emailsTo, world, type World } from '#kit/index.ts'
import { deleteEndedSubscriptions } from './subscription-queries.ts'

const email = 'reader@example.com'
const rows = async ({ pool }: World) =>
  (await pool.query('select email, lang, subscribed_at, ended_at from subscriptions')).rows

async function endLink(there: World, to = email): Promise<URL> {
  await there.runJobs()
  const [mail] = await emailsTo(there, to)
  return new URL(mail?.links.find((link) => link.includes('/unsubscribe')) ?? 'none:')
}
const idOf = (link: URL) => link.searchParams.get('id') ?? ''

test('somebody subscribes, is welcomed in the language of the page, and leaves with one call', async () => {
  const there = await world()
  granted(
    await there.visitor(
      'subscribe',
      { email: ' Reader@Example.com ' },
      { 'accept-language': 'ar' },
    ),
  )
  expect(await rows(there)).toMatchObject([
    { email, lang: 'ar', subscribed_at: there.clock(), ended_at: null },
  ])
  const link = await endLink(there)
  expect(link.pathname).toBe('/ar/unsubscribe')
  expect((await emailsTo(there, email))[0]?.subject).toBe('أهلًا بك في نشرة صدف البريدية')
  granted(await there.visitor('unsubscribe', { id: idOf(link) }))
  expect(await rows(there)).toMatchObject([{ ended_at: there.clock() }])
})

test('twice is once: the second hears so on its field, also when two come at once', async () => {
  const there = await world()
  const refused = {
    code: 'ALREADY_SUBSCRIBED',
    status: 409,
    errors: [{ field: 'email', code: 'ALREADY_SUBSCRIBED' }],
  }
  const twice = await Promise.all([
    there.visitor('subscribe', { email }),
    there.visitor('subscribe', { email: 'READER@example.com' }),
  ])
  expect(twice.filter((reply) => reply.ok)).toHaveLength(1)
  expect(twice.find((reply) => !reply.ok)).toMatchObject(refused)
  await there.runJobs()
  expect(await emailsTo(there, email)).toHaveLength(1)
})

test('a link ends a subscription once; used again nothing changes, and a guessed one is not found', async () => {
  const there = await world()
  granted(await there.visitor('subscribe', { email }))
  const id = idOf(await endLink(there))
  expect(await there.visitor('unsubscribe', { id: `${id}x` })).toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  })
  const left_at = there.clock()
  granted(await there.visitor('unsubscribe', { id }))
  there.setClock(60)
  granted(await there.visitor('unsubscribe', { id }))
  expect(await rows(there)).toMatchObject([{ ended_at: left_at }])
})

test('who left may come back, and every link of theirs still ends it', async () => {
  const there = await world()
  granted(await there.visitor('subscribe', { email }))
  const first = idOf(await endLink(there))
  granted(await there.visitor('unsubscribe', { id: first }))
  granted(await there.visitor('subscribe', { email }, { 'accept-language': 'ar' }))
  expect(await rows(there)).toMatchObject([{ lang: 'ar', ended_at: null }])
  expect(idOf(await endLink(there))).not.toBe(first)
  granted(await there.visitor('unsubscribe', { id: first }))
  expect(await rows(there)).not.toMatchObject([{ ended_at: null }])
})

test('who leaves before the welcome is written gets none', async () => {
  const there = await world()
  granted(await there.visitor('subscribe', { email }))
  await there.pool.query('update subscriptions set ended_at = now()')
  await there.runJobs()
  expect(await emailsTo(there, email)).toEqual([])
})

test('links mailed before version 1.0, of which only hashes are kept, still end it', async () => {
  const there = await world()
  granted(await there.visitor('subscribe', { email }))
  const token_hash = createHash('sha256').update('an old secret').digest()
  await there.pool.query('insert into unsubscribe_links select $1, id, now() from subscriptions', [
    token_hash,
  ])
  granted(await there.visitor('unsubscribe', { id: 'an old secret' }))
  expect(await rows(there)).toMatchObject([{ ended_at: there.clock() }])
})

test('who left is forgotten after a while', async () => {
  const there = await world()
  granted(await there.visitor('subscribe', { email }))
  granted(await there.visitor('subscribe', { email: 'stays@example.com' }))
  granted(await there.visitor('unsubscribe', { id: idOf(await endLink(there)) }))
  await deleteEndedSubscriptions(there.services.db, there.clock())
  expect(await rows(there)).toHaveLength(2)
  await deleteEndedSubscriptions(there.services.db, new Date(there.clock().getTime() + 1))
  expect(await rows(there)).toMatchObject([{ email: 'stays@example.com' }])
})
