import type { Page } from '@playwright/test'
import { expect, settled, test } from '../fixtures.ts'
import { PASSWORD } from '../steps/people.ts'

const TEXT =
  'main :is(input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea):visible'
const TICK = 'main input[type=checkbox]'
const CHOICE = 'main input[type=radio]'

const contents = (page: Page) =>
  page.locator(TEXT).evaluateAll((all) => all.map((field) => 'value' in field && field.value))
const ticks = (page: Page) =>
  page
    .locator(`${TICK}, ${CHOICE}`)
    .evaluateAll((all) => all.map((field) => field instanceof HTMLInputElement && field.checked))

for (const path of ['/login', '/find-booking', '/contact-us', '/list-property', '/partner-with-us'])
  test(`what is typed and ticked on ${path} before any script is there stays`, async ({
    page,
    address,
  }) => {
    const { promise: are_sent, resolve: sendScripts } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await are_sent
      await route.continue()
    })
    await page.goto(address(path), { waitUntil: 'domcontentloaded' })
    const fields = page.locator(TEXT)
    const last = (await fields.count()) - 1
    for (let n = 0; n <= last; n += 1) {
      await fields.nth(n).focus()
      await page.keyboard.type(`A${n}`)
    }
    for (const box of await page.locator(TICK).all()) await box.check()
    if ((await page.locator(CHOICE).count()) > 0) await page.locator(CHOICE).last().check()
    const [typed, ticked] = [await contents(page), await ticks(page)]
    expect(typed).toEqual(Array.from({ length: last + 1 }, (_, n) => `A${n}`))
    sendScripts()
    await settled(page)
    await fields.nth(last).focus()
    await page.keyboard.press('End')
    await page.keyboard.type('b')
    expect(await contents(page)).toEqual([...typed.slice(0, last), `A${last}b`])
    expect(await ticks(page)).toEqual(ticked)
  })

test('what is pressed before any script is there answers then @finger', async ({
  page,
  address,
  messages: { search, shell },
}) => {
  const is_phone = (page.viewportSize()?.width ?? 0) < 600
  const { check_in, guests } = search.search_bar
  const presses = [
    { path: '/', name: check_in },
    { path: '/', name: guests },
    ...(is_phone
      ? [
          { path: '/', name: shell.menu },
          { path: '/search-results', name: search.filters },
        ]
      : [{ path: '/stay-details/bayt-al-khor-courtyard-house', name: check_in }]),
  ]
  for (const { path, name } of presses) {
    const { promise: are_sent, resolve: sendScripts } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await are_sent
      await route.continue()
    })
    await page.goto(address(path), { waitUntil: 'domcontentloaded' })
    const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
    await button.click()
    await expect(button).toHaveAttribute('data-early', '')
    sendScripts()
    await expect(page.getByRole('dialog').first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a form that is sent before any script is there is sent then; nothing typed gets into the address', async ({
  page,
  address,
}) => {
  const { promise: are_sent, resolve: sendScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await are_sent
    await route.continue()
  })
  await page.goto(address('/login'), { waitUntil: 'domcontentloaded' })
  const before = page.url()
  await page.locator('main input[name=email]').fill('noor@example.com')
  await page.locator('main input[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.locator('main form')).toHaveAttribute('data-early', '')
  expect(page.url()).toBe(before)
  sendScripts()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('sadaf_session')
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing typed gets into the address either', async ({ page, address }) => {
    await page.goto(address('/login'))
    await page.locator('main input[name=email]').fill('noor@example.com')
    await page.locator('main input[name=password]').fill(PASSWORD)
    await page.locator('main form [type=submit]').click()
    await expect(page.locator('main input[name=password]')).toHaveValue('')
    expect(page.url()).toBe(address('/login'))
  })
})
