import type { Page } from '@playwright/test'
import { APP_LINK } from '#contract/constants.ts'
import { expectNothingFound } from './steps/axe.ts'
import { expect, settled, test } from './fixtures.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

test(
  'the home page shows all its sections, its search bar opens where it is touched, and a button leads back up',
  { tag: '@both' },
  async ({ page, address, messages }) => {
    const { home, offers } = messages.front
    const { search_bar } = messages.search
    const scripts = scriptsOf(page)
    await page.goto(address('/'))
    await settled(page)
    const main = page.getByRole('main')
    for (const title of [
      home.featured,
      offers.top.title,
      home.neighbourhoods,
      home.staycations,
      home.attractions,
      home.host.title,
    ]) {
      await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    for (const [name, path] of [
      [home.featured_all, '/search-results'],
      [offers.top.all, '/offers'],
      [home.neighbourhoods_all, '/locations'],
      [home.host.start, '/list-property'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
        'href',
        new RegExp(`^${new URL(address(path)).pathname}`),
      )
    }
    await expect(main.locator('.sight a[href*="location="]').first()).toBeAttached()
    const four_and_a_half = main
      .locator('figure')
      .filter({ hasText: messages.shell.stars_of_five('4.5') })
    await expect(four_and_a_half.first().locator('.stars[style*="90%"]')).toHaveCount(1)
    await expectNothingFound(page)

    const search = page.getByRole('search')
    const guests = search.getByRole('button', { name: search_bar.guests })
    const asleep = { scripts: scripts.length, box: await search.boundingBox() }
    await guests.click()
    await expect(page.getByRole('dialog', { name: search_bar.guests })).toBeVisible()
    expect(scripts.length).toBeGreaterThan(asleep.scripts)
    await expect
      .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog]'))))
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(guests).toBeFocused()
    expect(await search.boundingBox()).toEqual(asleep.box)

    await page.reload()
    await settled(page)
    const before = scripts.length
    const where = search.getByRole('combobox', { name: search_bar.where })
    await where.focus()
    await expect.poll(() => scripts.length).toBeGreaterThan(before)
    await expect(async () => {
      // its scripts have come; they may still be on their way into the page
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(where).toBeFocused()

    await page.reload()
    await settled(page)
    await search.getByText(search_bar.where, { exact: true }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(where).toBeFocused()
    await page.keyboard.press('Escape')

    const to_top = page.getByRole('button', { name: home.to_top })
    await expect(to_top).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(to_top).toBeVisible()
    const [button, widget] = [
      await to_top.boundingBox(),
      await page.locator('.widget-button').boundingBox(),
    ]
    expect(areApart(button, widget)).toBe(true)
    await to_top.press('Enter')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('main')).toBeFocused()
    await expect(to_top).toHaveCount(0)

    // Between a phone with its tab bar and a desktop, phone and chat stand after everything else
    // and lie over nothing.
    await page.setViewportSize({ width: 800, height: 900 })
    await expect(page.locator('.widget')).toHaveCSS('position', 'static')
  },
)

test('without a script the home page is read, searched and followed to a home', async ({
  browser,
  address,
  messages,
  lang,
  viewport,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport, locale: lang })
  await page.goto(address('/'))
  const search = page.getByRole('search')
  await search
    .getByLabel(messages.search.search_bar.where)
    .fill(lang === 'ar' ? 'مارينا' : 'dubay marena')
  await search.getByLabel(messages.search.search_bar.adults).fill('3')
  await search.getByRole('button', { name: messages.search.search_bar.find, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    lang === 'ar' ? 'مرسى دبي' : 'Dubai Marina',
  )
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    location: 'dubai-marina',
    adults: '3',
    from: /^\d/,
  })
  const card = page.getByRole('main').locator('article').first()
  expect(Number(await card.locator('.notch data').first().getAttribute('value'))).toBeGreaterThan(0)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await page.goto(address('/search-results?place=Qwxzk'))
  await expect(page.getByText(messages.search.search_bar.no_places)).toBeVisible()
  await page.locator('.widget summary').click()
  await expect(page.getByRole('link', { name: messages.shell.talk.phone })).toBeVisible()
  await page.close()
})

test.describe('our app', () => {
  test.use({ offers_app: true })

  test('its card makes way for the search', async ({
    page,
    address,
    messages,
    viewport,
    company,
  }) => {
    const { width } = viewport ?? { width: 390 }
    await page.setViewportSize({ width, height: 700 })
    await page.goto(address('/'))
    const offer = page.locator('.app-card')
    await expect(offer).toBeAttached()
    const search_bar = page.locator('.dock')
    for (let y = 0; y <= 900; y += 60) {
      await page.evaluate(async (top) => {
        scrollTo(0, top)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, y)
      const is_seen = await offer.isVisible()
      expect(
        !is_seen || areApart(await offer.boundingBox(), await search_bar.boundingBox()),
        `at ${y}`,
      ).toBe(true)
    }
    await expect(
      page.getByRole('dialog', { name: messages.shell.app.title(company.name) }),
    ).toBeVisible()
  })

  test('its card steps aside while somebody fills something in', async ({
    page,
    address,
    messages,
    company,
  }) => {
    await page.goto(address('/contact-us'))
    const offer = page.getByRole('dialog', { name: messages.shell.app.title(company.name) })
    await expect(offer).toBeVisible()
    const field = page.getByRole('main').getByRole('textbox').first()
    await field.focus()
    await expect(offer).toBeHidden()
    await field.blur()
    await expect(offer).toBeVisible()
  })

  test('two seconds after the page it is offered, once in a session and never on an iPhone; phone and chat are on every page', async ({
    page,
    browser,
    address,
    messages,
    company,
  }) => {
    const { app, talk, close } = messages.shell
    const offer = page.getByRole('dialog', { name: app.title(company.name) })
    await openWithStoppedClock(page, address('/about-us'))
    const focused = await page.evaluate(() => document.activeElement?.tagName)
    await page.clock.runFor(1_900)
    await expect(offer).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(offer).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focused)
    await expect(offer.getByRole('link', { name: app.get })).toHaveAttribute('href', APP_LINK)
    await expect(offer).toContainText(app.from(company.legal_name))
    await page.clock.resume()
    await expectNothingFound(page)

    const widget = page.getByRole('complementary', { name: talk.title })
    await widget.locator('summary').click()
    await expect(widget.getByRole('link', { name: talk.phone })).toHaveAttribute(
      'href',
      'tel:+97140000000',
    )
    await expect(widget.getByRole('link', { name: talk.chat })).toHaveAttribute(
      'href',
      'https://wa.me/971500000000',
    )
    for (const link of await widget.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Escape')
    await expect(widget.getByRole('link').first()).toBeHidden()
    await expect(offer).toBeVisible()

    await offer.getByRole('button', { name: close }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await settled(page)
    await page.clock.runFor(10_000)
    await expect(offer).toHaveCount(0)

    const iphone = await browser.newPage({ userAgent: IPHONE })
    await openWithStoppedClock(iphone, address('/about-us'))
    await iphone.clock.runFor(10_000)
    await expect(iphone.getByRole('dialog', { name: app.title(company.name) })).toHaveCount(0)
    await iphone.close()
  })
})

type Box = { x: number; y: number; width: number; height: number } | null

const areApart = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  (one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y)

function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\.js(\?|$)/.test(request.url())) scripts.push(request.url())
  })
  return scripts
}

const STOPPED_AT = new Date('2027-01-04T08:00:00Z')

async function openWithStoppedClock(page: Page, url: string) {
  await page.clock.install({ time: STOPPED_AT })
  await page.clock.pauseAt(new Date(STOPPED_AT.getTime() + 1_000))
  await page.goto(url)
  await page.clock.runFor(100)
  await settled(page)
}
