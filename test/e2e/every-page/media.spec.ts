import type { Page } from '@playwright/test'
import { booked, CARD, pay } from '../steps/booking.ts'
import { becomeGuest, holdStay, quoteStay } from '../steps/paid-stay.ts'
import { expect, freeHome, newGuest, ownStay, settled, test, type MESSAGES } from '../fixtures.ts'

type Messages = (typeof MESSAGES)['en']

const A4 = { width: 794, height: 1123 } // A4 at 96 dpi

const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })

test('print has what is read, without navigation, bars, bubbles, maps and calendars', async ({
  page,
  address,
}) => {
  const home = await freeHome(page, { days_ahead: 90 })
  await page.setViewportSize(A4)
  for (const path of ['/', home.path]) {
    await page.goto(address(path))
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    for (const selector of [
      'body > header',
      'body > footer',
      '.widget',
      '.price-bar',
      '.dock',
      '#calendar',
      '.maplibregl-map',
    ])
      await expect(shown(page, selector), selector).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const waiting = await page
      .locator('main *')
      .evaluateAll(
        (all) =>
          all.filter((element) => getComputedStyle(element).contentVisibility === 'auto').length,
      )
    expect(waiting).toBe(0)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('on paper a home carries our name, its address, the chosen nights with their total, and all it offers', async ({
  page,
  address,
  messages,
  company,
}) => {
  const home = await freeHome(page, { days_ahead: 90 })
  const { stay } = messages
  await page.setViewportSize(A4)
  await page.goto(address(home.path))
  await settled(page)
  const amenities = page.getByRole('region', { name: stay.amenities.title })
  const all = Number(/\d+/.exec((await amenities.getByRole('button').textContent()) ?? '')?.[0])
  await page.emulateMedia({ media: 'print' })
  await expect(amenities.getByRole('listitem')).toHaveCount(all)
  await expect(
    page.getByRole('main').getByText(company.name, { exact: true }).filter({ visible: true }),
  ).toHaveCount(1)
  await expect(page.getByText(new URL(page.url()).pathname).filter({ visible: true })).toHaveCount(
    1,
  )
  const nights = page
    .getByText(messages.day(home.from))
    .filter({ hasText: messages.day(home.to), visible: true })
  await expect(nights).toContainText(/[\d,]{3,}.*\p{L}/u)
  const white = 'rgb(255, 255, 255)'
  const ground = await page.locator('html').evaluate((html) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return ''
    context.fillStyle = getComputedStyle(html).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`
  })
  expect(ground).toBe(white)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(4)

  await page.emulateMedia({ media: 'screen' })
  await page.goto(page.url().split('?', 1)[0] ?? '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(stay.price_on_paper)).toBeVisible()
})

test('with colours of the reader the switch, the slider and the buttons keep their edges', async ({
  page,
  address,
  messages,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address('/search-results'))
  await settled(page)
  const filters = page.getByRole('complementary', { name: messages.search.filters })
  const thumbs = filters.locator('label:has([role=switch]) span > span')
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
  const booking_document = await page.locator('html').evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'Canvas'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  await expect(thumbs).toHaveCount(3)
  for (const thumb of await thumbs.all()) {
    expect(await thumb.evaluate(groundOf)).not.toBe(booking_document)
    await expect(thumb.locator('..')).toHaveCSS('border-top-style', 'solid')
  }
  for (const button of [
    page.getByRole('button', { name: messages.search.search_bar.change }),
    page.locator('.widget-button'),
  ])
    await expect(button).toHaveCSS('border-top-style', 'solid')
  await page.goto(address('/'))
  await settled(page)
  await expect(
    page.getByRole('button', { name: messages.search.search_bar.find, exact: true }),
  ).toHaveCSS('border-top-style', 'solid')
})

test('with colours of the reader the chosen nights stand out from the others, and the search has an edge', async ({
  page,
  address,
}) => {
  const home = await freeHome(page, { days_ahead: 88 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(address(home.path))
  await settled(page)
  await page.locator('#calendar').scrollIntoViewIfNeeded()
  const chosen = page.locator('#calendar td [data-selected]')
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
  const highlight = await page.locator('body').evaluate((body) => {
    const probe = body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; background-color: Highlight'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  await expect(chosen.first()).toBeVisible()
  for (const night of await chosen.all()) expect(await night.evaluate(groundOf)).toBe(highlight)
  await page.goto(address('/search-results'))
  await expect(page.getByRole('search')).toHaveCSS('border-top-style', 'solid')
})

test('with colours of the reader the marks of a card and the steps to come keep their edges; on paper the confirmation is plain', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const home = await freeHome(page, ownStay(info, 37))
  await page.emulateMedia({ forcedColors: 'active' })
  await becomeGuest(page, newGuest(lang), lang)
  const { rate_id } = await quoteStay(page, home, false)
  await page.goto(address(`/book-room?reservation_id=${await holdStay(page, home, rate_id, lang)}`))
  const { pay: words, success } = messages.checkout
  const submit = page.getByRole('form', { name: words.card }).locator('button[type=submit]')
  await expect(submit).toHaveCSS('border-top-style', 'solid')
  for (const mark of await page
    .getByRole('list', { name: words.accepted })
    .getByRole('listitem')
    .all())
    await expect(mark).toHaveCSS('border-top-style', 'solid')
  await pay(page, messages, CARD.good)
  await booked(page)
  const steps = page.getByRole('region', { name: success.arrival.heading }).getByRole('listitem')
  for (const step of await steps.all())
    await expect(step.locator('span:has(> svg)')).toHaveCSS('border-top-style', 'solid')
  await expectConfirmationOnPaper(page, messages)
})

/** Ink on white, within two pages, with what is needed on arrival and nothing to press. */
async function expectConfirmationOnPaper(page: Page, { checkout: { success }, shell }: Messages) {
  await page.emulateMedia({ media: 'print', forcedColors: 'none' })
  await page.setViewportSize(A4)
  for (const selector of [
    '.tab-bar',
    '.widget',
    'main button',
    'main nav',
    'main svg[viewBox="0 0 34 20"]',
  ])
    await expect(shown(page, selector), selector).toHaveCount(0)
  await expect(page.getByRole('link', { name: success.check_in })).toBeHidden()
  const heading = page.getByRole('heading', { level: 1 })
  const inkOf = (element: Element) => getComputedStyle(element).color
  expect(await heading.evaluate(inkOf)).toBe(await page.locator('body').evaluate(inkOf))
  for (const needed of [success.reference, success.help.title])
    await expect(page.getByText(needed, { exact: true })).toBeVisible()
  await expect(
    page.getByText(shell.talk.phone, { exact: true }).filter({ visible: true }),
  ).toBeVisible()
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2)
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
