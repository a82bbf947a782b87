import type { Locator } from '@playwright/test'
import { APP_POPUP_MS } from '#contract/constants.ts'
import { logInAs } from './steps/members.ts'
import { SERVERS } from './servers/open-servers.ts'
import { holdStay, quoteStay } from './steps/paid-stay.ts'
import { openVerifiedAccount } from './steps/people.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from './fixtures.ts'

const PAGES = [
  '/',
  '/book-a-stay',
  '/search-results',
  '/login',
  '/stay-details/bayt-al-mirsal-nowhere',
  '/nothing-here',
]

test('one address, one language: direction, fonts, alternates', async ({ page, address, lang }) => {
  for (const path of ['/', '/book-a-stay', '/login']) {
    await page.goto(address(path))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr')
    for (const tag of ['en', 'ar', 'x-default'])
      await expect(page.locator(`link[rel="alternate"][hreflang="${tag}"]`)).toHaveCount(1)
    const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? ''
    expect(new URL(canonical).pathname).toBe(
      lang === 'ar' ? `/ar${path === '/' ? '' : path}` : path,
    )
  }
})

test('pages say who we are and the way to them, and the site map lists them', async ({
  page,
  address,
  lang,
}) => {
  const told = async (path: string) => {
    await page.goto(address(path))
    return await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.innerHTML)))
  }
  const prefix = lang === 'ar' ? '/ar' : ''
  expect(await told('/')).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      url: expect.stringMatching(new RegExp(`${prefix || '/'}$`)),
    }),
  )
  const [way] = (await told('/search-results?location=dubai-marina&adults=3')).filter(
    (one) => one['@type'] === 'BreadcrumbList',
  )
  expect(
    way.itemListElement.map(({ item }: { item: string }) => item.replace(/^https?:\/\/[^/]+/, '')),
  ).toEqual([prefix || '/', `${prefix}/search-results?location=dubai-marina`])
  const origin = `http://localhost:${SERVERS.port}`
  const robots = await (await page.request.get(`${origin}/robots.txt`)).text()
  const index = await (await page.request.get(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '')).text()
  const maps = [...index.matchAll(/<loc>([^<]+)/g)].map(([, map]) => map ?? '')
  const listed = (
    await Promise.all(maps.map(async (map) => (await page.request.get(map)).text()))
  ).join('')
  const addresses = [...listed.matchAll(/<loc>([^<]+)/g)].map(([, found]) => found ?? '')
  expect(addresses.length).toBeGreaterThan(100)
  for (const found of [addresses[0], addresses[3], addresses.at(-1)])
    expect((await page.request.get(found ?? '')).status()).toBe(200)
})

test('the product can be installed in each language, with icons of the size they say', async ({
  page,
  address,
  lang,
}) => {
  await page.goto(address('/'))
  const fileAt = async (path: string) =>
    await page.request.get(`http://localhost:${SERVERS.port}${path}`)
  const address_of = async (rel: string) =>
    (await page.locator(`link[rel="${rel}"]`).first().getAttribute('href')) ?? ''
  const manifest = await (await fileAt(await address_of('manifest'))).json()
  expect(manifest).toMatchObject({
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    start_url: lang === 'ar' ? '/ar' : '/',
  })
  const icons: { src: string; type: string; sizes: string }[] = manifest.icons
  const drawn = [
    ...icons.filter(({ type }) => type === 'image/png'),
    { src: await address_of('apple-touch-icon'), sizes: '180x180' },
  ]
  expect(drawn).toHaveLength(4)
  for (const { src, sizes } of drawn) {
    const bytes = await (await fileAt(src)).body()
    // PNG, IHDR
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
})

test('a home that is shared shows its own picture, in the language of the address', async ({
  page,
  address,
  lang,
}) => {
  const { slug } = await freeHome(page, { days_ahead: 30 })
  await page.goto(address(`/stay-details/${slug}`))
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(new URL(picture).pathname).toBe(`/share/${lang}/${slug}.jpg`)
  const answer = await page.request.get(picture)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await answer.body()).length).toBeLessThan(300_000) // some networks show nothing larger
})

test('a visitor whose browser reads Arabic is sent to Arabic; a saved choice wins', async ({
  browser,
}) => {
  const request = async (accept: string, cookie?: string) => {
    const context = await browser.newContext({
      extraHTTPHeaders: { 'accept-language': accept, ...(cookie ? { cookie } : {}) },
    })
    const response = await context.request.get(
      `http://localhost:${SERVERS.port}/book-a-stay?adults=3`,
      {
        maxRedirects: 0,
        headers: { accept: 'text/html' },
      },
    )
    await context.close()
    return {
      status: response.status(),
      to: response.headers()['location'],
      vary: response.headers()['vary'],
    }
  }
  expect(await request('fr, ar;q=0.3')).toMatchObject({
    status: 302,
    to: '/ar/book-a-stay?adults=3',
    vary: expect.stringContaining('Accept-Language'),
  })
  expect((await request('es-AR,es;q=0.9')).status).toBe(200)
  expect((await request('ar', 'lang=en')).status).toBe(200)
  expect(await request('en', 'lang=ar')).toMatchObject({
    status: 302,
    to: '/ar/book-a-stay?adults=3',
  })
})

