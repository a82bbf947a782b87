import type { Browser, Page } from '@playwright/test'
import { expectNothingFound } from './steps/axe.ts'
import { amountsOn, booked, CARD, identify, pay, reserve } from './steps/booking.ts'
import { logInAs } from './steps/members.ts'
import { SERVERS } from './servers/open-servers.ts'
import { expect, newGuest, settled, test, type MESSAGES } from './fixtures.ts'

type Messages = (typeof MESSAGES)['en']

/** Each project opens an offer of its own, so that none takes another's nights. */
const OWN_OFFER: Record<string, string> = {
  'en-desktop': 'FLASH-BAYT',
  'en-phone': 'STAY4-FLAMINGO',
  'ar-desktop': 'SEASON-RANCHES',
  'ar-phone': 'STAY7-SAHEL',
}
const EVERY_HOME = 'EARLY-BIRD'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const API = `http://localhost:${SERVERS.port}/api`

type Offer = { code: string; title: string; slug: string; from: string; to: string; expiry: string }
type Line = { kind: string; amount: string }

async function offerOf(page: Page, lang: string, code: string): Promise<Offer> {
  const reply = await page.request.get(`${API}/payment/offers/`, {
    headers: { 'accept-language': lang },
  })
  return JSON.parse(await reply.text()).data.offers.find((offer: Offer) => offer.code === code)
}

async function quoteOf(
  page: Page,
  { slug, from, to }: Offer,
): Promise<{ total: string; lines: Line[] }> {
  const reply = await page.request.get(
    `${API}/properties/room_rate/?room_category_slug=${slug}&from=${from}&to=${to}&guests=2`,
  )
  return JSON.parse(await reply.text()).data.non_member.non_refundable.rate
}

const cardOf = (page: Page, { title }: Offer) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

test('from an offer to its discounted payment', async ({
  page,
  browser,
  address,
  messages,
  lang,
}, info) => {
  const { offers } = messages.front
  await page.goto(address('/offers'))
  await expect(page.getByRole('heading', { name: offers.heading })).toBeVisible()
  await expect(
    page.getByRole('region', { name: offers.prompt.title }).getByRole('link'),
  ).toHaveCount(2)
  await expectNothingFound(page)

  const everywhere = cardOf(page, await offerOf(page, lang, EVERY_HOME))
  await expect(everywhere.locator('.notch')).toContainText(new RegExp(`^${offers.card.from}`))
  const lowest = Number(await everywhere.locator('.notch data').first().getAttribute('value'))
  await everywhere.getByRole('link').click()
  await page.waitForURL(/search-results\?.*discounts=true/)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('discount')
  await expect(page.getByText(messages.search.card.percent_off(8)).first()).toBeVisible()
  await page.goto(page.url().replace('sort=discount', 'sort=price_low'))
  await expect
    .poll(async () => Number(await page.locator('.notch data').first().getAttribute('value')))
    .toBe(lowest)
  await page.goto(address('/offers'))
  await settled(page)

  const offer = await offerOf(page, lang, OWN_OFFER[info.project.name] ?? '')
  await expectPlainPages(browser, { messages, address }, offer)
  const { total, lines } = await quoteOf(page, offer)
  await expect(cardOf(page, offer).locator('.notch data').first()).toHaveAttribute('value', total)
  await expect(cardOf(page, offer).locator('.notch s')).toHaveCount(1)
  await cardOf(page, offer).getByRole('link').click()
  await page.waitForURL(
    new RegExp(
      `stay-details/${offer.slug}\\?.*from=${offer.from}&to=${offer.to}&terms=non_refundable`,
    ),
  )
  const off = lines.find(({ kind }) => kind === 'offer')?.amount ?? ''
  expect(off).toMatch(/^-\d/)
  await expect.poll(() => amountsOn(page)).toContain(total)
  await reserve(page, messages)
  await identify(page, messages, newGuest(lang))
  await expect(page.getByText(messages.line_labels.offer).first()).toBeAttached()
  await expect.poll(() => amountsOn(page)).toEqual(expect.arrayContaining([off, total]))
  await pay(page, messages, CARD.good)
  const reservation_id = await booked(page)
  expect(await amountsOn(page)).toContain(total)
  const paid = await page.request.get(`${API}/payment/checkout/?reservation_id=${reservation_id}`)
  const booking = JSON.parse(await paid.text()).data
  expect(booking).toMatchObject({
    total,
    lines: expect.arrayContaining([expect.objectContaining({ kind: 'offer', amount: off })]),
  })
})

