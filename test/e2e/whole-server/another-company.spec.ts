import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, MESSAGES, openElsewhere, settled, test } from '../fixtures.ts'
import { SERVERS, startServer, stopServer } from '../servers/open-servers.ts'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expectNoOverflow } from '../steps/no-overflow.ts'

const PORT = SERVERS.own_port + 27
const SITE = `http://localhost:${PORT}`
const LANGS = ['en', 'ar'] as const
const NAMES = { en: 'Palmyra Stays', ar: 'بيوت تدمر' }
const PHONE = '+971 4 555 0137'
const MAIN = '#7a1f3d'

type Language = (typeof LANGS)[number]
const addressIn = (lang: Language) => (path: string) =>
  lang === 'en' ? SITE + path : `${SITE}/ar${path === '/' ? '' : path}`

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: MAIN } })
    .png()
    .toBuffer(),
})

/** A company of its own, so that no other story sees its name change. */
test.describe.configure({ mode: 'serial', timeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'sadaf-another-company-'))
let server: ChildProcess
test.beforeAll(async () => {
  server = await startServer({ folder, port: PORT, env: {} })
})
test.afterAll(async () => {
  await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
})

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const visit = async (browser: Browser, lang: Language, path = '/', viewport = WIDE) => {
  const visitor = await openElsewhere(browser, { viewport })
  await visitor.goto(addressIn(lang)(path))
  return visitor
}

const enter = (page: Page, path: string, lang: Language) =>
  enterAdmin(page, path, { email: 'noor@example.com', address: addressIn(lang) })

/** Within a second: a reload shows it. */
async function seenBy(visitor: Page, look: () => Promise<void>) {
  await expect(async () => {
    await visitor.reload()
    await look()
  }).toPass()
}

test('another name, phone, logo and colour are published at once and every page has them, in both languages', async ({
  page,
  browser,
}) => {
  const { company, frame } = ADMIN_MESSAGES.en
  const visitors = {
    en: await visit(browser, 'en'),
    ar: await visit(browser, 'ar', '/', NARROW),
  }
  await enter(page, '/admin/company', 'en')
  for (const lang of LANGS)
    await page
      .getByLabel(company.in_language(company.parts.name, lang), { exact: true })
      .fill(NAMES[lang])
  await page.getByLabel(company.parts.phone, { exact: true }).fill(PHONE)
  await page.getByLabel(company.parts.primary_colour, { exact: true }).fill(MAIN)
  await page
    .locator('input[type=file][name=logo]')
    .setInputFiles(await picture('logo.png', 480, 120))
  await expect(page.getByRole('img', { name: company.logo.shown })).toBeVisible()
  await page.getByLabel(frame.reason.label).fill('The company is ours now')
  await page.getByRole('button', { name: company.publish }).click()
  await expect(page.getByText(company.published)).toBeVisible()

  for (const lang of LANGS) {
    const visitor = visitors[lang]
    const logo = visitor.getByRole('banner').getByRole('img', { name: NAMES[lang] }).first()
    await seenBy(visitor, async () => {
      await expect(visitor).toHaveTitle(new RegExp(NAMES[lang]), { timeout: 500 })
    })
    await expect(logo).toBeVisible()
    await expect(visitor.locator('meta[name=theme-color]')).toHaveAttribute('content', MAIN)
    await expect(visitor.locator('a[href="tel:+97145550137"]').first()).toBeAttached()
    await settled(visitor)
    await expectNothingFound(visitor)
    await expectNoOverflow(visitor)
    await visitor.context().close()
  }
})

for (const lang of LANGS)
  test(`the banner has the company’s words and picture once they are published, and its first ones come back (${lang})`, async ({
    page,
    browser,
  }) => {
    const { pages, front_page, frame } = ADMIN_MESSAGES[lang]
    const viewport = lang === 'en' ? WIDE : NARROW
    await page.setViewportSize(viewport)
    const visitor = await visit(browser, lang, '/', viewport)
    const heading = visitor.getByRole('heading', { level: 1 })
    const before = await heading.innerText()
    await enter(page, '/admin/pages/7', lang)
    await expectNothingFound(page)
    await expectNoOverflow(page)
    const written = { en: 'Quiet / by the sea', ar: 'هدوء / عند البحر' }
    const shows = { en: 'A red evening', ar: 'مساء أحمر' }
    for (const one of LANGS)
      await page.getByLabel(`${pages.parts.maintitle} (${pages.languages[one]})`).fill(written[one])
    const file = page.locator('input[type=file][name=picture]').first()
    await file.setInputFiles({
      name: 'banner.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await expect(page.getByText(MESSAGES[lang].errors.FILE_TYPE_INVALID)).toBeVisible()
    await file.setInputFiles(await picture('banner.png', 1_920, 960))
    for (const one of LANGS)
      await page.getByLabel(`${front_page.banner.alt} (${pages.languages[one]})`).fill(shows[one])
    await expect(page.getByText(pages.lacks.none)).toBeVisible()
    await expect(page.getByText(pages.saved)).toBeVisible()
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: pages.preview, exact: true }).click(),
    ])
    await expect(preview.getByRole('img', { name: shows[lang] })).toBeVisible()
    await settled(preview)
    await expectNothingFound(preview)
    await preview.close()
    const publish = async () => {
      await page.getByRole('button', { name: pages.publish.button }).click()
      const dialog = page.getByRole('dialog', { name: pages.publish.title })
      await dialog.getByLabel(frame.reason.label).fill('Our own sea')
      await dialog.getByRole('button', { name: pages.publish.submit }).click()
      await expect(dialog).toHaveCount(0)
    }
    await publish()
    const lines = written[lang].split(' / ')
    await seenBy(visitor, async () => {
      await expect(heading).toHaveText(lines.join(''), { timeout: 500 })
    })
    await expect(visitor.getByRole('img', { name: shows[lang] })).toBeVisible()
    await settled(visitor)
    await expectNothingFound(visitor)
    await expectNoOverflow(visitor)

    await page.getByRole('button', { name: pages.history.restore }).last().click()
    await expect(page.getByText(pages.saved)).toBeVisible()
    await publish()
    await seenBy(visitor, async () => {
      expect(await heading.innerText()).toBe(before)
    })
    await visitor.context().close()
  })

