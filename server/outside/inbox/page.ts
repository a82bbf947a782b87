import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import type { Lang } from '#contract/constants.ts'
import { bodyType, fontFaces } from '#server/outside/demo-page/index.ts'
import { MESSAGES } from './messages.ts'

const css = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
const script = readFileSync(join(import.meta.dirname, 'page.js'), 'utf8')

/** Where the routes serve them. */
export const FONTS = '/dev/inbox/fonts'

export function inboxPage(nonce: string, lang: Lang) {
  const words = MESSAGES[lang]
  return html`<!doctype html>
    <html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>${words.title} · ${words.brand}</title>
        <style id="faces">
          ${raw(fontFaces(FONTS))}
        </style>
        <style>
          ${raw(bodyType)} ${raw(css)}
        </style>
      </head>
      <body data-words="${JSON.stringify(words)}">
        <header>
          <a class="mark" href="${lang === 'ar' ? '/ar' : '/'}">${shell} ${words.brand}</a>
          <h1>${words.title}</h1>
          <a class="all" href="/dev/inbox/emails">${words.all}</a>
          <form role="search">
            <label for="to">${words.to}</label>
            <input
              id="to"
              name="to"
              type="search"
              list="known"
              placeholder="${words.to_hint}"
              autocomplete="off"
              spellcheck="false"
            />
            <datalist id="known"></datalist>
          </form>
        </header>
        <main>
          <nav aria-label="${words.messages}">
            <p id="count" role="status"></p>
            <ul id="list"></ul>
          </nav>
          <article id="message" tabindex="-1"></article>
        </main>
        <script nonce="${nonce}">
          ${raw(script)}
        </script>
      </body>
    </html>`
}

const shell = raw(
  '<svg viewBox="0 0 32 32" width="30" height="30" fill="none" stroke-linecap="round" stroke-width="2.4" aria-hidden="true"><path d="M4 22a12 12 0 0 1 24 0" stroke="#fff"/><path d="M9.5 22a6.5 6.5 0 0 1 13 0" stroke="#b7dce3"/><circle cx="16" cy="22" r="2.6" fill="#fbbd53"/></svg>',
)
