import type { Locator, Page } from '@playwright/test'
import { logInAs } from '../steps/members.ts'
import { expect, settled, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Above what lies over the foot of the screen. */
async function expectSeen(page: Page, parts: Locator[]) {
  const bar = await page.locator('.tab-bar').boundingBox()
  for (const part of parts) {
    const box = await part.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height).toBeLessThanOrEqual(bar?.y ?? 0)
  }
}

test('on a phone the first screen of the results shows a whole home, its price included', async ({
  page,
  address,
  messages,
}) => {
  await page.goto(address('/search-results'))
  await settled(page)
  const card = page.getByRole('main').getByRole('article').first()
  await expectSeen(page, [card, card.locator('.notch'), card.getByRole('heading')])
  const search = page.getByRole('search')
  expect((await search.boundingBox())?.height).toBeLessThan(60)
  await search.click({ position: { x: 120, y: 20 } }) // anywhere on the line
  await expect(
    page.getByRole('button', { name: messages.search.search_bar.find, exact: true }),
  ).toBeVisible()
})

test('on a phone the first screen of the offers shows what one costs', async ({
  page,
  address,
}) => {
  await page.goto(address('/offers'))
  await settled(page)
  const card = page.getByRole('main').getByRole('article').first()
  await expectSeen(page, [card.locator('img'), card.locator('.notch'), card.getByRole('heading')])
})

test('on a phone the first screen of the wishlist shows a home and what it costs', async ({
  page,
  address,
}) => {
  await logInAs(page, 'layla@example.com')
  await page.goto(address('/profile?tab=wishlist'))
  await settled(page)
  const card = page.getByRole('main').getByRole('article').first()
  await expectSeen(page, [card.locator('img'), card.locator('.notch'), card.getByRole('heading')])
})

test('the header leaves out what the tab bar has before that bar is read, so nothing moves when it is', async ({
  page,
  address,
  messages,
}) => {
  await page.route(
    (url) => url.pathname.endsWith('/offers'),
    async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      expect(html).toContain('class="tab-bar"')
      await route.fulfill({ response: answer, body: html.slice(0, html.indexOf('</header>')) })
    },
  )
  await page.goto(address('/offers'))
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: messages.shell.other_language })).toBeVisible()
  await expect(header.getByRole('link', { name: messages.shell.sign_in })).toBeHidden()
  await expect(header.getByRole('link', { name: messages.shell.book_a_stay })).toBeHidden()
})

test('what the tab bar has is not in the header too, until the bar of a stay takes its place', async ({
  page,
  address,
  messages,
}) => {
  const { shell } = messages
  const header = page.getByRole('banner')
  await page.goto(address('/offers'))
  await expect(header.getByRole('link', { name: shell.sign_in })).toBeHidden()
  await expect(header.getByRole('link', { name: shell.book_a_stay })).toBeHidden()
  await expect(page.locator('.tab-bar')).toBeVisible()
  await page.goto(address('/stay-details/hartwell-emerald-one-bedroom'))
  await expect(page.locator('.tab-bar')).toBeHidden()
  await expect(header.getByRole('link', { name: shell.sign_in })).toBeVisible()
})
