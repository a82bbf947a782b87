import type { Locator, Page } from '@playwright/test'
import { expect, freeHome, settled, test } from './fixtures.ts'
import { SERVERS } from './servers/open-servers.ts'
import { expectNothingFound } from './steps/axe.ts'

type Messages = { search: { filters: string } }

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const cards = (page: Page) => page.getByRole('main').locator('a[href*="/stay-details/"]')
const query = (page: Page) => new URL(page.url()).searchParams
const countIn = async (place: Locator) =>
  Number(/\d+/.exec((await place.textContent()) ?? '')?.[0] ?? 0)

async function openResults(page: Page, address: (path: string) => string, more = '') {
  const { from, to } = await freeHome(page, { days_ahead: 100, nights: 2 })
  await page.goto(address(`/search-results?from=${from}&to=${to}&adults=2${more}`))
  await settled(page)
}

/** The column on a desktop, the sheet on a phone. */
async function filtersOf(page: Page, { search }: Messages): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: search.filters })
  await page.getByRole('button', { name: new RegExp(`^${search.filters}`) }).click()
  return page.getByRole('dialog', { name: search.filters })
}

test('kind of home, rating, pets and free cancellation narrow the list, and stand above it as chips that take them away again', async ({
  page,
  address,
  messages,
}) => {
  const { search, filters: said } = messages
  await openResults(page, address)
  const all = await countIn(page.locator('output strong'))
  const filters = await filtersOf(page, messages)
  for (const part of [said.types, said.at_least.beds.title, said.at_least.rating.title]) {
    // axe leaves out what is scrolled away
    await filters.getByRole('group', { name: part }).scrollIntoViewIfNeeded()
    await expectNothingFound(page)
  }
  await filters.getByRole('button', { name: said.type_names.apartment, exact: true }).click()
  await expect.poll(() => query(page).get('types')).toBe('apartment')
  await filters.getByRole('button', { name: said.at_least.rating.choice(4) }).click()
  await filters.getByText(said.switches.free_cancellation, { exact: true }).click()
  await expect(filters.getByText(said.hints.free_cancellation)).toBeVisible()
  await expect.poll(() => query(page).get('free_cancellation')).toBe('true')
  if (isPhone(page)) {
    const show = filters.getByRole('button').last()
    await expect.poll(() => countIn(show)).toBeLessThan(all)
    await show.click()
  }
  await expect.poll(() => countIn(page.locator('output strong'))).toBeLessThan(all)
  await page.reload()
  await settled(page)
  const chosen = page.getByRole('list', { name: said.chosen })
  await expect(chosen.getByRole('button')).toHaveCount(4)
  await expectNothingFound(page)
  await chosen.getByRole('button', { name: said.remove(said.type_names.apartment) }).press('Enter')
  await expect.poll(() => query(page).get('types')).toBeNull()
  await expect(chosen.getByRole('button')).toHaveCount(3)
  await expect(chosen.locator('button:focus')).toHaveCount(1)
  expect(query(page).get('rating')).toBe('4')
  await chosen.getByRole('button', { name: search.clear_filters }).click()
  await expect(chosen).toHaveCount(0)
  await expect.poll(() => countIn(page.locator('output strong'))).toBe(all)
})

test('whichever switch is pressed, the next search asks for it and a chip says so', async ({
  page,
  address,
  messages,
}) => {
  await openResults(page, address)
  const filters = await filtersOf(page, messages)
  for (const [name, label] of Object.entries(messages.filters.switches)) {
    const search = page.waitForRequest(
      (request) =>
        request.url().includes('/api/properties/fetch/') &&
        new URL(request.url()).searchParams.get(name) === 'true',
    )
    await filters.getByText(label, { exact: true }).click()
    await search
  }
  if (isPhone(page)) await filters.getByRole('button').last().click()
  const chosen = page.getByRole('list', { name: messages.filters.chosen })
  const switches = Object.keys(messages.filters.switches).length
  await expect(chosen.locator('.chip')).toHaveCount(switches)
})

test('the bars over the price are said in a sentence, and those outside of what is chosen are pale', async ({
  page,
  address,
  messages,
}) => {
  await openResults(page, address)
  const filters = await filtersOf(page, messages)
  const { low, high, n, of } = { low: '§', high: '§', n: 0, of: 0 }
  const [start = ''] = messages.filters.price_most(n, of, low, high).split(/[:§]/)
  await expect(filters.getByText(new RegExp(`^${start}`))).toHaveText(/\d/)
  const bars = filters.locator('.price-histogram-bar')
  await expect(bars).toHaveCount(24)
  await expect(filters.locator('.price-histogram-bar-on')).toHaveCount(24)
  const slider = filters.getByRole('slider', { name: messages.filters.price_to })
  await slider.focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => query(page).get('price_max')).not.toBeNull()
  await expect(slider).toBeFocused()
  await expect(filters.locator('.price-histogram-bar-on')).not.toHaveCount(24)
  const first = await bars.first().boundingBox()
  const last = await bars.last().boundingBox()
  expect((first?.x ?? 0) < (last?.x ?? 0)).toBe(
    (await page.locator('html').getAttribute('dir')) !== 'rtl',
  )
})

