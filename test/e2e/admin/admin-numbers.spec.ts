import { ADMIN_MESSAGES, enterAdmin } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expect, settled, test } from '../fixtures.ts'

test('the numbers of the months, drawn by another figure; by home, and the months of one; pace beside last year', async ({
  page,
  address,
  lang,
}) => {
  const { numbers: words } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/numbers', { email: 'noor@example.com', address })
  const table = page.getByRole('table')
  await expect(table.getByRole('rowheader')).toHaveCount(13) // twelve months and all of them
  await expectNothingFound(page)
  await page.getByRole('button', { name: words.columns.occupancy }).press('Enter')
  await expect(page).toHaveURL(/measure=occupancy/)
  await expect(page.getByRole('figure')).toContainText(words.picture(words.columns.occupancy))

  await page.getByRole('button', { name: words.views.pace }).click()
  await expect(table.getByText(words.columns.picked_up).first()).toBeAttached()
  await page.reload()
  await settled(page)
  await expect(page.getByRole('button', { name: words.views.pace })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.goto(address('/admin/numbers?by=home'))
  await settled(page)
  await expectNothingFound(page)
  const home = table.getByRole('rowheader').first()
  const name = await home.textContent()
  await home.getByRole('button').click()
  await expect(page.getByText(words.only_this(name ?? ''))).toBeVisible()
  await expect(page.getByRole('button', { name: words.views.pace })).toHaveCount(0)
  await expect(table.getByRole('rowheader')).toHaveCount(13)
  await page.getByRole('button', { name: words.all_again }).click()
  await expect(page).not.toHaveURL(/home=/)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: ADMIN_MESSAGES[lang].frame.export_csv }).click()
  expect((await saved).suggestedFilename()).toMatch(/^numbers-.*\.csv$/)
})
