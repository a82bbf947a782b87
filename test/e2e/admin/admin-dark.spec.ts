import type { Page } from '@playwright/test'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'

const NOOR = 'noor@example.com'
const PATHS = [
  '',
  '/bookings',
  '/calendar',
  '/rates',
  '/settings',
  '/team',
  '/activity',
  '/new-booking',
].map((path) => `/admin${path}`)

const schemeOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

/** Of what is seen first, between 0 (black) and 1. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const dot = document.createElement('canvas').getContext('2d')
    if (dot === null) return NaN
    dot.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    dot.fillRect(0, 0, 1, 1)
    return (dot.getImageData(0, 0, 1, 1).data[0] ?? NaN) / 255
  })

test('after dark every screen of the office can be read', async ({ page, address }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAdmin(page, '/admin', { email: NOOR, address })
  for (const path of PATHS) {
    await page.goto(address(path))
    expect(await schemeOf(page), path).toBe('dark')
    expect(await lightness(page), path).toBeLessThan(0.2)
    await expectNothingFound(page)
  }
})

test('after dark a booking, its dialogs and the command box can be read', async ({
  page,
  address,
  lang,
}) => {
  const { bookings, frame } = ADMIN_MESSAGES[lang]
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAdmin(page, '/admin/bookings?status=confirmed&from=2026-09-20', {
    email: NOOR,
    address,
  })
  await page.getByRole('link', { name: /^SDF-/ }).first().click()
  const sheet = page.getByRole('article')
  await sheet.getByRole('button', { name: bookings.actions.move, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingFound(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog', { name: frame.find.title })).toBeVisible()
  await expectNothingFound(page)
})

test('a device keeps the scheme it was given, from the first page the server draws', async ({
  page,
  address,
  lang,
}) => {
  const { frame } = ADMIN_MESSAGES[lang]
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.emulateMedia({ colorScheme: 'light' })
  await enterAdmin(page, '/admin', { email: NOOR, address })
  const choice = page.getByRole('combobox', { name: frame.scheme.label })
  await expect(choice).toHaveValue('system')
  expect(await schemeOf(page)).toBe('light')
  await choice.selectOption('dark')
  expect(await schemeOf(page)).toBe('dark')
  const html = await (await page.request.get(address('/admin'))).text()
  expect(html).toContain('class="admin" data-scheme="dark"')
  await page.reload()
  await expect(choice).toHaveValue('dark')
  expect(await lightness(page)).toBeLessThan(0.2)
  await page.emulateMedia({ colorScheme: 'dark' })
  await choice.selectOption('light')
  expect(await schemeOf(page)).toBe('light')
  expect(await lightness(page)).toBeGreaterThan(0.9)
  await choice.selectOption('system')
  expect(await schemeOf(page)).toBe('dark')
  expect(faults).toEqual([])
})

test('paper and the pages of guests stay light after dark', async ({ page, address, lang }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAdmin(page, '/admin', { email: NOOR, address })
  await page
    .getByRole('combobox', { name: ADMIN_MESSAGES[lang].frame.scheme.label })
    .selectOption('dark')
  await page.emulateMedia({ media: 'print' })
  expect(await schemeOf(page)).toBe('light')
  expect(await lightness(page)).toBeGreaterThan(0.9)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(address('/'))
  expect(await schemeOf(page)).toBe('light')
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const styles = await Promise.all(
    sheets.map(
      async (href) => await (await page.request.get(new URL(href, page.url()).href)).text(),
    ),
  )
  expect(styles.join('')).not.toContain('data-scheme')
})
