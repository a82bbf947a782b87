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

type Words = { title: string; text: string; again: string }

const BUSY = {
  en: {
    title: 'Many guests are here at once',
    text: 'We can open this page for you in a moment. Nothing is lost: what you chose is in its address.',
    again: 'Try again',
  },
  ar: {
    title: 'ضيوف كثيرون هنا الآن',
    text: 'يمكننا فتح هذه الصفحة لك بعد لحظات. لم يضِع شيء: ما اخترته محفوظ في عنوانها.',
    again: 'إعادة المحاولة',
  },
} as const satisfies Record<Lang, Words>

const BROKEN = {
  en: {
    title: 'This page did not open',
    text: 'Something went wrong on our side, and we have a record of it. Nothing is lost: what you chose is in the address.',
    again: 'Try again',
  },
  ar: {
    title: 'لم تُفتح هذه الصفحة',
    text: 'حدث خطأ لدينا وسُجّل في نظامنا. لم يضِع شيء: ما اخترته محفوظ في عنوان الصفحة.',
    again: 'إعادة المحاولة',
  },
} as const satisfies Record<Lang, Words>

export const isBusy = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE')

/** Errors of pages and other non-API routes: a page that needs nothing but itself, 503 when overloaded, otherwise 500. */
export function answerBroken(config: Config, { log, disk_space }: { log: Logger; disk_space: DiskSpace }): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    disk_space.notice(error)
    if (isBusy(error)) return wholePage(config, c, { status: 503, words: BUSY })
    log.error({ err: error, path: c.req.path }, 'Unhandled error outside the API')
    return wholePage(config, c, { status: 500, words: BROKEN })
  }
}

type Answer = { status: 500 | 503; words: Record<Lang, Words> }

function wholePage(config: Config, c: Context, { status, words }: Answer): Response {
  const lang = langOfAddress(c.req.path)
  return new Response(renderWholePage(lang, words[lang]), {
    status,
    headers: {
      ...safetyHeaders(config),
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_SECONDS) }),
    },
  })
}

/** The shell over its horizon, waiting for the light (web/ui/shell-drawing.tsx). */
const DRAWING = `<svg viewBox="0 0 160 84" width="208" height="109" fill="none" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M24 70a56 56 0 0 1 112 0M8 70h144M44 78h72" stroke="oklch(.87 .04 210)"/><path d="M38 70a42 42 0 0 1 84 0M52 70a28 28 0 0 1 56 0" stroke="oklch(.585 .088 212)"/><circle cx="80" cy="69" r="9" stroke="oklch(.835 .14 78)" fill="oklch(.285 .052 225)"/></svg>`

function renderWholePage(lang: Lang, { title, text, again }: Words): string {
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${lang === 'ar' ? 'صدف' : 'Sadaf'}</title><style>${STYLE}</style></head>
<body><main>${DRAWING}<h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body>
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