async function withoutServerTime(page: Page) {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

test('a member is not asked in, a load that fails says so, and the clock runs: valid till, expires in, expired', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { offers } = messages.front
  await logInAs(page, 'layla@example.com')
  await page.goto(address('/locations'))
  await expectNothingFound(page)
  await page.route('**/api/payment/offers/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('contentinfo').getByRole('link', { name: offers.title, exact: true }).click()
  await expect(page.getByRole('heading', { name: messages.shell.loading_failed })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(messages.errors.SERVICE_UNAVAILABLE).first()).toBeVisible()
  await page.unrouteAll()

  const offer = await offerOf(page, lang, 'FLASH-NAVY')
  await withoutServerTime(page)
  await page.clock.install({ time: Date.parse(offer.expiry) - DAY_MS - HOUR_MS })
  await page.goto(address('/offers'))
  await settled(page)
  await expect(page.getByRole('heading', { name: offers.monthly.title })).toBeVisible()
  await expect(page.getByRole('region', { name: offers.prompt.title })).toHaveCount(0)
  const card = cardOf(page, offer)
  await expect(card).toContainText(
    messages.shell.offers.valid_till(messages.day(dayOf(offer.expiry))),
  )
  await page.clock.fastForward(2 * HOUR_MS)
  await expect(card.getByRole('timer')).toHaveText(
    new RegExp(`${messages.shell.offers.expires_in} .?22:59:\\d\\d`),
  )
  await expect(card.getByRole('link')).toHaveCount(1)
  await page.clock.fastForward(DAY_MS)
  await expect(card).toContainText(messages.shell.offers.expired)
  await expect(card.getByRole('link')).toHaveCount(0)
  await expectNothingFound(page)
})

test('an offer that has not begun says when it does and opens nothing; without any offers the page says so and leads to the homes', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { title, heading, card, empty } = messages.front.offers
  const offer = await offerOf(page, lang, EVERY_HOME)
  const starts_at = new Date(Date.now() + 3 * DAY_MS).toISOString()
  const toOffers = async (monthly_offers: object[]) => {
    await page.unrouteAll()
    await page.route('**/api/payment/offers/**', (route) =>
      route.fulfill({ json: { status: 200, message: 'OK', data: { offers: [] } } }),
    )
    await page.route('**/api/payment/monthly_offers/**', (route) =>
      route.fulfill({ json: { status: 200, message: 'OK', data: { monthly_offers } } }),
    )
    await page.goto(address('/locations'))
    await settled(page)
    await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click()
  }
  await toOffers([{ ...offer, starts_at, from: null, to: null }])
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(cardOf(page, offer)).toContainText(card.begins(messages.day(dayOf(starts_at))))
  await expect(cardOf(page, offer).getByRole('link')).toHaveCount(0)

  await toOffers([])
  await expect(page.getByRole('heading', { level: 1, name: empty.title })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectNothingFound(page)
  await page.getByRole('main').getByRole('link', { name: empty.search }).click()
  await page.waitForURL(/search-results/)
})

/** Without any script the offers and the locations stand in the page, and their links lead on. */
async function expectPlainPages(
  browser: Browser,
  { messages, address }: { messages: Messages; address: (path: string) => string },
  offer: Offer,
) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address('/offers'))
  await expect(cardOf(page, offer).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`${offer.slug}\\?from=${offer.from}`),
  )
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.goto(address('/locations'))
  await expect(page.getByRole('heading', { name: messages.front.locations.heading })).toBeVisible()
  await expect(page.getByRole('article').getByRole('link').first()).toHaveAttribute(
    'href',
    /search-results\?location=/,
  )
  await context.close()
}

const dayOf = (moment: string) =>
  new Date(Date.parse(moment) + 4 * HOUR_MS).toISOString().slice(0, 10)
