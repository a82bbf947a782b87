import type { Locator, Page } from '@playwright/test'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { SEARCH } from '#contract/search-options.ts'
import { expect, freeHome, freeHomes, settled, test } from './fixtures.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const cards = (page: Page) => page.getByRole('main').locator('a[href*="/stay-details/"]')
const query = (page: Page) => new URL(page.url()).searchParams

test(
  'a visitor types a place with a slip, picks days and people, and finds homes with whole prices',
  { tag: '@both' },
  async ({ page, address, messages, lang }) => {
    await page.goto(address('/'))
    await settled(page)
    const where = page.getByRole('combobox', { name: messages.search.search_bar.where })
    await where.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await where.fill(lang === 'ar' ? 'مارينا' : 'dubay marena')
    const marina = page
      .getByRole('option')
      .filter({ hasText: lang === 'ar' ? 'مرسى دبي' : 'Dubai Marina' })
      .first()
    await marina.click()
    await page.getByRole('button', { name: messages.search.search_bar.guests }).click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page
      .getByRole('button', {
        name: messages.search.search_bar.more(messages.search.search_bar.adults),
      })
      .click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: messages.search.search_bar.find, exact: true }).click()
    await page.waitForURL(/search-results/)
    expect(query(page).get('location')).toBe('dubai-marina')
    expect(query(page).get('adults')).toBe('3')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      lang === 'ar' ? 'مرسى دبي' : 'Dubai Marina',
    )
    await expect(cards(page).first()).toBeVisible()
    const totals = await page
      .locator('.notch')
      .evaluateAll((notches) => notches.map((notch) => Number(notch.querySelector('data')?.value)))
    expect(totals).toHaveLength(await cards(page).count())
    expect(totals.every((total) => total > 0)).toBe(true)
  },
)

test('picking a check-in after the check-out moves the check-out to the next day', async ({
  page,
  address,
  messages,
}) => {
  await page.goto(address('/book-a-stay'))
  await settled(page)
  const field = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await field(messages.search.search_bar.check_in).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('grid').first()).toBeVisible()
  await dialog
    .getByRole('button', { name: /next|التالي/i })
    .first()
    .click()
  const { clear } = messages.search.search_bar
  const pick = (day: string) =>
    dialog.getByRole('gridcell').getByText(day, { exact: true }).first().click()
  await pick('20')
  await expect(dialog.getByText(messages.nights(1), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: clear, exact: true }).click()
  await expect(dialog.getByRole('button', { name: clear, exact: true })).toHaveCount(0)
  await expect(dialog).toBeFocused() // not lost with the button
  await pick('20')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: messages.search.search_bar.find, exact: true }).click()
  await page.waitForURL(/search-results/)
  const from = query(page).get('from') ?? ''
  expect(from.endsWith('-20')).toBe(true)
  expect(query(page).get('to')).toBe(`${from.slice(0, 8)}21`)
})

test(
  'filters, sorts and pages live in the address: a reload shows the same',
  { tag: '@both' },
  async ({ page, address, messages }) => {
    const { from, to } = await freeHome(page, { days_ahead: 100, nights: 2 })
    await page.goto(address(`/search-results?from=${from}&to=${to}&adults=2&sort=price_low`))
    await settled(page)
    const shown = await cards(page).count()
    expect(shown).toBe(SEARCH.page_size)
    await page.getByRole('button', { name: messages.search.show_more }).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown)
    const grown = await cards(page).count()
    await page.reload()
    await settled(page)
    await expect.poll(() => cards(page).count()).toBe(grown)
    const totals = await page
      .locator('.notch')
      .evaluateAll((notches) => notches.map((notch) => Number(notch.querySelector('data')?.value)))
    expect(totals).toHaveLength(grown)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))

    if (isPhone(page))
      await page.getByRole('button', { name: new RegExp(`^${messages.search.filters}`) }).click()
    await page.getByRole('button', { name: messages.filters.room_label('3'), exact: true }).click()
    await expect.poll(() => query(page).get('bedrooms')).toBe('3')
    if (isPhone(page)) await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await settled(page)
    await expect.poll(() => cards(page).count()).toBeLessThan(grown)
    // none are, while the filtered ones are on their way
    await expect(cards(page).first()).toBeVisible()
    const filtered = await cards(page).count()
    await page.reload()
    await settled(page)
    await expect.poll(() => cards(page).count()).toBe(filtered)
  },
)

