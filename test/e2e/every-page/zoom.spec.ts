import type { Page } from '@playwright/test'
import { reserve } from '../steps/booking.ts'
import { expect, freeHome, settled, test } from '../fixtures.ts'

// 200 % of a screen of 1440 by 900 (WCAG 1.4.4).
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

const LEAST_LEFT = 0.6

/** In the page: how much of the height no bar that stays covers. */
function shareLeft(): number {
  const covered = [...document.querySelectorAll('body *')].reduce((sum, element) => {
    const { position, visibility } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const is_bar =
      (position === 'fixed' || position === 'sticky') &&
      visibility !== 'hidden' &&
      box.width > innerWidth / 2
    const is_at_edge = box.top <= 1 || box.bottom >= innerHeight - 1
    return is_bar && is_at_edge && box.bottom > 0 && box.top < innerHeight ? sum + box.height : sum
  }, 0)
  return 1 - covered / innerHeight
}

async function expectRoom(page: Page, path: string) {
  await settled(page)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect([path, scrollWidth]).toEqual([path, clientWidth])
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3))
  expect(await page.evaluate(shareLeft), path).toBeGreaterThanOrEqual(LEAST_LEFT)
}

test('twice as large, nothing is cut off and bars leave room to read', async ({
  page,
  address,
  messages,
}) => {
  const home = await freeHome(page, { days_ahead: 84 })
  for (const path of ['/', '/search-results', '/offers', '/locations', home.path]) {
    await page.goto(address(path))
    await expectRoom(page, path)
  }
  await reserve(page, messages)
  await page.waitForURL(/guest-checkout/)
  await expectRoom(page, '/guest-checkout')
})
