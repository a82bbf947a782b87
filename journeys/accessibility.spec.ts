import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { CARD, identify, pay, reserve, booked } from './booking.ts'
import { expect, freeHome, newGuest, ownDays, settled, test } from './story.ts'

async function expectNothingFound(page: Page) {
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')).slice(0, 3) }))).toEqual([])
}

for (const path of ['/', '/book-a-stay', '/search-results?adults=2', '/search-results?adults=2&view=map', '/login', '/nothing-here']) {
  test(`axe finds nothing on ${path}`, async ({ page, address }) => {
    await page.goto(address(path))
    await expectNothingFound(page)
  })
}

test('axe finds nothing from the stay to the happy end', async ({ page, address, words, lang }, info) => {
  const home = await freeHome(page, { days_ahead: ownDays(info, 7) })
  await page.goto(address(home.path))
  await expectNothingFound(page)
  await reserve(page, words)
  await page.waitForURL(/guest-checkout/)
  await expectNothingFound(page)
  await identify(page, words, newGuest(lang))
  await expect(page.getByRole('form', { name: words.checkout.pay.card })).toBeVisible()
  await expectNothingFound(page)
  await pay(page, words, CARD.good)
  await booked(page)
  await expectNothingFound(page)
})