test("the order is chosen in the browser's own list, also before any script is there", async ({
  page,
  address,
  messages,
}) => {
  const { promise: are_sent, resolve: sendScripts } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await are_sent
    await route.continue()
  })
  await page.goto(address('/search-results'), { waitUntil: 'domcontentloaded' })
  const order = page.getByRole('combobox', { name: messages.search.sort })
  await order.selectOption({ label: messages.search.sorts.price_high })
  sendScripts()
  await expect.poll(() => query(page).get('sort')).toBe('price_high')
  await settled(page)
  await order.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => query(page).get('sort')).toBe('price_low')
  await expect(order).toBeFocused()
  await expect(order).toHaveValue('price_low')
})

test('the filters stand beside the list where there is room, and are fetched nowhere else', async ({
  page,
  address,
  messages,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(address('/search-results'))
  await settled(page)
  const discounts = page
    .getByRole('complementary', { name: messages.search.filters })
    .getByText(messages.filters.switches.discounts)
  if (isPhone(page)) {
    expect(fetched.filter((url) => /assets\/(filters|switch|checkbox)/.test(url))).toEqual([])
    await expect(discounts).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.evaluate(() => scrollTo(0, 1_500))
  await expect(discounts).toBeInViewport()
  await discounts.click()
  await expect.poll(() => query(page).get('discounts')).toBe('true')
})

test('a press that begins before the filters can be used, and ends after, counts', async ({
  page,
  address,
  messages,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/filters-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address('/search-results'))
  await settled(page)
  const discounts = page
    .getByRole('complementary', { name: messages.search.filters })
    .getByText(messages.filters.switches.discounts)
  await discounts.hover()
  await page.mouse.down()
  held.resolve()
  const isTakenOver = () =>
    page
      .getByRole('switch')
      .first()
      .evaluate((one) => Object.keys(one).some((name) => name.startsWith('__react')))
  await expect.poll(isTakenOver).toBe(true)
  await page.mouse.up()
  await expect.poll(() => query(page).get('discounts')).toBe('true')
})

test('the line of the search opens into the whole search bar by the keyboard, with what was searched in it', async ({
  page,
  address,
  messages,
  lang,
}) => {
  await page.goto(address('/search-results?location=dubai-marina&adults=3'))
  await settled(page)
  await page.getByRole('button', { name: messages.search.search_bar.change }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: messages.search.search_bar.where })).toHaveValue(
    lang === 'ar' ? /مرسى دبي/ : /Dubai Marina/,
  )
  await expect(page.getByRole('button', { name: messages.search.search_bar.guests })).toContainText(
    messages.guests(3),
  )
})

test('a search without dates opens with the nights that its homes are shown for', async ({
  page,
  address,
  messages,
}) => {
  await page.goto(address('/search-results?location=dubai-marina'))
  await settled(page)
  const { search_bar } = messages.search
  await page.getByRole('button', { name: search_bar.change }).click()
  for (const day of [search_bar.check_in, search_bar.check_out])
    await expect(page.getByRole('button', { name: day })).not.toContainText(search_bar.add_date)
})

/** Their words. */
const pinsUnderControls = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        (found) => [found, found.getBoundingClientRect()] as const,
      )
    const controls = boxes('[data-over-map]').map(([, box]) => box)
    const isUnder = (one: DOMRect) => (other: DOMRect) =>
      one.left < other.right &&
      other.left < one.right &&
      one.top < other.bottom &&
      other.top < one.bottom
    return boxes('.maplibregl-marker button').flatMap(([pin, box]) =>
      controls.some(isUnder(box)) ? [pin.textContent] : [],
    )
  })