test('an attraction is added, moved up, pictured and taken off, and the front page follows', async ({
  page,
  browser,
}) => {
  const { front_page, frame } = ADMIN_MESSAGES.en
  const words = front_page.attractions
  const visitor = await visit(browser, 'en')
  const sights = visitor.locator('.sight h3')
  const count = await sights.count()
  await enter(page, '/admin/pages/7', 'en')
  await page.getByRole('button', { name: words.add }).click()
  const adding = page.getByRole('dialog', { name: words.add })
  await adding.getByLabel(words.name_en).fill('The spice quay')
  await adding.getByLabel(words.description_en).fill('Dhows unload here until late.')
  await adding.getByLabel(words.description_ar).fill('تفرغ السفن حمولتها هنا حتى وقت متأخر.')
  await adding.getByLabel(frame.reason.label).fill('Guests ask for it')
  await adding.getByRole('button', { name: words.add }).click()
  await expect(adding.getByLabel(words.name_ar)).toBeFocused() // it lacks its Arabic name
  await adding.getByLabel(words.name_ar).fill('رصيف التوابل')
  await expectNothingFound(page)
  await adding.getByRole('button', { name: words.add }).click()
  await expect(adding).toHaveCount(0)

  await page.getByRole('button', { name: words.of(words.picture, 'The spice quay') }).click()
  const picturing = page.getByRole('dialog', { name: words.picture })
  await picturing.locator('input[type=file]').setInputFiles(await picture('quay.png', 1_600, 1_067))
  const { picture: fields } = ADMIN_MESSAGES.en.offers
  await picturing.getByLabel(fields.alt_en).fill('Sacks on a quay')
  await picturing.getByLabel(fields.alt_ar).fill('أكياس على رصيف')
  await picturing.getByRole('button', { name: fields.add }).click()
  await expect(picturing).toHaveCount(0)
  await page.getByRole('button', { name: words.of(words.up, 'The spice quay') }).click()
  await seenBy(visitor, async () => {
    await expect(sights).toHaveCount(count + 1, { timeout: 500 })
    await expect(sights.nth(count - 1)).toHaveText('The spice quay', { timeout: 500 })
  })
  await expect(visitor.getByRole('img', { name: 'Sacks on a quay' })).toBeVisible()

  await page.getByRole('button', { name: words.of(words.take_off, 'The spice quay') }).click()
  const taking = page.getByRole('dialog', { name: words.take_off })
  await taking.getByLabel(frame.reason.label).fill('Closed this summer')
  await taking.getByRole('button', { name: words.take_off }).click()
  await expect(taking).toHaveCount(0)
  await seenBy(visitor, async () => {
    await expect(sights).toHaveCount(count, { timeout: 500 })
  })
  await visitor.context().close()
})

test('a link is published, every page has it within a second, and the revision before comes back', async ({
  page,
  browser,
}) => {
  const { company, frame } = ADMIN_MESSAGES.en
  const visitor = await visit(browser, 'en', '/about-us')
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })
  await expect(link).toHaveCount(0)
  await enter(page, '/admin/company', 'en')
  await page.getByLabel(company.social.instagram).fill('instagram.com/palmyra')
  await page.getByLabel(frame.reason.label).fill('We are there now')
  const publish = page.getByRole('button', { name: company.publish })
  await publish.click()
  await expect(page.getByText(MESSAGES.en.faults.not_https(''))).toBeVisible()
  await page.getByLabel(company.social.instagram).fill('https://instagram.com/palmyra')
  await publish.click()
  await expect(page.getByText(company.published)).toBeVisible()
  await expect(async () => {
    await visitor.reload()
    await expect(link).toHaveAttribute('href', 'https://instagram.com/palmyra', { timeout: 500 })
  }).toPass()
  await settled(visitor)
  await expectNothingFound(visitor)

  await page.getByRole('button', { name: company.history.restore }).first().click()
  const dialog = page.getByRole('dialog', { name: company.history.restore })
  await dialog.getByLabel(frame.reason.label).fill('Too early')
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: company.history.restore }).click()
  await expect(dialog).toHaveCount(0)
  await expect(async () => {
    await visitor.reload()
    await expect(link).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await visitor.context().close()
})