test('on a desktop the filters stay beside the list and scroll by themselves; amenities for wheelchairs are a group of their own', async ({
  page,
  address,
  messages,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await openResults(page, address)
  const column = page.getByRole('complementary', { name: messages.search.filters })
  await page.evaluate(() => scrollTo(0, 1_200))
  await expect.poll(async () => (await column.boundingBox())?.y).toBe(8)
  const accessibility = column.getByText(messages.filters.accessibility, { exact: true })
  await expect(accessibility).not.toBeInViewport()
  await column.hover()
  await page.mouse.wheel(0, 900)
  await expect(accessibility).toBeInViewport()
  expect((await column.boundingBox())?.y).toBe(8)
  await accessibility.click()
  const group = column.locator('details').filter({ hasText: messages.filters.accessibility })
  await group.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await expect.poll(() => query(page).get('amenities')).toBe('step_free_access')
})

test('Back takes away one choice after the other; what was chosen in one go goes together', async ({
  page,
  address,
  messages,
}) => {
  const { filters: said } = messages
  await page.clock.setFixedTime(Date.now())
  await openResults(page, address)
  const at = Date.now()
  const filters = await filtersOf(page, messages)
  const choose = async (name: string, ms: number) => {
    await page.clock.setFixedTime(at + ms)
    await filters.getByRole('button', { name, exact: true }).click()
  }
  await choose(said.room_label('1'), 0)
  await expect.poll(() => query(page).get('bedrooms')).toBe('1')
  await choose(said.room_label('2'), 1_500)
  await expect.poll(() => query(page).get('bedrooms')).toBe('1,2')
  await choose(said.type_names.apartment, 9_000)
  await expect.poll(() => query(page).get('types')).toBe('apartment')
  await page.goBack()
  await expect.poll(() => query(page).get('types')).toBeNull()
  expect(query(page).get('bedrooms')).toBe('1,2')
  await page.goBack()
  await expect.poll(() => query(page).get('bedrooms')).toBeNull()
  await expect(page.getByRole('main')).toBeVisible()
})

/**
 * A search of the demo that finds nothing, though the same nights a little later or sooner would.
 */
async function emptySearch(page: Page): Promise<string> {
  for (let days = 18; days < 100; days++) {
    const day = (offset: number) =>
      new Date(Date.now() + (days + offset) * 86_400_000).toISOString().slice(0, 10)
    const input = `from=${day(0)}&to=${day(5)}&types=serviced_flat&rating=4.5`
    const answer = await page.request.get(
      `http://localhost:${SERVERS.port}/api/properties/fetch/?${input}&guests=2`,
    )
    if (JSON.parse(await answer.text()).data.total_count > 0) continue
    const near = await page.request.get(
      `http://localhost:${SERVERS.port}/api/properties/nearest_nights/?${input}&guests=2`,
    )
    const { nights, fewer_filters } = JSON.parse(await near.text()).data
    if (nights.length > 1 && fewer_filters.length > 0) return `/search-results?${input}&adults=2`
  }
  throw new Error('Every search of the demo finds something')
}

test('where nothing is free, the nearest nights and the choice that stands in the way are one press away', async ({
  page,
  address,
  messages,
}) => {
  const { search, filters: said } = messages
  await page.goto(address(await emptySearch(page)))
  await settled(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: search.empty })).toBeVisible()
  const fewer = main.getByRole('region', { name: said.nearest.fewer })
  await expect(fewer.getByRole('article').first()).toBeVisible()
  const [lead] = await main.getByRole('region').all()
  await expect(lead ?? fewer).toHaveAccessibleName(said.nearest.fewer)
  await expect(fewer.getByRole('button').first()).toHaveText(/[“«]/)
  await expect(main.getByText(search.empty_line)).toHaveCount(0)
  const nights = main.getByRole('region', { name: said.nearest.nights })
  const offers = nights.getByRole('button')
  await expect(offers.first()).toBeVisible()
  expect(await offers.count()).toBeLessThanOrEqual(4)
  const asked = query(page).get('from')
  const total = await offers.first().locator('data').getAttribute('value')
  await offers.first().focus()
  await page.keyboard.press('Enter')
  await expect(cards(page).first()).toBeVisible()
  expect(query(page).get('from')).not.toBe(asked)
  const totals = page.locator('.notch data')
  await expect
    .poll(() => totals.evaluateAll((all) => all.map((data) => data.getAttribute('value'))))
    .toContain(total)
  await page.goBack()
  await fewer.getByRole('button').first().click()
  await expect(cards(page).first()).toBeVisible()
  expect(query(page).get('from')).toBe(asked)
})

