import type { Page } from '@playwright/test'
import { PRODUCT_COMPANY } from '#contract/company.ts'
import { MOBILE_UNDER_PX } from '#contract/constants.ts'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { expectNothingFound } from './steps/axe.ts'
import { reserve } from './steps/booking.ts'
import { SERVERS } from './servers/open-servers.ts'
import { expect, freeHome, settled, test } from './fixtures.ts'

type Rental = {
  '@type': string
  identifier: string
  name: string
  image: string[]
  latitude: number
  containsPlace: { occupancy: { value: number } }
  aggregateRating?: { ratingValue: number; reviewCount: number }
}

const structuredDataOf = async (page: Page) => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}

const rentalOn = async (page: Page): Promise<Rental> => {
  const found: Rental[] = await structuredDataOf(page)
  const rental = found.find((one) => one['@type'] === 'VacationRental')
  if (!rental) throw new Error('The page describes no rental')
  return rental
}

test('a home says of itself what search engines and friends want to know', async ({
  page,
  address,
  lang,
}) => {
  const home = await freeHome(page, { days_ahead: 80 })
  await page.goto(address(home.path))
  const rental = await rentalOn(page)
  expect(rental.image.length).toBeGreaterThanOrEqual(8)
  expect(rental).toMatchObject({
    identifier: expect.anything(),
    latitude: expect.any(Number),
    containsPlace: { occupancy: { value: expect.any(Number) } },
  })
  expect(/[\u0600-\u06ff]/.test(rental.name)).toBe(lang === 'ar')
  const way = (await structuredDataOf(page)).find((one) => one['@type'] === 'BreadcrumbList')
  expect(way.itemListElement).toHaveLength(3)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^http.*\/share\/(en|ar)\/[a-z-]+\.jpg$/,
  )
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /.+/)
  const canonical = new URL(
    (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '',
  )
  expect(canonical.pathname).toBe(`${lang === 'ar' ? '/ar' : ''}/stay-details/${home.slug}`)
  expect(canonical.search).toBe('')
})

test(
  'every line of the price is explained, the lines add up, and what is asked is said before booking',
  { tag: '@both' },
  async ({ page, address, messages }) => {
    const home = await freeHome(page, { days_ahead: 81 })
    await page.goto(address(home.path))
    await settled(page)
    if ((page.viewportSize()?.width ?? 0) < 1110)
      await page
        .getByRole('button', { name: messages.stay.panel.reserve, exact: true })
        .filter({ visible: true })
        .first()
        .click()
    await page
      .getByText(messages.stay.panel.explained, { exact: true })
      .filter({ visible: true })
      .first()
      .click()
    const lines = page
      .locator('dl')
      .filter({ visible: true, hasText: messages.line_labels.cleaning_fee })
      .filter({ hasText: messages.line_labels.tourism_fee })
    for (const kind of [
      'accommodation',
      'cleaning_fee',
      'service_charge',
      'tourism_fee',
    ] as const) {
      await expect(
        lines.locator('dt').filter({ hasText: messages.line_labels[kind] }),
      ).toBeVisible()
    }
    const amounts = await lines
      .locator('data')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLDataElement ? one.value : '')))
    const total = amounts.at(-1)
    const sum = amounts.slice(0, -1).reduce((fils, amount) => fils + filsOf(amount), 0)
    expect(total).toBe(home.price.non_member.total)
    expect(dirhamsOf(sum)).toBe(total)
    const main = page.locator('body')
    await expect(main).toContainText(messages.stay.panel.reserve_line)
    await expect(main).toContainText(messages.stay.know.deposit)
    await expect(main).toContainText(messages.stay.know.min_age)
    const permits = [1, 2, 11].map(messages.stay.know.permits).join('|')
    await expect(main).toContainText(new RegExp(permits))
  },
)

test('who comes from a card finds its price chosen, who comes without a choice the refundable one; both in whole dirhams, rounded up', async ({
  page,
  address,
  messages,
}) => {
  const home = await freeHome(page, { days_ahead: 84 })
  const shown = page.locator('.notch data, #price data').filter({ visible: true }).first()
  await page.goto(address(`/search-results?from=${home.from}&to=${home.to}`))
  await page.locator(`article a[href*="/stay-details/${home.slug}"]`).first().click()
  await page.waitForURL(/stay-details/)
  await expect(shown).toHaveAttribute('value', home.price.non_member.total)
  await expect(page.locator('.gallery ~ .notch')).toBeVisible({
    visible: (page.viewportSize()?.width ?? 0) < 1110,
  })
  await expect(shown).toHaveText(
    Math.ceil(Number(home.price.non_member.total)).toLocaleString('en'),
  )

  const quoted = await page.request.get(
    `http://localhost:${SERVERS.port}/api/properties/room_rate/?room_category_slug=${home.slug}&from=${home.from}&to=${home.to}&guests=2`,
  )
  const { refundable } = JSON.parse(await quoted.text()).data.non_member
  await page.goto(address(home.without_terms))
  await expect(shown).toHaveAttribute('value', refundable.rate.total)
  if ((page.viewportSize()?.width ?? 0) < 1110)
    await page
      .getByRole('button', { name: messages.stay.panel.reserve, exact: true })
      .filter({ visible: true })
      .first()
      .click()
  await expect(
    page.getByRole('radio', { name: new RegExp(`^${messages.stay.panel.refundable}`) }),
  ).toBeChecked()
})

