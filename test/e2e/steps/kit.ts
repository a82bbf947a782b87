import type { Locator, Page } from '@playwright/test'
import { dismissApp, expect, settled, test } from '../fixtures.ts'

export type Kit = {
  page: Page
  t: (en: string, ar: string) => string
  part: (name: string) => Locator
  state: (component: string, name: string) => Locator
  /** The arrow that points where the page is read to. */
  forwards: 'ArrowLeft' | 'ArrowRight'
  backwards: 'ArrowLeft' | 'ArrowRight'
}

/** One page for the tests of a file; each of them operates components of its own. */
export function openKit(): () => Kit {
  const opened: Kit[] = []
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browser, lang, address }) => {
    const page = await browser.newPage()
    await page.addInitScript(dismissApp)
    await page.goto(address('/dev/kit'))
    await settled(page)
    opened.push({
      page,
      t: (en, ar) => (lang === 'ar' ? ar : en),
      part: (name) => page.getByRole('region', { name, exact: true }),
      state: (component, name) =>
        page.getByRole('figure', { name: `${component}: ${name}`, exact: true }),
      forwards: lang === 'ar' ? 'ArrowLeft' : 'ArrowRight',
      backwards: lang === 'ar' ? 'ArrowRight' : 'ArrowLeft',
    })
  })
  test.afterAll(async () => await opened.pop()?.page.context().close())
  return () => {
    const kit = opened.at(-1)
    if (!kit) throw new Error('The kit is not open')
    return kit
  }
}

export async function press(page: Page, ...keys: readonly string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Opens by Enter what a button opens, looks at it and sees the focus come back to the button. */
export async function openedByEnter(page: Page, button: Locator, within: () => Promise<void>) {
  await button.focus()
  await press(page, 'Enter')
  await within()
  await expect(button).toBeFocused()
}
