import { createHash } from 'node:crypto'
import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { Config } from '#core/config.ts'
import type { Lang } from '#contract/constants.ts'
import { isUnavailable } from '#db'
import { RETRY_AFTER_SECONDS } from './concurrency.ts'
import { langOfAddress } from '#http/pages/pages.ts'
import { Refusal } from '#core/refuse.ts'
import type { DiskSpace } from '#http/disk-space.ts'
import { safetyHeaders } from '#http/security-headers.ts'

const MESSAGES = {
  en: {
    title: 'Many guests are here at once',
    text: 'We can open this page for you in a moment. Nothing is lost: what you chose is in its address.',
    again: 'Try again',
  },
  ar: {
    title: 'ضيوف كثيرون هنا الآن',
    text: 'يمكننا فتح هذه الصفحة لك بعد لحظات. لم يضِع شيء: ما اخترته محفوظ في عنوانها.',
    again: 'حاول مرة أخرى',
  },
} as const satisfies Record<Lang, Record<string, string>>

export const isBusy = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE')

/** Errors of pages and other non-API routes: 503 with a page that says so when overloaded, otherwise 500. */
export function answerBroken(config: Config, { log, disk_space }: { log: Logger; disk_space: DiskSpace }): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    disk_space.notice(error)
    if (isBusy(error)) return busyPage(config, c)
    log.error({ err: error, path: c.req.path }, 'Unhandled error outside the API')
    return c.text('Internal Server Error', 500)
  }
}

function busyPage(config: Config, c: Context): Response {
  const lang = langOfAddress(c.req.path)
  return new Response(renderWholePage(lang), {
    status: 503,
    headers: {
      ...safetyHeaders(config),
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_SECONDS),
    },
  })
}

function renderWholePage(lang: Lang): string {
  const { title, text, again } = MESSAGES[lang]
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${lang === 'ar' ? 'صدف' : 'Sadaf'}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body>
</html>`
}

const STYLE = `
html{background:oklch(.285 .052 225);color:oklch(.985 .004 215);font:1.125rem/1.6 system-ui,sans-serif}
:lang(ar){line-height:1.8}
body{margin:0}
main{box-sizing:border-box;min-block-size:100vh;max-inline-size:40rem;margin-inline:auto;padding:2rem;display:grid;align-content:center;justify-items:start;gap:1.25rem}
h1,p{margin:0}
h1{font-size:clamp(2rem,1.5rem + 2vw,3.25rem);line-height:1.2}
a{padding:.75rem 1.5rem;border-radius:.625rem;background:oklch(.835 .14 78);color:oklch(.245 .036 224);font-weight:600;text-decoration:none}
a:focus-visible{outline:.2rem solid currentColor;outline-color:oklch(.985 .004 215);outline-offset:.2rem}
`
const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ')