test('more guests than the home is made for: a word of warning, and the guest decides', async ({
  page,
  address,
  messages,
}) => {
  const response = await page.request.get(
    `http://localhost:${SERVERS.port}/api/properties/fetch/?bedrooms=1,2&sort=price_low`,
  )
  const {
    room_categories,
    from,
    to,
  }: { room_categories: { slug: string; max_occupants: number }[]; from: string; to: string } =
    JSON.parse(await response.text()).data
  const home = room_categories.find(({ max_occupants }) => max_occupants < 8)
  if (!home) throw new Error('No small home is free')
  await page.goto(
    address(
      `/stay-details/${home.slug}?from=${from}&to=${to}&adults=${home.max_occupants}&children=0&infants=false`,
    ),
  )
  await settled(page)
  if ((page.viewportSize()?.width ?? 0) < 1110)
    await page
      .getByRole('button', { name: messages.stay.panel.reserve, exact: true })
      .filter({ visible: true })
      .first()
      .click()
  await page
    .getByRole('button', { name: messages.search.search_bar.guests })
    .filter({ visible: true })
    .click()
  const more = page.getByRole('button', {
    name: messages.search.search_bar.more(messages.search.search_bar.adults),
  })
  await more.click()
  await page.getByRole('button', { name: messages.stay.guests_warning.skip }).click()
  expect(new URL(page.url()).searchParams.get('adults')).toBe(String(home.max_occupants))
  await more.click()
  await page.getByRole('button', { name: messages.stay.guests_warning.go_on }).click()
  await expect
    .poll(() => new URL(page.url()).searchParams.get('adults'))
    .toBe(String(home.max_occupants + 1))

  await page.reload()
  await reserve(page, messages)
  await page.getByRole('button', { name: messages.stay.guests_warning.go_on }).click()
  await page.waitForURL(/guest-checkout/)
})

test('nights that are taken cannot be chosen, and a stay too short says how long it must be', async ({
  page,
  address,
  messages,
}) => {
  const listed = await page.request.get(
    `http://localhost:${SERVERS.port}/api/properties/fetch/?sort=newest`,
  )
  const slugs: string[] = JSON.parse(await listed.text()).data.room_categories.map(
    (home: { slug: string }) => home.slug,
  )
  for (const slug of slugs) {
    const reply = await page.request.get(
      `http://localhost:${SERVERS.port}/api/properties/room_details/?room_category_slug=${slug}`,
    )
    const {
      unavailable,
      min_nights,
    }: { unavailable: { from: string; to: string }[]; min_nights: number } = JSON.parse(
      await reply.text(),
    ).data
    const taken = unavailable[0]
    if (!taken || min_nights < 2) continue
    await page.goto(
      address(
        `/stay-details/${slug}?from=${taken.from}&to=${taken.to}&adults=2&children=0&infants=false`,
      ),
    )
    await settled(page)
    await expect(
      page
        .getByText(messages.errors.ROOM_UNAVAILABLE)
        .or(page.getByText(messages.errors.MIN_NIGHTS))
        .or(page.getByText(messages.stay.panel.at_least(messages.nights(min_nights))))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await page.locator('#calendar').scrollIntoViewIfNeeded()
    await expect(
      page.locator('#calendar [aria-disabled="true"], #calendar [data-unavailable]').first(),
    ).toBeVisible()
    return
  }
  throw new Error('Every home is free on every night')
})

test('without a script a home is priced for other nights, and whoever would book is told how', async ({
  browser,
  page: finder,
  address,
  messages,
  lang,
  viewport,
}) => {
  const { panel } = messages.stay
  const home = await freeHome(finder, { days_ahead: 96 })
  const page = await browser.newPage({ javaScriptEnabled: false, viewport, locale: lang })
  await page.goto(address(`/stay-details/${home.slug}`))
  if ((viewport?.width ?? 0) < MOBILE_UNDER_PX.main) {
    await page.locator('.price-bar').getByRole('link').click()
    await expect(page.locator('aside#price')).toBeInViewport()
  }
  const box = page.getByRole('complementary', { name: panel.title })
  await expect(box.getByRole('button', { name: panel.reserve, exact: true })).toHaveCount(0)
  await box.getByLabel(messages.search.search_bar.check_in).fill(home.from)
  await box.getByLabel(messages.search.search_bar.check_out).fill(home.to)
  await box.getByLabel(messages.search.search_bar.adults).fill('1')
  await box.getByRole('button', { name: panel.see }).click()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    from: home.from,
    to: home.to,
    adults: '1',
    children: '0',
  })
  await expect(box.locator('data').first()).toHaveAttribute('value', /^[1-9]/)
  await expect(box.getByLabel(messages.search.search_bar.check_in)).toHaveValue(home.from)
  const told = box.locator('noscript p')
  await expect(told).toBeVisible()
  await expect(told).toContainText(panel.needs_script)
  await expect(box.getByRole('link', { name: PRODUCT_COMPANY.phone })).toHaveAttribute(
    'href',
    /^tel:\+971\d+$/,
  )
  await expect(box.getByRole('link', { name: PRODUCT_COMPANY.email })).toHaveAttribute(
    'href',
    `mailto:${PRODUCT_COMPANY.email}`,
  )
  for (const dead of await page.getByRole('button', { name: panel.reserve, exact: true }).all())
    await expect(dead).toBeHidden()
  await page.close()
})