/**
 * Of the first home with a pin of its own; opens a group where there is none. Pins change while the
 * map moves.
 */
async function openCard(map: Locator): Promise<Locator> {
  const pins = map.locator('.maplibregl-marker button[aria-pressed]')
  const groups = map.locator('.maplibregl-marker button:not([aria-pressed])')
  const card = map.locator('.map-card')
  await expect(async () => {
    if ((await pins.count()) === 0) await groups.first().click({ timeout: 1_000 })
    if (await map.locator('.map-together').isVisible())
      return await map.locator('.map-together-home').first().click({ timeout: 1_000 })
    return await openPin()
  }).toPass({ timeout: 30_000 })
  return card

  async function openPin() {
    const total = await pins.first().locator('data').getAttribute('value', { timeout: 1_000 })
    await pins.first().press('Enter', { timeout: 1_000 })
    await expect(card.locator('data').first()).toHaveAttribute('value', total ?? '', {
      timeout: 1_000,
    })
  }
}

/** Their words, of those whose middle another lies on. */
const pinsUnderPins = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.maplibregl-marker button')].flatMap((pin) => {
      const { left, top, width, height } = pin.getBoundingClientRect()
      const above = document
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.closest('.maplibregl-marker')
      return above && !above.contains(pin) ? [pin.textContent] : []
    }),
  )

test('the map shows homes with the totals of their cards, and is searched as it moves', async ({
  page,
  address,
  messages,
}) => {
  const { from, to } = await freeHome(page, { days_ahead: 100, nights: 2 })
  await page.goto(address(`/search-results?from=${from}&to=${to}&adults=2&view=map`))
  const map = page.getByRole('region', { name: messages.search.map.label })
  await expect(map.getByText(messages.search.map.corner)).toBeVisible()
  const group = map.locator('.maplibregl-marker button:not([aria-pressed])').first()
  await expect(group.locator('[aria-hidden]')).toHaveCount(2)
  expect(await pinsUnderControls(page)).toEqual([])
  const follow = map.getByText(messages.filters.map.follow)
  await follow.click()
  const card = await openCard(map)
  await expect(card.locator('a[href*="/stay-details/"]')).toBeVisible()
  await card.getByRole('button', { name: messages.filters.map.close_card }).click()
  await expect(card).toBeHidden()

  await follow.click()
  await map.getByRole('button', { name: messages.search.map.zoom_in }).click()
  await expect.poll(() => query(page).get('bounds')).toMatch(/^[\d.-]+(,[\d.-]+){3}$/)
  const before = query(page).get('bounds')
  await follow.click()
  await map.getByRole('button', { name: messages.search.map.zoom_out }).click()
  const here = map.getByRole('button', { name: messages.filters.map.search_here })
  await expect(here).toBeVisible()
  expect(query(page).get('bounds')).toBe(before)
  await here.click()
  await expect.poll(() => query(page).get('bounds')).not.toBe(before)
  await expect(here).toBeHidden()
})

type Box = { x: number; y: number; width: number; height: number }
const middleOf = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const
/** In px. */
function fromMiddle(box: Box, area: Box): number {
  const [[x, y], [middle_x, middle_y]] = [middleOf(box), middleOf(area)]
  return Math.hypot(x - middle_x, y - middle_y)
}

