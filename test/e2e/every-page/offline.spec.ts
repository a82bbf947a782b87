import { expect, settled, test } from '../fixtures.ts'

test('without a connection the page says so within a second, and goes on when it is back', async ({
  page,
  context,
  address,
  messages,
}) => {
  const { shell, search } = messages
  // the notice is in it (vite.config.ts)
  const is_watching = page.waitForResponse(/\/later-[\w-]+\.js/)
  await page.goto(address('/search-results'))
  await is_watching
  await settled(page)
  const notice = page.getByRole('alert').filter({ hasText: shell.offline })
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  const [told, header] = [
    await notice.boundingBox(),
    await page.locator('body > header').boundingBox(),
  ]
  expect((told?.y ?? 0) + (told?.height ?? Infinity)).toBeLessThanOrEqual(header?.y ?? 0)
  await notice.getByRole('button', { name: shell.retry }).click()
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page
    .getByRole('combobox', { name: search.sort })
    .selectOption({ label: search.sorts.price_high })
  await expect(notice).toBeVisible()
  await page.unroute('**/api/**')
  await notice.getByRole('button', { name: shell.retry }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('main').locator('article').first()).toBeVisible()
})

test('a page that is opened without a connection says so instead of waiting, and opens when it is back', async ({
  page,
  context,
  address,
  messages,
}) => {
  const { shell } = messages
  const is_watching = page.waitForResponse(/\/later-[\w-]+\.js/)
  await page.goto(address('/search-results'))
  await is_watching
  await settled(page)
  await context.setOffline(true)
  await page.getByRole('main').locator('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/stay-details/)
  await expect(page.getByRole('heading', { level: 1, name: shell.offline })).toBeVisible()
  await page.getByRole('button', { name: shell.retry }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: shell.offline })).toBeVisible()
  const HOMES = '**/stay-details/**'
  // a connection that is there before it carries anything
  await page.route(HOMES, (route) => route.abort('internetdisconnected'))
  const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await context.setOffline(false)
  await tried
  await page.unroute(HOMES)
  await expect(page.getByRole('heading', { name: messages.stay.amenities.title })).toBeVisible()
})
