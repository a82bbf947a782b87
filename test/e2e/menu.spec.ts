import { expectNothingFound } from './steps/axe.ts'
import { logInAs } from './steps/members.ts'
import { expect, settled, test } from './fixtures.ts'

const NARROW = [320, 390, 1109]

test('a narrow screen has a menu with every page, opened and closed by the keyboard, which the focus does not leave', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { shell } = messages
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address('/about-us'))
  await settled(page)
  const button = page.getByRole('banner').getByRole('button', { name: shell.menu })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: shell.menu })
  await expect(menu).toBeVisible()
  const isFocusInside = () => menu.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(isFocusInside).toBe(true)
  await expectNothingFound(page)
  const expected = [
    [shell.book_a_stay, '/book-a-stay'],
    [shell.pages.offers, '/offers'],
    [shell.pages.locations, '/locations'],
    [shell.pages.our_services, '/our-services'],
    [shell.pages.list_property, '/list-property'],
    [shell.pages.partner_with_us, '/partner-with-us'],
    [shell.pages.contact_us, '/contact-us'],
    [shell.pages.find_booking, '/find-booking'],
    [shell.sign_in, '/login'],
    [shell.sign_up, '/register'],
  ] as const
  for (const [name, path] of expected) {
    const href = await menu.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(href?.split('?')[0]).toBe(`${lang === 'ar' ? '/ar' : ''}${path}`)
  }
  await expect(menu.getByRole('link', { name: shell.other_language })).toBeVisible()
  await expect(menu.getByRole('link', { name: shell.talk.phone })).toHaveAttribute(
    'href',
    'tel:+97140000000',
  )
  for (const link of await menu.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  const stops = (await menu.locator('a, button').count()) + 2
  for (let pressed = 0; pressed < stops; pressed++) {
    await page.keyboard.press('Tab')
    expect(await isFocusInside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await menu.getByRole('link', { name: shell.pages.contact_us, exact: true }).click()
  await page.waitForURL(/contact-us/)
  await expect(menu).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
})

test('the menu knows who is logged in, and a wide screen has its links in the header instead', async ({
  page,
  address,
  messages,
}) => {
  const { shell } = messages
  await logInAs(page, 'layla@example.com')
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address('/contact-us'))
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await page.getByRole('button', { name: shell.menu, exact: true }).click()
    const menu = page.getByRole('dialog', { name: shell.menu })
    await expect(menu.getByRole('link', { name: shell.profile })).toBeVisible()
    await expect(menu.getByRole('link', { name: shell.sign_in })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
  await page.setViewportSize({ width: 1110, height: 800 })
  await expect(page.getByRole('button', { name: shell.menu, exact: true })).toBeHidden()
  await expect(
    page.getByRole('banner').getByRole('link', { name: shell.pages.offers }),
  ).toBeVisible()
})

test('without a script the menu is a link to the links of the footer', async ({
  browser,
  address,
  messages,
  lang,
}) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: lang,
  })
  await page.goto(address('/about-us'))
  await expect(page.getByRole('button', { name: messages.shell.menu, exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('banner').getByRole('link', { name: messages.shell.menu }).click()
  await expect(page.getByRole('navigation', { name: messages.shell.footer_nav })).toBeInViewport()
  await page.close()
})

test('a phone has a tab bar: five ways and the chat, the present one marked, nothing of the page under it', async ({
  page,
  address,
  messages,
}) => {
  const { tabs, talk } = messages.shell
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address('/offers'))
  await settled(page)
  const bar = page.getByRole('navigation', { name: tabs.label })
  await expect(bar.getByRole('link', { name: tabs.offers })).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByRole('link')).toHaveText([
    tabs.search,
    tabs.offers,
    tabs.wishlist,
    tabs.bookings,
    tabs.profile,
  ])
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const ends = await page
    .getByRole('contentinfo')
    .locator('a, p, button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  const foot = await bar.boundingBox()
  expect(Math.max(...ends)).toBeLessThanOrEqual((foot?.y ?? 0) + 1)
  expect(Math.max(...ends)).toBeGreaterThan(0)
  const places = await bar
    .locator('a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  const chat = await page
    .getByRole('complementary', { name: talk.title })
    .locator('summary')
    .boundingBox()
  for (const { left, right } of places)
    expect(right <= (chat?.x ?? 0) + 1 || left >= (chat?.x ?? 0) + (chat?.width ?? 0) - 1).toBe(
      true,
    )

  await page.getByRole('complementary', { name: talk.title }).locator('summary').click()
  await expect(page.getByRole('link', { name: talk.chat })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('link', { name: tabs.bookings }).click()
  await page.waitForURL(/\/login\?redirect=/)
  await logInAs(page, 'layla@example.com')
  await page.goto(address('/offers'))
  await settled(page)
  await bar.getByRole('link', { name: tabs.bookings }).click()
  await page.waitForURL(/tab=bookings/)
  await expect(bar.getByRole('link', { name: tabs.bookings })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(bar.getByRole('link', { name: tabs.profile })).not.toHaveAttribute('aria-current')

  await page.goto(address('/stay-details/bayt-al-khor-courtyard-house'))
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 1110, height: 800 })
  await page.goto(address('/offers'))
  await expect(bar).toBeHidden()
})