test('homes of one building are a list under their group, and each opens its card', async ({
  page,
  address,
  messages,
}) => {
  const { from, to } = await freeHome(page, { days_ahead: 100, nights: 2 })
  const homes = await freeHomes(page, { from, to })
  type Home = (typeof homes)[number]
  const apart = (one: Home, other: Home) =>
    Math.hypot(one.longitude - other.longitude, one.latitude - other.latitude)
  const nearest = homes
    .flatMap((one, at) => homes.slice(at + 1).map((other) => ({ one, far: apart(one, other) })))
    .toSorted((a, b) => a.far - b.far)[0]
  const { longitude = 0, latitude = 0 } = nearest?.one ?? {}
  const edges = [-0.008, 0.008].flatMap((by) => [longitude + by, latitude + by])
  await page.goto(
    address(`/search-results?from=${from}&to=${to}&adults=2&view=map&bounds=${edges.join()}`),
  )
  const map = page.getByRole('region', { name: messages.search.map.label })
  const groups = map.locator('.maplibregl-marker button:not([aria-pressed])')
  await expect(groups.first()).toBeVisible()
  const together = map.locator('.map-together')
  // a group with others beside its building first comes nearer
  await expect(async () => {
    const area = await map.boundingBox()
    const boxes = await Promise.all(
      (await groups.all()).map(async (one) => await one.boundingBox()),
    )
    const away = boxes.map((box) => (box && area ? fromMiddle(box, area) : Infinity))
    await groups.nth(away.indexOf(Math.min(...away))).click({ timeout: 5_000 })
    await expect(together).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  const names = await together.getByRole('button').locator('bdi:first-child').allTextContents()
  expect(names.length).toBeGreaterThanOrEqual(2)
  await together.getByRole('button').first().press('Enter')
  await expect(map.locator('.map-card').getByRole('heading')).toHaveText(names[0] ?? '')
  await expect(together).toBeHidden()
})

test('wide screens have list and map side by side, each showing where the pointer is in the other; narrow ones one screen of map', async ({
  page,
  address,
  messages,
}) => {
  const { from, to } = await freeHome(page, { days_ahead: 100, nights: 2 })
  await page.goto(address(`/search-results?from=${from}&to=${to}&adults=2&view=map`))
  const map = page.getByRole('region', { name: messages.search.map.label })
  const pins = map.locator('.maplibregl-marker button[aria-pressed]')
  await expect(map.locator('.maplibregl-marker button').first()).toBeVisible()
  expect(await pinsUnderPins(page)).toEqual([])
  const homes = page.locator('.results-homes > li')
  if ((page.viewportSize()?.width ?? 0) < 1200) {
    await expect(homes.first()).toBeHidden()
    const [box, tabs] = await Promise.all([
      map.boundingBox(),
      page.locator('.tab-bar').boundingBox(),
    ])
    expect(box?.width).toBe(page.viewportSize()?.width)
    await expect(page.getByRole('contentinfo')).toBeHidden()
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (tabs?.y ?? 0))).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: messages.search.view_list, exact: true }).click()
    await expect(homes.first()).toBeVisible()
    return
  }
  const name = await homes.first().getByRole('heading').textContent()
  await homes.first().hover()
  const itsPin = pins.filter({ hasText: name ?? '' })
  await expect(itsPin).toHaveCount(1)
  await expect(itsPin).toHaveClass(/bg-gulf-800/)
  const other = pins.filter({ hasNotText: name ?? '' }).first()
  const total = await other.locator('data').getAttribute('value')
  await other.hover()
  await expect(page.locator('.results-hot').locator(`data[value="${total}"]`).first()).toBeVisible()
  await page.setViewportSize({ width: 1920, height: 1000 })
  const list_width = (await page.locator('.results-homes').boundingBox())?.width ?? Infinity
  await expect.poll(async () => (await map.boundingBox())?.width).toBeGreaterThan(list_width)
})

test('nothing free, and a server that does not answer: each says so and offers a way on', async ({
  page,
  address,
  messages,
}) => {
  const from = addDays(dubaiDay(new Date()), 45)
  await page.goto(
    address(
      `/search-results?from=${from}&to=${addDays(from, 1)}&adults=10&location=dubai-marina&bedrooms=0`,
    ),
  )
  await settled(page)
  await expect(page.getByText(messages.search.empty)).toBeVisible()
  await expect(page.getByRole('combobox', { name: messages.search.sort })).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: messages.search.view_map, exact: true }),
  ).toHaveCount(0)
  await page.route('**/api/properties/fetch/**', (route) =>
    route.fulfill({
      status: 503,
      json: { status: 503, message: 'SERVICE_UNAVAILABLE', errors: [] },
    }),
  )
  await page
    .getByRole('button', { name: messages.search.clear_filters })
    .or(page.getByRole('link', { name: messages.search.clear_filters }))
    .first()
    .click()
  await expect(page.getByText(messages.search.failed)).toBeVisible()
  await page.unroute('**/api/properties/fetch/**')
  await page.getByRole('button', { name: messages.search.retry }).click()
  await expect(page.getByText(messages.search.failed)).toHaveCount(0)
})