/** Ten guests in a studio for one night: homes for ten are let for longer. */
async function tooShortForTen(page: Page) {
  for (let days = 18; days < 100; days++) {
    const day = (offset: number) =>
      new Date(Date.now() + (days + offset) * 86_400_000).toISOString().slice(0, 10)
    const input = `from=${day(0)}&to=${day(1)}&bedrooms=0`
    const answer = await page.request.get(
      `http://localhost:${SERVERS.port}/api/properties/nearest_nights/?${input}&guests=10`,
    )
    const { nights, areas, fewer_filters, homes, nights_of_homes } = JSON.parse(
      await answer.text(),
    ).data
    const is_longer = nights_of_homes.from === day(0) && nights_of_homes.to !== day(1)
    if (homes.length > 0 && nights.length + areas.length + fewer_filters.length === 0 && is_longer)
      return {
        path: `/search-results?${input}&adults=10`,
        from: String(nights_of_homes.from),
        to: String(nights_of_homes.to),
      }
  }
  throw new Error('Ten guests find a home for every night of the demo')
}

test('where no home takes so many guests on these nights, the closest that do are shown and one press away', async ({
  page,
  address,
  messages,
}) => {
  const { nearest } = messages.filters
  const { path, from, to } = await tooShortForTen(page)
  await page.goto(address(path))
  await settled(page)
  const main = page.getByRole('main')
  const party = main.getByRole('region', { name: nearest.for_party_on_other_dates })
  await expect(party.getByRole('article').first()).toBeVisible()
  await expect(main.getByText(messages.search.empty_line)).toHaveCount(0)
  await expect(party.getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`from=${from}&to=${to}&adults=10`),
  )
  const length = messages.nights((Date.parse(to) - Date.parse(from)) / 86_400_000)
  await expect(
    main.getByText(nearest.shortest_for_party(length, messages.shell.short_day(from))),
  ).toBeVisible()
  await expect(main.getByRole('button', { name: nearest.stay_for(length) })).toBeVisible()
  await party.locator('.nearest-offer').first().click()
  await expect(party).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
  expect([
    query(page).get('from'),
    query(page).get('to'),
    query(page).get('adults'),
    query(page).get('bedrooms'),
  ]).toEqual([from, to, '10', null])
})

test('a search that found homes, or of another emirate, asks for nothing near', async ({
  page,
  address,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openResults(page, address)
  await page.goto(address('/search-results?location=sharjah'))
  await settled(page)
  expect(asked.filter((url) => url.includes('nearest_nights'))).toEqual([])
})

test('the photographs of a card turn by the arrow keys, and are fetched when somebody comes near; the card is one link', async ({
  page,
  address,
  lang,
}) => {
  await openResults(page, address)
  const card = page.getByRole('main').locator('article').first()
  await expect(card.getByRole('link')).toHaveCount(1)
  await expect(card.locator('.photo-in-row img')).toHaveCount(1)
  const link = card.getByRole('link')
  await link.focus()
  await expect(card.locator('.photo-in-row img')).toHaveCount(2)
  const [forwards, backwards] =
    lang === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const)
  const shown = card.locator('.photo-dot-on')
  const place = () => shown.evaluate((dot) => [...(dot.parentElement?.children ?? [])].indexOf(dot))
  await page.keyboard.press(forwards)
  await expect.poll(place).toBe(1)
  expect(await card.locator('.photo-in-row img').count()).toBeGreaterThan(2)
  await page.keyboard.press(forwards)
  await expect.poll(place).toBe(2)
  await page.keyboard.press(backwards)
  await expect.poll(place).toBe(1)
  if (!isPhone(page)) {
    await card.hover()
    await card.locator('.photo-arrow').last().click()
    await expect.poll(place).toBe(2)
  }
  await link.press('Enter')
  await page.waitForURL(/stay-details/)
})

test('a press on a photograph that was swiped to opens the home', async ({ page, address }) => {
  await openResults(page, address)
  const card = page.getByRole('main').locator('article').first()
  const href = await card.getByRole('link').getAttribute('href')
  const row = card.locator('.photo-row')
  await row.evaluate((list) =>
    list.scrollBy({
      left: getComputedStyle(list).direction === 'rtl' ? -list.clientWidth : list.clientWidth,
    }),
  )
  await expect(card.locator('.photo-in-row').nth(1).locator('img')).toBeVisible()
  await expect
    .poll(() => card.locator('.photo-dot').nth(1).getAttribute('class'))
    .toContain('photo-dot-on')
  await row.click()
  await page.waitForURL(/stay-details/)
  expect(href).toContain(new URL(page.url()).pathname)
})
