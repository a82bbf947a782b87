import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/index.ts'
import { Hono, type Context } from 'hono'
import { demoLang, readFont } from '#server/outside/demo-page/index.ts'
import { FONTS, inboxPage } from './page.ts'
import * as z from 'zod/mini'
import { limitBody } from '#server/core/limit-body.ts'
import { findAnswerable, findAttachment, listMessages } from './inbox-queries.ts'
import { writeReply } from './write-reply.ts'

const Reply = z.object({ id: z.int(), text: z.string().check(z.minLength(1), z.maxLength(20_000)) })
const REPLY_BYTES = 64 * 1024
type Routes = {
  db: Db
  public_url: string
  now: () => Date
  /** Where what a reader of the inbox answers arrives. */
  reply: (delivery: { raw: Uint8Array; recipients: string[] }) => Promise<boolean>
}

/** Demo only. Links are rewritten to the origin the reader uses. */
export function inboxRoutes({ db, public_url, now, reply }: Routes): Hono {
  const here = (c: Context) => {
    const origin = c.req.header('host') === undefined ? public_url : new URL(c.req.url).origin
    return (text: string) => text.replaceAll(public_url, origin)
  }
  return new Hono()
    .get('/dev/inbox.json', async (c) => {
      const messages = await listMessages(db, c.req.query('to') || undefined)
      c.header('cache-control', 'no-store')
      const lead = here(c)
      return c.json(
        messages.map((message) => ({
          ...message,
          text: lead(message.text),
          html: message.html && lead(message.html),
          links: message.links.map(lead),
        })),
      )
    })
    .post('/dev/inbox/reply', limitBody(REPLY_BYTES), async (c) => {
      const asked = Reply.safeParse(await c.req.json().catch(() => undefined))
      const message = asked.success ? await findAnswerable(db, asked.data.id) : undefined
      if (!asked.success || !message) return c.json({ sent: false }, 400)
      const sent = await reply(writeReply(message, asked.data.text, now()))
      return c.json({ sent }, sent ? 200 : 400)
    })
    .get('/dev/inbox', async (c) => {
      const nonce = randomBytes(16).toString('base64')
      c.header('content-security-policy', policy(nonce))
      c.header('cache-control', 'no-store')
      return await c.html(
        inboxPage(
          nonce,
          demoLang((name) => c.req.header(name)),
        ),
      )
    })
    .get(`${FONTS}/:name`, async (c) => {
      const font = await readFont(c.req.param('name'))
      return font
        ? c.body(font, 200, {
            'content-type': 'font/woff2',
            'cache-control': 'public, max-age=604800',
            ...OPEN,
          })
        : c.notFound()
    })
    .get('/dev/inbox/attachments/:message{[0-9]{1,15}}/:index{[0-9]{1,3}}', async (c) => {
      const file = await findAttachment(
        db,
        Number(c.req.param('message')),
        Number(c.req.param('index')),
      )
      if (!file) return c.text('There is no such attachment.', 404)
      c.header('content-type', file.type)
      c.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      c.header('x-content-type-options', 'nosniff')
      return c.body(new Uint8Array(Buffer.from(file.base64, 'base64')))
    })
}

/** The frame of an email has an origin of its own. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** E-mails are shown in an iframe that inherits this policy: inline styles work, scripts do not. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src * data:',
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