test('a search in another emirate says that we have no homes there and leads to those of Dubai', async ({
  page,
  address,
  messages,
  lang,
}) => {
  await page.goto(address('/search-results?location=sharjah&adults=3'))
  await settled(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    messages.search.no_homes_in(lang === 'ar' ? 'الشارقة' : 'Sharjah'),
  )
  await expect(
    main.getByRole('button', { name: messages.search.view_map, exact: true }),
  ).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: messages.search.filters })).toHaveCount(0)
  const area = main
    .getByRole('region', { name: messages.search.book.places })
    .getByRole('link')
    .first()
  await expect(area).toHaveAttribute('href', /location=[\w-]+&adults=3|adults=3.*location=/)
  await expect(main.getByText(messages.search.homes_in_dubai)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await main.getByRole('button', { name: messages.search.everywhere }).click()
  await expect(cards(page).first()).toBeVisible()
  expect(query(page).get('location')).toBeNull()
})

test('nights beyond the longest stay are named in the heading and refused in a sentence of their own', async ({
  page,
  address,
  messages,
}) => {
  const today = dubaiDay(new Date())
  const [from, to] = [addDays(today, 30), addDays(today, 300)]
  await page.goto(address(`/search-results?from=${from}&to=${to}`))
  await settled(page)
  await expect(page.getByRole('alert').getByText(messages.errors.MAX_NIGHTS)).toBeVisible()
  const { short_day } = messages.shell
  const days = isPhone(page)
    ? messages.search.search_bar.days(from, to)
    : `${short_day(from)} – ${short_day(to)}`
  await expect(page.getByRole('search').getByText(days)).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: messages.search.other_dates }).click()
  await expect(
    page.getByRole('button', { name: messages.search.search_bar.find, exact: true }),
  ).toBeVisible()
})

test('a location that does not exist is said to be none', async ({ page, address, messages }) => {
  await page.goto(address('/search-results?location=qwertyuiop'))
  await expect(page.getByText(messages.search.search_bar.no_places)).toBeVisible()
})

test('a large screen is used: five homes beside the filters, and neighbours begin their lines together', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(address('/search-results'))
  const shown = page.locator('.results-homes > li')
  await expect(shown.nth(5)).toBeVisible()
  const boxes = await shown.evaluateAll((all) =>
    all.slice(0, 6).map((card) => {
      const { top, left, right, width } = card.getBoundingClientRect()
      const [heading, notch, facts] = ['h2', '.notch', '.mt-auto'].map((part) =>
        card.querySelector(part)?.getBoundingClientRect(),
      )
      const lines = [heading?.top, heading?.height, notch?.height, facts?.top]
        .map((line) => Math.round(line ?? NaN))
        .join()
      return { top, width, edge: Math.max(right, innerWidth - left), lines }
    }),
  )
  const row = boxes.filter(({ top }) => top === boxes[0]?.top)
  expect(row).toHaveLength(5)
  expect(new Set(row.map(({ lines }) => lines)).size).toBe(1)
  expect(Math.min(...row.map(({ width }) => width))).toBeGreaterThan(260)
  expect(Math.max(...row.map(({ edge }) => edge))).toBeGreaterThan(1820)
})

test('on a narrow phone the line of the search keeps its place and its days whole; guests go first, and the order is whole', async ({
  page,
  address,
  messages,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address('/search-results'))
  const place = page
    .getByRole('search')
    .getByText(messages.search.search_bar.anywhere, { exact: true })
  await expect(place).toBeVisible()
  expect(
    await place.evaluate(
      (name) =>
        name.parentElement && name.parentElement.scrollWidth - name.parentElement.clientWidth,
    ),
  ).toBe(0)
  const order = page.getByLabel(messages.search.sort)
  expect(await order.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
})