test('who scrolls before the scripts are there stays where they are', async ({ page, address }) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.goto(address('/about-us'), { waitUntil: 'domcontentloaded' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  await settled(page)
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place - 100)
})

test('an unknown page is a 404 with its own title and a way home, and so is an unknown home', async ({
  page,
  address,
  messages: { shell },
  company,
}) => {
  const title = shell.title(shell.not_found.title, company.name)
  for (const path of [...PAGES.slice(-2), `/stay-details/${'a'.repeat(200)}`]) {
    const response = await page.goto(address(path))
    expect(response?.status()).toBe(404)
    expect(await response?.text()).toContain(`<title>${title}</title>`)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
  await settled(page)
  const ways = page.getByRole('main').getByRole('link')
  await expect(ways).toHaveText([
    shell.not_found.home,
    shell.not_found.homes,
    shell.not_found.booking,
  ])
  await ways.first().click()
  await expect(page).not.toHaveTitle(title)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('/home is the home page', async ({ page, address, lang }) => {
  await page.goto(address('/home'))
  expect(new URL(page.url()).pathname).toBe(lang === 'ar' ? '/ar' : '/')
})

test('the language switch keeps the place and the search', async ({ page, address, lang }) => {
  await page.goto(address('/search-results?adults=3&sort=price_low'))
  await settled(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: lang === 'ar' ? 'English' : 'العربية' })
    .click()
  await page.waitForURL(
    (url) => url.pathname === (lang === 'ar' ? '/search-results' : '/ar/search-results'),
  )
  expect(new URL(page.url()).searchParams.get('adults')).toBe('3')
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'ar' ? 'en' : 'ar')
  expect((await page.context().cookies()).find((cookie) => cookie.name === 'lang')?.value).toBe(
    lang === 'ar' ? 'en' : 'ar',
  )
})

test('the first Tab reaches a link that skips to the content', async ({ page, address }) => {
  await page.goto(address('/'))
  await settled(page)
  await page.keyboard.press('Tab')
  const skip = page.locator(':focus')
  await expect(skip).toHaveAttribute('href', /^#/)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeInViewport()
})

test.describe('where money is asked for', () => {
  test.use({ offers_app: true })

  test('our app is not offered, and on the next page it is', async ({
    page,
    address,
    messages,
    lang,
    company,
  }, info) => {
    const offer = page.getByRole('dialog', { name: messages.shell.app.title(company.name) })
    const expectNoOffer = async (path: string, query: string) => {
      await page.goto(address(`${path}?${query}`))
      await settled(page)
      expect(page.url()).toContain(path)
      await page.waitForTimeout(APP_POPUP_MS + 1_000)
      await expect(offer).toHaveCount(0)
    }
    const stay = await freeHome(page, ownStay(info, 40))
    const { id, slug, from, to } = stay
    const { rate_id } = await quoteStay(page, stay, true)
    await expectNoOffer(
      '/guest-checkout',
      `room_category_slug=${slug}&room_category_id=${id}&from=${from}&to=${to}&guests=2&rate_id=${rate_id}`,
    )
    const guest = newGuest(lang) // whose unpaid hold is in nobody else's way
    await openVerifiedAccount(page, guest, lang)
    await logInAs(page, guest.email)
    await expectNoOffer('/book-room', `reservation_id=${await holdStay(page, stay, rate_id)}`)
    await page.goto(address('/about-us'))
    await expect(offer).toBeVisible()
  })
})

test.describe('where something is filled in', () => {
  test.use({ offers_app: true, viewport: { width: 390, height: 844 } })

  test('a button under the offer of our app takes the first press of whoever comes from a field', async ({
    page,
    address,
    messages,
    company,
  }) => {
    await page.goto(address('/find-booking'))
    await settled(page)
    const offer = page.getByRole('dialog', { name: messages.shell.app.title(company.name) })
    await expect(offer).toBeVisible()
    const form = page.getByRole('main').locator('form')
    const button = form.locator('button[type=submit]')
    const whole = await boxOf(button)
    await page.setViewportSize({ width: 390, height: Math.ceil(whole.y + whole.height + 100) })
    const its = await boxOf(button)
    const [x, y] = [its.x + its.width / 2, its.y + its.height / 2]
    const isUnderOffer = () =>
      page.evaluate((at) => document.elementFromPoint(at[0], at[1])?.closest('.app-card') != null, [
        x,
        y,
      ] as const)
    await expect.poll(isUnderOffer).toBe(true)
    await form.getByRole('textbox').first().fill('SDF-240001')
    await expect.poll(isUnderOffer).toBe(false)
    await button.evaluate((element) =>
      element.addEventListener('click', () => element.setAttribute('data-pressed', 'yes')),
    )
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await page.mouse.up()
    await expect(button).toHaveAttribute('data-pressed', 'yes')
  })
})

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}
