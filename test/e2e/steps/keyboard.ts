import type { Locator, Page } from '@playwright/test'

const MOST_TABS = 300

/** Presses Tab until something has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

export async function pressOn(page: Page, button: Locator) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** Opens the list, since a closed one takes every option that it passes, and takes the wanted one. */
export async function choose(page: Page, select: Locator, value: string) {
  await tabTo(page, select)
  const steps = await select.evaluate(
    (list, wanted) =>
      list instanceof HTMLSelectElement
        ? [...list.options].findIndex((option) => option.value === wanted) - list.selectedIndex
        : 0,
    value,
  )
  if (steps === 0) return
  await page.keyboard.press('Space')
  for (let pressed = 0; pressed < Math.abs(steps); pressed++)
    await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  await page.keyboard.press('Enter')
}
