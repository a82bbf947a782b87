import type { Page } from '@playwright/test'
import { expect, settled } from '../fixtures.ts'

const NARROW = { width: 320, height: 700 }

/** Nothing is wider than a screen of 320 px. The page has its size again afterwards. */
export async function expectNoOverflow(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize(NARROW)
  await settled(page)
  const { client, scroll, wide } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isWide = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > clientWidth + 1 || left < -1
    }
    const found = [...document.querySelectorAll('main *, header *, footer *')].filter(isWide)
    return {
      client: clientWidth,
      scroll: scrollWidth,
      wide: found.map((element) => element.className).slice(0, 5),
    }
  })
  expect(scroll, `${page.url()}: ${String(wide)}`).toBeLessThanOrEqual(client)
  if (size) await page.setViewportSize(size)
}
