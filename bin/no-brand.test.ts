import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRODUCT_COMPANY } from '#contract/company.ts'

/** Where the software speaks of itself, or plays somebody else for the demo. */
const OF_THE_PRODUCT = [
  'contract/company.ts',
  'server/backup/**',
  'server/bookings/ics-file.ts',
  'server/calendars/write-calendar.ts',
  'server/core/config.ts',
  'server/db/migrate/migrate.ts',
  'server/db/migrations/**',
  'server/http/openapi/**',
  'server/main/email-gallery/page.ts',
  'server/main/main.ts',
  'server/outside/error-webhook/error-webhook.ts',
  'server/outside/identity/authorize-page.ts',
  'server/outside/inbox/messages.ts',
  'server/outside/payment-provider/stripe.ts',
  'server/outside/sandbox-bank/challenge-page.ts',
  'server/pages/cache/serve.ts',
  'web/messages/*/admin/set-up.ts',
]
const BRAND = /\bSadaf\b|(?<!\p{L})[بلوف]?صدف(?!\p{L})/u

test('no message, page, paper or email has the name of a company in its text: it is a setting', () => {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx,typ,css,html,webmanifest}', {
    exclude: ['**/*.test.ts', '**/*.test.tsx', ...OF_THE_PRODUCT],
  })
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, n) => (BRAND.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test('the names that the product comes with would be found', () => {
  expect(
    [PRODUCT_COMPANY.name_en, `إلى ${PRODUCT_COMPANY.name_ar}.`].every((name) => BRAND.test(name)),
  ).toBe(true)
  expect(BRAND.test('startSadaf الصدفة sadaf-1')).toBe(false)
})
