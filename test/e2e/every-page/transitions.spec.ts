import type { Page } from '@playwright/test'
import { expect, settled, test } from '../fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

/**
 * In the page, before anything else: how each transition was named and how it ended, as
 * `transitions`.
 */
function noteTransitions() {
  const noted: string[] = []
  Object.assign(globalThis, { transitions: noted })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const transition = start(options)
    const types = typeof options === 'object' ? [...(options.types ?? [])].join() : ''
    transition.ready.then(
      () => noted.push(`${types} with ${animatedPhotos()}`),
      (error: unknown) => noted.push(String(error)),
    )
    return transition
  }
  const animatedPhotos = () =>
    document
      .getAnimations()
      .filter(
        ({ effect }) =>
          effect instanceof KeyframeEffect &&
          effect.pseudoElement === '::view-transition-group(home-photo)',
      ).length
}

const transitions = (page: Page) =>
  page.evaluate((): string[] => Reflect.get(globalThis, 'transitions'))

test('the photograph of a card grows into the gallery, and back again', async ({
  page,
  address,
}) => {
  await page.addInitScript(noteTransitions)
  await page.goto(address('/search-results'))
  await settled(page)
  const card = page.locator('.results-homes > li').nth(1)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.scrollIntoViewIfNeeded()
  const installed = page.waitForResponse(/photo-transition/)
  await card.hover()
  await (await installed).finished()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect.poll(() => transitions(page)).toEqual(['photo with 1'])
  await expect(page.locator('#main')).toBeFocused()
  await page.goBack()
  await expect(card.getByRole('heading')).toHaveText(name)
  await expect.poll(() => transitions(page)).toEqual(['photo with 1', 'photo with 1'])
})

test('who wants no motion gets none', async ({ page, address }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(noteTransitions)
  await page.goto(address('/search-results'))
  await settled(page)
  const card = page.locator('.results-homes > li').nth(1)
  const installed = page.waitForResponse(/photo-transition/)
  await card.hover()
  await (await installed).finished()
  await card.getByRole('link').click()
  await expect(page.locator('.gallery')).toBeVisible()
  expect(await transitions(page)).toEqual([])
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`a home that takes long is drawn in outline until it comes, and never after that (${reducedMotion})`, async ({
    page,
    address,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(address('/search-results'))
    await settled(page)
    const outline = page.locator('.stay-on-its-way')
    const cards = page.locator('.results-homes > li')
    for (const n of [0, 1]) {
      const arrived = Promise.withResolvers<void>()
      await page.route('**/api/properties/room_details/**', async (route) => {
        await arrived.promise
        await route.continue()
      })
      const name = (await cards.nth(n).getByRole('heading').textContent()) ?? ''
      await cards.nth(n).getByRole('link').click()
      await expect(outline).toBeVisible()
      arrived.resolve()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(outline).toHaveCount(0)
      await page.unrouteAll({ behavior: 'wait' })
      await page.goBack()
      await expect(cards.nth(n).getByRole('heading')).toHaveText(name)
      await expect(outline).toHaveCount(0)
    }
  })
}