test('the pictures are gone through by keys, by swiping and by their thumbnails, and left where they were opened', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { gallery } = messages.stay
  const home = await freeHome(page, { days_ahead: 88 })
  await page.goto(address(home.path))
  await settled(page)
  const opener = page.locator('.gallery button').filter({ visible: true }).nth(0)
  await opener.press('Enter')
  const viewer = page.getByRole('dialog', { name: gallery.label })
  const thumbnails = viewer.getByRole('list', { name: gallery.thumbnails }).getByRole('button')
  await expect(thumbnails.first()).toBeVisible()
  const count = await thumbnails.count()
  const shows = (n: number) =>
    expect(viewer.getByText(gallery.position(n, count), { exact: true })).toBeVisible()
  await shows(1)
  await expect(
    viewer.getByText((await page.locator('h1').textContent()) ?? '', { exact: true }),
  ).toBeVisible()
  for (const name of [messages.shell.previous, messages.shell.next]) {
    const box = await viewer.getByRole('button', { name, exact: true }).boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
  }
  await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await shows(2)
  await page.keyboard.press('End')
  await shows(count)
  await expect(thumbnails.nth(count - 1)).toBeInViewport()
  await expect(thumbnails.nth(count - 1)).toHaveAttribute('aria-current', 'true')
  await thumbnails.nth(count - 3).click()
  await shows(count - 2)
  const pictures = viewer.getByRole('list', { name: gallery.label })
  if ((page.viewportSize()?.width ?? 0) < 600) {
    await pictures.hover()
    await page.mouse.wheel(0, 10_000)
    await shows(count)
    await thumbnails.nth(count - 2).click()
    await expect(pictures.getByRole('img').nth(count - 1)).toBeInViewport({ ratio: 1 })
  } else
    await pictures.evaluate((row) =>
      row.scrollBy({ left: Math.sign(row.scrollLeft) * row.clientWidth }),
    )
  await shows(count - 1)
  await expect(thumbnails.nth(count - 2)).toHaveAttribute('aria-current', 'true')
  await expectNothingFound(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('ten amenities with the rest by group, the reasons to stay, and the address to share', async ({
  page,
  address,
  messages,
  context,
}) => {
  const { stay, search } = messages
  const home = await freeHome(page, { days_ahead: 88 })
  const reply = await page.request.get(
    `http://localhost:${SERVERS.port}/api/properties/room_details/?room_category_slug=${home.slug}`,
  )
  const { amenities }: { amenities: { code: string; amenity_group: 'kitchen' }[] } = JSON.parse(
    await reply.text(),
  ).data
  await page.goto(address(home.path))
  await settled(page)
  const block = page.getByRole('region', { name: stay.amenities.title })
  await expect(block.getByRole('listitem')).toHaveCount(10)
  await expect(
    page.getByRole('region', { name: stay.highlights.title }).getByRole('listitem').first(),
  ).toBeVisible()
  await block.getByRole('button', { name: stay.amenities.all(amenities.length) }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('listitem')).toHaveCount(amenities.length)
  for (const group of new Set(amenities.map(({ amenity_group }) => amenity_group)))
    await expect(sheet.getByRole('heading', { name: search.amenity_groups[group] })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page
    .getByRole('button', {
      name: stay.share
        .label('')
        .replaceAll(/[«»“”\u2068\u2069]/g, '')
        .trim(),
    })
    .click()
  await expect(page.getByText(stay.share.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/stay-details/${home.slug}`,
  )
})
