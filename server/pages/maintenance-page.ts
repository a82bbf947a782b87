import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Config } from '#server/core/config.ts'
import { companyIn, PRODUCT_COMPANY, type Company } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import { safetyHeaders } from '#server/http/security-headers.ts'
import { NIGHT_STYLE, SHELL_DRAWING } from './night-page.ts'

export const MAINTENANCE_RETRY_SECONDS = 10

const WORDS = {
  en: {
    title: 'Back in a moment',
    text: 'We are putting something in order behind the scenes. Your bookings and your payments are safe.',
    soon: 'This page opens by itself as soon as we are back.',
    again: 'Try again now',
    call: 'Staying with us and need us now?',
  },
  ar: {
    title: 'نعود إليك بعد لحظات',
    text: 'نرتّب شيئًا خلف الكواليس. حجوزاتك ومدفوعاتك في أمان.',
    soon: 'تُفتح هذه الصفحة تلقائيًا حين نعود.',
    again: 'إعادة المحاولة الآن',
    call: 'تقيم عندنا وتحتاج إلينا الآن؟',
  },
} as const satisfies Record<Lang, Record<string, string>>

/** While the server starts, migrates or has no database. It needs nothing but itself. */
export function maintenancePage(
  config: Pick<Config, 'public_url'>,
  lang: Lang,
  company = companyIn(PRODUCT_COMPANY, lang),
): Response {
  const style = STYLES[lang]
  const html = pageIn(lang, style, company)
  return new Response(html, {
    status: 503,
    headers: {
      ...safetyHeaders(config),
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'content-security-policy': policyOf({ style, script: SCRIPT }),
      'cache-control': 'no-store',
      vary: 'Accept-Language, Cookie',
      'retry-after': String(MAINTENANCE_RETRY_SECONDS),
    },
  })
}

const { resolve } = createRequire(import.meta.url)
const FACES = {
  en: {
    Display: 'bricolage-grotesque/files/bricolage-grotesque-latin',
    Text: 'instrument-sans/files/instrument-sans-latin',
  },
  ar: { Display: 'alexandria/files/alexandria-arabic', Text: 'readex-pro/files/readex-pro-arabic' },
} as const satisfies Record<Lang, Record<'Display' | 'Text', string>>

const facesOf = (lang: Lang): string =>
  Object.entries(FACES[lang])
    .map(([family, file]) => {
      const bytes = readFileSync(
        resolve(`@fontsource-variable/${file}-wght-normal.woff2`),
      ).toString('base64')
      return `@font-face{font-family:${family};font-weight:200 800;src:url(data:font/woff2;base64,${bytes}) format('woff2')}`
    })
    .join('\n')

/**
 * Asks more and more seldom, each visitor at times of their own, and opens the page once there is
 * one.
 */
const SCRIPT = `let wait_ms = 4000
async function ask() {
  const is_ready = document.hidden ? false : await fetch('/readyz', { cache: 'no-store' }).then(({ ok }) => ok, () => false)
  if (is_ready) return location.reload()
  wait_ms = Math.min(wait_ms * 1.4, 30000)
  setTimeout(ask, wait_ms * (0.75 + Math.random() / 2))
}
setTimeout(ask, wait_ms)`

const STYLE = `${NIGHT_STYLE}
html{font-family:Text,system-ui,sans-serif}
main{max-inline-size:50rem}
p{max-inline-size:34rem}
h1,.brand{font-family:Display,system-ui,sans-serif;font-weight:580}
:lang(ar) :is(h1,.brand){font-weight:500}
h1{font-size:clamp(2.5rem,1.6rem + 4vw,4.5rem);line-height:1.05;letter-spacing:-.03em}
h1:lang(ar),:lang(ar) h1{line-height:1.35;letter-spacing:0}
.brand{position:absolute;inset-block-start:1.5rem;font-size:1.375rem}
.soon{opacity:.8;font-size:1rem}
.call{font-size:1rem;max-inline-size:none;margin-block-start:1.5rem;padding-block-start:1.25rem;border-block-start:1px solid oklch(1 0 0/.2);inline-size:100%}
.call a{white-space:nowrap;padding:0;background:none;color:inherit;text-decoration:underline;text-underline-offset:.25em}
svg{inline-size:clamp(13rem,30vw,20rem);block-size:auto;margin-block-start:3rem}
circle{transform-origin:center;transform-box:fill-box}
@media (prefers-reduced-motion:no-preference){circle{animation:lamp 2.4s ease-in-out infinite alternate}@keyframes lamp{to{fill:oklch(.835 .14 78)}}}
`

function pageIn(lang: Lang, style: string, { name, phone }: Company): string {
  const { title, text, soon, again, call } = WORDS[lang]
  const brand = escaped(name)
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${brand}</title><style>${style}</style></head>
<body><main><span class="brand">${brand}</span>${SHELL_DRAWING}<h1>${title}</h1><p>${text}</p><p class="soon" role="status">${soon}</p><a href="">${again}</a><p class="call">${call} <a href="tel:${phone.replaceAll(/[^+\d]/g, '')}"><bdi dir="ltr">${escaped(phone)}</bdi></a></p></main><script>${SCRIPT}</script></body>
</html>`
}

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policyOf = ({ style, script }: { style: string; script: string }): string =>
  [
    `default-src 'none'`,
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    `font-src data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')

const STYLES: Record<Lang, string> = { en: facesOf('en') + STYLE, ar: facesOf('ar') + STYLE }
