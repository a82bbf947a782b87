import { tmpdir } from 'node:os'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { PRODUCT_COMPANY } from '#contract/company.ts'
import { readConfig } from '#server/main/read-config.ts'
import { watchOutage } from '#server/http/outage.ts'
import { answerBroken } from './busy.ts'

function brokenServer() {
  const noted: unknown[] = []
  const app = new Hono()
  app.onError(
    answerBroken(readConfig({ DATA_DIR: tmpdir() }), {
      log: pino({ level: 'silent' }),
      outage: watchOutage(),
      company: { read: async () => PRODUCT_COMPANY, last: () => PRODUCT_COMPANY },
      disk_space: { isThere: async () => true, notice: (error: unknown) => noted.push(error) },
    }),
  )
  app.get('*', () => {
    throw new Error('a secret of the inside')
  })
  return { app, noted }
}

test.each([
  ['/login', 'en', 'ltr', 'This page did not open'],
  ['/ar/login', 'ar', 'rtl', 'لم تُفتح هذه الصفحة'],
])(
  'what breaks on %s is answered by a page in its language that tells nothing of the inside',
  async (path, lang, dir, title) => {
    const { app, noted } = brokenServer()
    const broken = await app.request(path)
    const html = await broken.text()
    expect([
      broken.status,
      broken.headers.get('retry-after'),
      broken.headers.get('cache-control'),
    ]).toEqual([500, null, 'no-store'])
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(html).toContain(title)
    expect(html).not.toContain('secret')
    expect(html).not.toMatch(/src=|<script|<link|style=|url\(/)
    expect(noted).toHaveLength(1)
  },
)
