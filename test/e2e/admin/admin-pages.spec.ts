import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, openElsewhere, settled, test } from '../fixtures.ts'

/** Each project writes a page of its own. */
const OWN = {
  'en-desktop': { type: 2, path: '/privacy' },
  'ar-phone': { type: 5, path: '/payment-and-refund' },
  'en-phone': { type: 4, path: '/cancellation' },
  'ar-desktop': { type: 1, path: '/about-us' },
} as const
const isProject = (name: string): name is keyof typeof OWN => name in OWN

test('a sentence is changed in both languages, previewed, published and read by a visitor at once; the text before comes back', async ({
  page,
  address,
  lang,
  browser,
  baseURL,
}, { project }) => {
  const { pages, frame } = ADMIN_MESSAGES[lang]
  if (!isProject(project.name)) throw new Error(`${project.name} has no page of its own`)
  const { type, path } = OWN[project.name]
  const visitor = await openElsewhere(browser, { ...(baseURL !== undefined && { baseURL }) })
  await visitor.goto(address(path))
  const before = (await visitor.locator('h1').innerText()).trim()

  await enterAdmin(page, '/admin/pages', { email: 'noor@example.com', address })
  await settled(page)
  await expectNothingFound(page)
  await page.getByRole('link', { name: pages.names[type] ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.names[type] ?? '')
  await settled(page)
  await expectNothingFound(page)
  const titleIn = (language: 'en' | 'ar') =>
    page.getByLabel(`${pages.parts.maintitle} (${pages.languages[language]})`)
  await titleIn(lang).fill('')
  await expect(page.getByText(pages.lacks.is.empty)).toBeVisible()
  await expect(page.getByRole('button', { name: pages.publish.button })).toBeDisabled()
  const written = { en: 'In plain words', ar: 'بكلمات واضحة' }
  await titleIn('en').fill(written.en)
  await titleIn('ar').fill(written.ar)
  await expect(page.getByText(pages.saved)).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(titleIn('ar')).toHaveValue(written.ar)

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: pages.preview }).click(),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(written[lang])
  await expect(preview.getByText(pages.preview_banner)).toBeVisible()
  await settled(preview)
  await expectNothingFound(preview)
  await preview.close()
  await visitor.reload()
  await expect(visitor.locator('h1')).toHaveText(before)

  await page.getByRole('button', { name: pages.publish.button }).click()
  const dialog = page.getByRole('dialog', { name: pages.publish.title })
  await dialog.getByRole('button', { name: pages.publish.submit }).click()
  await expect(dialog.getByLabel(frame.reason.label)).toBeFocused()
  await dialog.getByLabel(frame.reason.label).fill('Clearer')
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: pages.publish.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.locator('h1')).toHaveText(written[lang], { timeout: 500 })
  }).toPass()

  await page.getByRole('button', { name: pages.history.restore }).first().click()
  await expect(titleIn(lang)).toHaveValue(before)
  await page.getByRole('button', { name: pages.publish.button }).click()
  await dialog.getByLabel(frame.reason.label).fill('As it was')
  await dialog.getByRole('button', { name: pages.publish.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.locator('h1')).toHaveText(before, { timeout: 500 })
  }).toPass()
  await visitor.context().close()
})

test('without the right there are no pages to write', async ({ page, address, lang }) => {
  const { pages } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/pages/2', { email: 'salem@example.com', address })
  await settled(page)
  await expect(page.getByRole('link', { name: pages.title })).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin$/)
})
