import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, settled, test } from '../fixtures.ts'

test('both sides of all money come to the same; an account leads to its lines and they to a folio; the journal is a file', async ({
  page,
  address,
  lang,
}, info) => {
  const { books: words, frame } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/books', { email: 'noor@example.com', address })
  await expectNothingFound(page)
  const totals = page.getByText(words.total, { exact: true }).locator('xpath=following-sibling::*')
  const [where, whose] = await totals.allTextContents()
  expect(where).toBe(whose)
  await expect(page.getByText(words.fits)).toBeVisible()

  const guests = page.getByRole('button', { name: words.accounts.guests }).first()
  await guests.press('Enter')
  await expect(page).toHaveURL(/account=guests/)
  await expect(guests).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await settled(page)
  await expect(
    page.getByRole('heading', { name: words.journal_of(words.accounts.guests) }),
  ).toBeVisible()
  await expect(page.getByRole('table').getByRole('link').first()).toHaveAttribute(
    'href',
    /booking=SDF-/,
  )

  // the third, whatever it was called before: stories share these names
  const cash = page.getByRole('region', { name: words.where }).getByRole('listitem').nth(2)
  await cash.getByRole('button').last().click()
  const form = page.getByRole('dialog')
  const code = form.getByLabel(words.number)
  await code.fill('1010') // that of card payments
  await form.getByLabel(frame.reason.label).fill('As our books call it')
  await form.getByRole('button', { name: words.save }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectNothingFound(page)
  await code.fill(`7${info.retry}${lang === 'en' ? 1 : 2}`)
  await form.getByLabel(words.name).fill('Till')
  await form.getByRole('button', { name: words.save }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: words.rename('Till') })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: frame.export_csv }).click()
  expect((await saved).suggestedFilename()).toMatch(/^journal-lines-.*\.csv$/)
})
