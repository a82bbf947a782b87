import { Hono } from 'hono'
import type { Services } from '#server/call/call.ts'
import { demoLang } from '#server/outside/demo-page/index.ts'
import { galleryPage } from './page.ts'
import { renderEmails } from './render.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Demo only. */
export const emailGalleryRoutes = (services: Services, clock: () => Date) =>
  new Hono().get('/dev/inbox/emails', async (c) => {
    const { public_url, MAIL_FROM: company } = services.config
    const origin = c.req.header('host') === undefined ? public_url : new URL(c.req.url).origin
    const previews = await renderEmails(services, clock())
    const lang = demoLang((name) => c.req.header(name))
    c.header('content-security-policy', POLICY)
    c.header('cache-control', 'no-store')
    return await c.html(
      galleryPage({ previews, lang, company, here: (text) => text.replaceAll(public_url, origin) }),
    )
  })
