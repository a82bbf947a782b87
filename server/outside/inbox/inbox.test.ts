import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb, openPool } from '#server/db/index.ts'
import { openInboxMail } from '#server/outside/mail/index.ts'
import { openInboxSms } from '#server/outside/sms/index.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
// oxlint-disable-next-line no-restricted-imports -- a test makes its own database, which no address opens
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
// oxlint-disable-next-line no-restricted-imports -- as above
import { migrate } from '#server/db/migrate/migrate.ts'
import { inboxRoutes } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'sadaf-inbox-'))
const postgres = await startEmbeddedPostgres(folder, { throwaway: true })
await migrate(postgres.url())
const pool = openPool(postgres.url(), 4)
const db = openDb(pool)
const app = new Hono().route(
  '/',
  inboxRoutes({
    db,
    public_url: 'http://localhost:3000',
    now: () => new Date(),
    reply: async () => true,
  }),
)
const clock = { now: new Date('2026-12-01T08:00:00Z') }
const tick = () => (clock.now = new Date(clock.now.getTime() + 1000))

const Messages = z.array(
  z.strictObject({
    id: z.number(),
    channel: z.enum(['mail', 'sms']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().nullable(),
    links: z.array(z.string()),
    may_be_answered: z.boolean(),
    attachments: z.array(z.strictObject({ name: z.string(), type: z.string() })),
    sent_at: z.iso.datetime(),
  }),
)
const read = async (to?: string) =>
  Messages.parse(
    await (
      await app.request(`/dev/inbox.json${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)
    ).json(),
  )

beforeAll(async () => {
  const mail = openInboxMail(db, tick)
  const sms = openInboxSms(db, tick)
  await mail.send({
    to: 'Layla Haddad <Layla@Example.com>',
    subject: 'أكّد بريدك الإلكتروني',
    text: 'افتح الرابط: http://localhost:3000/ar/verify-email?id=a1&x=2.',
    html: '<p><a style="x" href="http://localhost:3000/ar/verify-email?id=a1&amp;x=2">تأكيد</a> <a href="https://sadaf.example/">صدف</a></p>',
    attachments: [
      { name: 'فاتورة 128.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 test') },
    ],
  })
  await sms.send({
    to: '+971 50 123 4567',
    text: 'Your Sadaf code is 482913. See (https://sadaf.example/help).',
  })
  await mail.send({
    to: 'sara@example.com',
    subject: 'Welcome',
    text: 'Hello',
    html: '<p>Hello</p>',
  })
})
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('everything is listed, newest first', async () => {
  const messages = await read()
  expect(messages.map((message) => message.to)).toEqual([
    'sara@example.com',
    '+971501234567',
    'layla@example.com',
  ])
  expect(messages[0]?.sent_at).toBe('2026-12-01T08:00:03.000Z')
})

test.each(['layla@example.com', 'LAYLA@EXAMPLE.COM'])(
  '%s finds her mail, its links readable, each once',
  async (to) => {
    const messages = await read(to)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      channel: 'mail',
      links: ['http://localhost:3000/ar/verify-email?id=a1&x=2', 'https://sadaf.example/'],
      attachments: [{ name: 'فاتورة 128.pdf', type: 'application/pdf' }],
    })
  },
)

test('links of ours lead to the address at which the inbox is read', async () => {
  const answer = await app.request('http://127.0.0.1:4000/dev/inbox.json?to=layla@example.com', {
    headers: { host: '127.0.0.1:4000' },
  })
  const [message] = Messages.parse(await answer.json())
  expect(message?.links).toEqual([
    'http://127.0.0.1:4000/ar/verify-email?id=a1&x=2',
    'https://sadaf.example/',
  ])
  expect(message?.text).toContain('http://127.0.0.1:4000/ar/verify-email')
  expect(message?.html).toContain('href="http://127.0.0.1:4000/ar/verify-email')
})

test.each(['+971501234567', '971501234567', '+971 (50) 123-4567'])(
  '%s finds the text message',
  async (to) => {
    expect(await read(to)).toMatchObject([
      { channel: 'sms', html: null, links: ['https://sadaf.example/help'] },
    ])
  },
)

test('nobody else is found by a part of an address', async () => {
  expect(await read('layla@example.co')).toEqual([])
  expect(await read('501234567')).toEqual([])
})

test('an attachment comes back as it was sent, to be saved', async () => {
  const [message] = await read('layla@example.com')
  const answer = await app.request(`/dev/inbox/attachments/${message?.id}/0`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%D9%81%D8%A7%D8%AA%D9%88%D8%B1%D8%A9%20128.pdf",
  )
  expect(await answer.text()).toBe('%PDF-1.7 test')
  expect((await app.request(`/dev/inbox/attachments/${message?.id}/1`)).status).toBe(404)
  expect((await app.request('/dev/inbox/attachments/999/0')).status).toBe(404)
})

test('the page runs only its own script', async () => {
  const answer = await app.request('/dev/inbox')
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  expect(await answer.text()).toContain(`<script nonce="${nonce}">`)
})

test('the page and its emails find the faces it names, from the frame of an email too', async () => {
  const page = await (await app.request('/dev/inbox')).text()
  const fonts = [...page.matchAll(/url\('([^']+\.woff2)'\)/g)].map(([, address]) => address ?? '')
  expect(fonts.length).toBeGreaterThan(1)
  for (const address of fonts) {
    const font = await app.request(address)
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(font.headers.get('access-control-allow-origin')).toBe('*')
  }
  expect((await app.request('/dev/inbox/fonts/other.woff2')).status).toBe(404)
})
