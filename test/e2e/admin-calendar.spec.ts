import { ADMIN_MESSAGES, enterAdmin } from './admin.ts'
import { expectNothingFound } from './axe.ts'
import { expect, settled, test } from './fixtures.ts'

test('units by days: a bar opens by keys and leads to its booking; the address keeps what is shown', async ({ page, address, lang }) => {
  const { calendar } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/calendar?days=14', { email: 'salem@example.com', address })
  const grid = page.getByRole('grid', { name: calendar.grid })
  await expect(page.locator('.calendar-bar').first()).toBeVisible()
  await expectNothingFound(page)
  await grid.focus()
  const cursor = page.locator('#calendar-cursor')
  const before = await cursor.getAttribute('aria-label')
  await page.keyboard.press('ArrowDown')
  await expect(cursor).not.toHaveAttribute('aria-label', before ?? '')
  await page.keyboard.press('Home')
  while ((await cursor.getAttribute('aria-label'))?.endsWith(calendar.is_free))
    await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await page.keyboard.press('Enter')
  const to_booking = page.getByRole('link', { name: calendar.to_booking })
  await expect(to_booking).toBeVisible()
  await expectNothingFound(page)
  await page.keyboard.press('Escape')
  await expect(to_booking).toHaveCount(0)
  await expect(grid).toBeFocused()
  await page.getByRole('button', { name: calendar.days(90) }).click()
  await page.getByLabel(calendar.find).fill(lang === 'ar' ? 'لؤلؤة' : 'Pearl')
  await expect(page).toHaveURL(/days=90/)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('button', { name: calendar.days(90), pressed: true })).toBeVisible()
  await expect(page.getByLabel(calendar.find)).toHaveValue(lang === 'ar' ? 'لؤلؤة' : 'Pearl')
})
