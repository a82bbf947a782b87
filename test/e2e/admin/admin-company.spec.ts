import sharp from 'sharp'
import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expectNoOverflow } from '../steps/no-overflow.ts'
import { expect, MESSAGES, settled, test } from '../fixtures.ts'

const OURS = { en: 'Palmyra Stays', ar: 'بيوت تدمر' }
const FAINT = '#9ad0dc'

const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 480, height: 120, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer(),
})

test('a name, a logo and colours are seen before they are published, and what is missing or faint is said on its field', async ({
  page,
  address,
  lang,
}) => {
  const { company, frame } = ADMIN_MESSAGES[lang]
  const messages = MESSAGES[lang]
  await enterAdmin(page, '/admin/company', { email: 'noor@example.com', address })
  await settled(page)
  await expectNothingFound(page, 'form')
  await expectNoOverflow(page)
  const nameIn = (one: 'en' | 'ar') =>
    page.getByLabel(company.in_language(company.parts.name, one), { exact: true })
  const preview = page.getByRole('region', { name: company.preview.title })
  await nameIn('ar').fill(OURS.ar)
  await nameIn('en').fill('')
  const publish = page.getByRole('button', { name: company.publish })
  await page.getByLabel(frame.reason.label).fill('Our own name')
  await publish.click()
  await expect(page.getByText(messages.faults.other_language(''))).toBeVisible()
  await expect(nameIn('en')).toBeFocused()
  await nameIn('en').fill(OURS.en)
  await preview.getByRole('button', { name: company.languages.en }).click()
  await expect(preview.getByText(OURS.en).first()).toBeVisible()
  await preview.getByRole('button', { name: company.languages.ar }).click()
  await expect(preview.getByText(OURS.ar).first()).toBeVisible()
  await expect(
    preview.frameLocator('iframe').getByText(OURS.ar, { exact: false }).first(),
  ).toBeVisible()
  await expect(preview.getByRole('img', { name: company.preview.invoice })).toBeVisible()

  const file = page.locator('input[type=file][name=logo]')
  await file.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText(messages.errors.FILE_TYPE_INVALID)).toBeVisible()
  await file.setInputFiles(await logo())
  await expect(preview.getByRole('img', { name: OURS.ar }).first()).toBeVisible()

  const primary = page.getByLabel(company.parts.primary_colour, { exact: true })
  await primary.fill(FAINT)
  const taking = page.getByRole('button', { name: /#[0-9a-f]{6}/ })
  await expect(taking).toBeVisible()
  await taking.click()
  await expect(primary).not.toHaveValue(FAINT)
  await expect(taking).toHaveCount(0)
  await expectNothingFound(page, 'form') // nothing can look into the sandboxed email
  await expectNoOverflow(page)
})
