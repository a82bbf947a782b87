import type { Page } from '@playwright/test'
import { CONTENT_PATHS, PUBLIC_PATHS } from './steps/paths.ts'
import { expect, freeHome, settled, test } from './fixtures.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const beneath = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const box = document.querySelector('.widget details')
    if (!box) return ['no bubble']
    const ring_px = box.closest('.tab-bar + .widget') && innerWidth < 768 && !document.querySelector('.price-bar') ? 0 : 8
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const reachable = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')
    const covered = [...reachable].filter((element) => {
      const its = element.getBoundingClientRect()
      const is_apart =
        its.left >= right + ring_px || its.right <= left - ring_px || its.top >= bottom + ring_px || its.bottom <= top - ring_px
      return !is_apart && !box.contains(element) && !element.contains(box) && element.checkVisibility({ visibilityProperty: true })
    })
    return covered.map((element) => element.outerHTML.slice(0, 120))
  })

test('phone and chat cover nothing that can be reached at the foot of a page', async ({ page, address }) => {
  const home = await freeHome(page, { days_ahead: 95 })
  for (const path of [...PUBLIC_PATHS, ...CONTENT_PATHS, home.path]) {
    await page.goto(address(path))
    await settled(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect(await beneath(page), `${path} at ${size.width}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.widget summary').click()
  await expect(page.locator('.widget').getByRole('link').first()).toBeVisible()
  expect(await beneath(page)).toEqual([])
})
