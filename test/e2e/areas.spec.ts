import { expect, settled, test } from './fixtures.ts'

test('an area is chosen by its picture; on the page of all areas a row of names leads to each', async ({
  page,
  address,
  messages,
}) => {
  await page.goto(address('/book-a-stay'))
  await settled(page)
  const tiles = page.getByRole('region', { name: messages.search.book.places }).getByRole('article')
  await expect(tiles.first().getByRole('img')).toBeVisible()
  const names = await tiles.getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(names.length)

  await page.goto(address('/locations'))
  await settled(page)
  const { jump } = messages.front.locations
  const links = page.getByRole('navigation', { name: jump }).getByRole('link')
  await expect(links).toHaveCount(await page.getByRole('article').count())
  expect(await links.allTextContents()).toEqual(expect.arrayContaining(names))
  const last = await links.last().textContent()
  await links.last().click()
  await expect(page.getByRole('heading', { level: 2, name: last ?? '' })).toBeInViewport()

  await page.goto(address('/book-a-stay'))
  await settled(page)
  await tiles.first().getByRole('link').click()
  await page.waitForURL(/search-results\?location=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[0] ?? '')
})
