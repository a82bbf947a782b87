import { owner } from '#web/messages/en/owner.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, settled, test } from '../fixtures.ts'

const { reviews } = owner

test('an owner reads what guests wrote of the own homes, page by page', async ({ page }) => {
  await logInAs(page, 'maha@example.com')
  await page.goto(`http://localhost:${SERVERS.port}/owner/report`)
  await settled(page)
  await page.getByRole('link', { name: reviews.see }).click()
  await expect(page.getByRole('heading', { name: reviews.title, level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.getByText(reviews.line)).toBeVisible()
  await expectNothingFound(page)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(20)
  await page.getByRole('button', { name: reviews.more }).click()
  await expect(cards.nth(20)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${reviews.write}`) })).toHaveCount(0)
})
