import type { Locator, Page } from '@playwright/test'
import { expect, settled, test } from './fixtures.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const field = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })

test('what is typed while the search bar is fetched stays, and goes on', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/search-bar-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(address('/book-a-stay'))
  await settled(page)
  // React tells the parts that it takes over late which of them has the focus, by an event of its
  // own.
  const toldOfFocus = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        addEventListener('focusin', ({ isTrusted }) => !isTrusted && resolve(), { capture: true }),
      ),
  )
  const where = page.getByRole('combobox', { name: messages.search.search_bar.where })
  const [first = '', ...rest] = lang === 'ar' ? 'دبي' : 'Dubai'
  await where.focus()
  await page.keyboard.type(first)
  held.resolve()
  await toldOfFocus
  await page.keyboard.type(rest.join(''))
  await expect(where).toHaveValue([first, ...rest].join(''))
  await expect(page.getByRole('option').first()).toBeVisible()
})

/**
 * A year lies beneath one another; days are drawn as they come near, and take no more room than was
 * kept for them.
 */
async function expectYearByScrolling(page: Page, months: Locator) {
  const box = page.locator('.dialog-body')
  const scrollTo = (end: number) =>
    box.evaluate((element, part) => element.scrollTo(0, part * element.scrollHeight), end)
  await expect.poll(() => months.count()).toBeGreaterThan(1)
  expect(await months.count()).toBeLessThan(12)
  const height = await box.evaluate((element) => element.scrollHeight)
  const first = await months.first().getAttribute('aria-label')
  await scrollTo(1)
  const last = months.last()
  await expect(last).toBeInViewport()
  expect(await last.getAttribute('aria-label')).not.toBe(first)
  expect(Math.abs((await box.evaluate((element) => element.scrollHeight)) - height)).toBeLessThan(
    24,
  )
  await scrollTo(0)
}

test('one calendar takes the check-in and then the check-out, and draws both ends', async ({
  page,
  address,
  messages,
}) => {
  const { search_bar } = messages.search
  await page.goto(address('/'))
  await settled(page)
  await field(page, search_bar.check_in).click()
  const arrival = page.getByRole('dialog', { name: search_bar.choose_check_in })
  const months = arrival.getByRole('grid')
  if (isPhone(page)) await expectYearByScrolling(page, months)
  else await expect(months).toHaveCount(2)
  // months of six weeks are taller than a phone
  await expect(months.nth(1)).toBeInViewport({ ratio: isPhone(page) ? 0.8 : 1 })
  await arrival
    .getByRole('button', { name: /next|التالي/i })
    .first()
    .click()
  await arrival.getByRole('gridcell').getByText('10', { exact: true }).first().click()
  const departure = page.getByRole('dialog', { name: search_bar.choose_check_out })
  await expect(departure).toBeVisible()
  await expect
    .poll(() => departure.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
  const day = (text: string) =>
    departure
      .locator('td [role=button]')
      .filter({ hasText: new RegExp(`^${text}$`) })
      .first()
  await day('14').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, search_bar.check_in)).toContainText('10')
  await expect(field(page, search_bar.check_out)).toContainText('14')

  await field(page, search_bar.check_out).click()
  await page.mouse.move(0, 0) // the day under the pointer is drawn as the check-out
  const groundOf = (cell: Locator) =>
    cell.evaluate((element) => getComputedStyle(element).backgroundColor)
  const ends = await groundOf(day('10'))
  expect(await groundOf(day('14'))).toBe(ends)
  expect(await groundOf(day('12'))).not.toBe(ends)
  expect(await groundOf(day('12'))).not.toBe(await groundOf(day('16')))
  await page.keyboard.press('Escape')
  await expect(field(page, search_bar.check_out)).toBeFocused()
})

test('the focused day of a calendar is ringed', async ({ page, address, messages }) => {
  await page.goto(address('/'))
  await settled(page)
  const day = page.getByRole('dialog').locator('td [data-focus-visible]')
  await field(page, messages.search.search_bar.check_in).press('Enter')
  await expect(page.getByRole('dialog').locator('td :focus')).toHaveCount(1)
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft']) {
    await page.keyboard.press(key)
    await expect(day).toHaveCSS('outline-style', 'solid')
    await expect(day).toHaveCSS('outline-width', '2px')
  }
})

test('beside an open panel one press opens the next field', async ({ page, address, messages }) => {
  const { search_bar } = messages.search
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address('/'))
  await settled(page)
  const pressAt = async (target: Locator) => {
    const box = await target.boundingBox()
    if (!box) throw new Error('The field is not on the page')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  const guests = page.locator('.dock > button', { hasText: search_bar.guests })
  await field(page, search_bar.check_in).click()
  await expect(page.getByRole('dialog', { name: search_bar.choose_check_in })).toBeVisible()
  await pressAt(guests)
  await expect(page.getByRole('dialog', { name: search_bar.guests })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await pressAt(page.locator('.dock input[role=combobox]'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: search_bar.where })).toBeFocused()
})

for (const height of [620, 900])
  test(`on a phone ${height} px high the places lie over everything around them, and no day is cut`, async ({
    page,
    address,
    messages,
  }) => {
    await page.setViewportSize({ width: 320, height })
    await page.goto(address('/'))
    await settled(page)
    const cut = await page
      .locator('.dock-dates .dock-value')
      .evaluateAll((values) => values.filter((value) => value.scrollWidth > value.clientWidth))
    expect(cut).toEqual([])
    await page.getByRole('combobox', { name: messages.search.search_bar.where }).click()
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    expect((await page.locator('.combobox-panel').boundingBox())?.y).toBeGreaterThanOrEqual(0)
    const covered = await page.locator('.combobox-panel').evaluate((list) => {
      if (list.getBoundingClientRect().bottom > innerHeight)
        list.scrollIntoView({ block: 'center' })
      const { x, width, top, bottom } = list.getBoundingClientRect()
      const [first, last] = [Math.max(top, 0) + 4, Math.min(bottom, innerHeight) - 4]
      const heights = [0, 0.25, 0.5, 0.75, 1].map((part) => first + (last - first) * part)
      return heights.filter((y) => !list.contains(document.elementFromPoint(x + width / 2, y)))
        .length
    })
    expect(covered).toBe(0)
  })
