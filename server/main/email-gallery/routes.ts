import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Services } from '#core/context.ts'
import { fontFaces } from '#outside/demo-page'
import { FONTS } from '#outside/inbox'
import { renderEmails, type Preview } from './render.ts'
import { titleOf } from './titles.ts'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const FACES = fontFaces(FONTS)

const LANGUAGES = { en: 'in English', ar: 'in Arabic' } as const

/** Demo only. */
export const emailGalleryRoutes = (services: Services, clock: () => Date) =>
  new Hono().get('/dev/inbox/emails', async (c) => {
    const origin = c.req.header('host') === undefined ? services.config.public_url : new URL(c.req.url).origin
    const previews = await renderEmails(services, clock())
    c.header('content-security-policy', POLICY)
    c.header('cache-control', 'no-store')
    return await c.html(galleryPage(previews, services.config.MAIL_FROM, (text) => text.replaceAll(services.config.public_url, origin)))
  })

const withFaces = (email: string) => email.replace(/<head[^>]*>/i, (head) => `${head}<style>${FACES}</style>`)

const galleryPage = (previews: readonly Preview[], company: string, here: (text: string) => string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>All e-mails · Sadaf</title>
        <style>
          ${raw(FACES)} body {
            margin: 0;
            padding: 1.5rem;
            background: #ebf2f4;
            color: #0a242d;
            font:
              400 0.9375rem/1.5 'Instrument Sans Variable',
              'Readex Pro Variable',
              system-ui,
              'Segoe UI',
              Roboto,
              'Noto Sans Arabic',
              sans-serif;
          }
          a {
            color: #00586c;
          }
          h1 {
            margin: 0 0 0.25rem;
            font-size: 1.5rem;
          }
          h2 {
            margin: 0;
            font-size: 1rem;
          }
          p {
            margin: 0 0 0.75rem;
            color: #3f5862;
          }
          main {
            display: grid;
            grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr));
            gap: 2rem 1.5rem;
          }
          iframe {
            display: block;
            inline-size: 100%;
            block-size: 44rem;
            border: 1px solid #d1dbdf;
            border-radius: 0.75rem;
            background: #fff;
          }
        </style>
      </head>
      <body>
        <h1>All e-mails</h1>
        <p><a href="/dev/inbox">Demo inbox</a> · ${previews.length} e-mails, of sample rows that are not kept: their links lead nowhere.</p>
        <main>
          ${previews.map(
            (preview) =>
              html`<section>
                <h2>${titleOf(preview, company)}, ${LANGUAGES[preview.lang]}</h2>
                <p dir="auto">${preview.email?.subject ?? 'Nobody has asked for one yet'}</p>
                ${preview.email && html`<iframe sandbox loading="lazy" title="${preview.email.subject}" srcdoc="${here(withFaces(preview.email.html))}"></iframe>`}
              </section>`,
          )}
        </main>
      </body>
    </html>`
