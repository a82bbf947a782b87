import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, settled, test } from '../fixtures.ts'

const COMPANY = { tin: '1002345678', licence: 'CN-1234567', authority: 'DET Dubai' }

test('invoices to owners are downloaded, who issues them is checked, and from a day on they are electronic', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { invoices: words, frame } = ADMIN_MESSAGES[lang]
  const { electronic, fields } = words
  const notices = page.getByRole('region', { name: messages.shell.notices })
  await enterAdmin(page, '/admin/invoices', { email: 'noor@example.com', address })
  await expectNothingFound(page)
  const first = page.getByRole('table').first().getByRole('row').nth(1)
  const number = await first.getByRole('cell').first().locator('bdi').first().textContent()
  const saved = page.waitForEvent('download')
  await first.getByRole('button', { name: words.download(number ?? '') }).press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  const listed = page.waitForEvent('download')
  await page.getByRole('button', { name: frame.export_csv }).click()
  expect((await listed).suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('button', { name: words.change_issuer }).first().click()
  const issuing = page.getByRole('dialog', { name: words.issuer })
  await issuing.getByLabel(fields.trn).fill('100')
  await issuing.getByLabel(frame.reason.label).fill('Registered anew')
  await issuing.getByRole('button', { name: words.save }).click()
  await expect(issuing.getByLabel(fields.trn)).toHaveAttribute('aria-invalid', 'true')
  await expectNothingFound(page)
  await page.keyboard.press('Escape')
  await expect(issuing).toBeHidden()

  const switching = page.getByRole('region', { name: electronic.from })
  await switching.getByRole('button').last().click()
  const terms = page.getByRole('dialog', { name: electronic.from })
  await terms.getByLabel(fields.address).fill('Office 7, Al Marsa Street')
  await terms.getByLabel(fields.city).fill('Dubai')
  await terms.getByLabel(fields.tin).fill('77')
  await terms.getByLabel(electronic.licence_number).fill(COMPANY.licence)
  await terms.getByLabel(fields.licence_authority).fill(COMPANY.authority)
  await terms.getByLabel(frame.reason.label).fill('The law asks for it')
  await terms.getByRole('button', { name: words.save }).click()
  await expect(terms.getByLabel(fields.tin)).toHaveAttribute('aria-invalid', 'true')
  await expectNothingFound(page)
  await terms.getByLabel(fields.tin).fill(COMPANY.tin)
  await terms.getByRole('button', { name: words.save }).click()
  await expect(notices).toContainText(words.saved)
  await page.reload()
  await settled(page)
  await expect(switching).toContainText(electronic.is_on.yes)
})
