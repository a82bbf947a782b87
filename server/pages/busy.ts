import { createHash } from 'node:crypto'
import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { Config } from '#server/core/config.ts'
import { companyIn, type Company } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import { isUnavailable } from '#server/db/index.ts'
import { RETRY_AFTER_SECONDS } from '#server/http/limits/concurrency.ts'
import type { CompanyReader } from './company-reader.ts'
import { escaped, maintenancePage } from './maintenance-page.ts'
import { NIGHT_STYLE, SHELL_DRAWING } from './night-page.ts'
import { langOfAddress } from './pages.ts'
import type { Outage } from '#server/http/outage.ts'
import { requestId } from '#server/http/request.ts'
import { Refusal } from '#server/core/refuse.ts'
import type { DiskSpace } from '#server/http/disk-space.ts'
import { safetyHeaders } from '#server/http/security-headers.ts'

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

type BrokenDeps = {
  log: Logger
  disk_space: DiskSpace
  outage: Outage
  company: CompanyReader
}

/**
 * Errors of pages and other non-API routes: a page that needs nothing but itself, 503 when
 * overloaded or without a database, otherwise 500.
 */
export function answerBroken(
  config: Config,
  { log, disk_space, outage, company }: BrokenDeps,
): ErrorHandler {
  return (error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    disk_space.notice(error)
    outage.notice(error)
    const lang = langOfAddress(c.req.path)
    const named = companyIn(company.last(), lang)
    if (isBusy(error) && outage.isOn()) return maintenancePage(config, lang, named)
    if (isBusy(error)) return wholePage(config, { lang, named, status: 503, words: BUSY })
    const request_id = requestId(c)
    log
      .child({ request_id })
      .error({ err: error, path: c.req.path }, 'Unhandled error outside the API')
    const answer = wholePage(config, { lang, named, status: 500, words: BROKEN })
    answer.headers.set('x-request-id', request_id)
    return answer
  }
}

type Answer = { lang: Lang; named: Company; status: 500 | 503; words: Record<Lang, Words> }

function wholePage(config: Config, { lang, named, status, words }: Answer): Response {
  return new Response(renderWholePage(lang, words[lang], escaped(named.name)), {
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

function renderWholePage(lang: Lang, { title, text, again }: Words, brand: string): string {
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${brand}</title><style>${NIGHT_STYLE}</style></head>
<body><main>${SHELL_DRAWING}<h1>${title}</h1><p>${text}</p><a href="">${again}</a></main></body>
</html>`
}

const POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(NIGHT_STYLE).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ')
