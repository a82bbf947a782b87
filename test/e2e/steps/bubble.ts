import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** What phone and chat cover at the foot of the page. */
const beneath = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const box = document.querySelector('.widget details')
    if (!box) return ['no bubble']
    const ring_px =
      box.closest('.tab-bar + .widget') && innerWidth < 768 && !document.querySelector('.price-bar')
        ? 0
        : 8
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const reachable = document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    )
    const covered = [...reachable].filter((element) => {
      const its = element.getBoundingClientRect()
      const is_apart =
        its.left >= right + ring_px ||
        its.right <= left - ring_px ||
        its.top >= bottom + ring_px ||
        its.bottom <= top - ring_px
      return (
        !is_apart &&
        !box.contains(element) &&
        !element.contains(box) &&
        element.checkVisibility({ visibilityProperty: true })
      )
    })
    return covered.map((element) => element.outerHTML.slice(0, 120))
  })

/**
 * Phone and chat cover nothing that can be reached at the foot of the page, on a phone and on a
 * desktop.
 */
export async function expectNothingBeneathBubble(page: Page) {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await beneath(page), `${page.url()} at ${size.width}`).toEqual([])
  }
}

/** Nor do they when they are open, on a phone. */
export async function expectNothingBeneathOpenBubble(page: Page) {
  await page.setViewportSize(SIZES[0])
  await page.locator('.widget summary').click()
  await expect(page.locator('.widget').getByRole('link').first()).toBeVisible()
  expect(await beneath(page)).toEqual([])
}
