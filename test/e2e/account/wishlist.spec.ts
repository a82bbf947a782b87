import type { Page } from '@playwright/test'
import { expectNothingFound } from '../steps/axe.ts'
import { amountsOn } from '../steps/booking.ts'
import { logInAs, logInOnPage, ownPerson } from '../steps/members.ts'
import { openVerifiedAccount } from '../steps/people.ts'
import { expect, freeHome, newGuest, ownStay, settled, test, type MESSAGES } from '../fixtures.ts'

type Messages = (typeof MESSAGES)['en']

const heart = (page: Page, messages: Messages, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: messages.shell.wish(name), exact: true })
    .filter({ visible: true })
    .first()

async function openWishlist(page: Page, address: (path: string) => string) {
  await page.goto(address('/profile?tab=wishlist'))
  await settled(page)
}

test('a visitor presses a heart, logs in and finds the home on the wishlist', async ({
  page,
  address,
  messages,
}, info) => {
  const home = await freeHome(page, ownStay(info, 7))
  await page.goto(address(home.path))
  await settled(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(heart(page, messages, name)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, messages, name).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByText(messages.account.line_for_wishlist)).toBeVisible()
  await logInOnPage(page, ownPerson(info.project.name, ['oliver', 'dina', 'jack', 'priya']))
  await page.waitForURL((url) => url.pathname.includes('/stay-details/'))
  await expect(heart(page, messages, name)).toHaveAttribute('aria-pressed', 'true')
  await openWishlist(page, address)
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
})

test('a heart pressed before logging in is kept across a change of language', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const other = lang === 'ar' ? 'en' : 'ar'
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  const home = await freeHome(page, ownStay(info, 8))
  await page.goto(address(home.path))
  await settled(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await heart(page, messages, name).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await settled(page)
  await page.goto(
    page
      .url()
      .replace(lang === 'ar' ? '/ar/login' : '/login', other === 'ar' ? '/ar/login' : '/login'),
  )
  await logInOnPage(page, guest.email)
  await page.waitForURL((url) => url.pathname.includes('/stay-details/'))
  const pressed = page
    .getByRole('main')
    .locator('[aria-pressed="true"]')
    .filter({ visible: true })
    .first()
  await expect(pressed).toBeVisible()
  await page.reload()
  await expect(pressed).toBeVisible()
})

test('hearts on the cards and on the home, the tab with prices, removed and empty again', async ({
  page,
  address,
  lang,
  messages,
}) => {
  const { wishlist } = messages.profile
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  await logInAs(page, guest.email)
  await openWishlist(page, address)
  await expect(page.getByText(wishlist.empty)).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('link', { name: wishlist.search }).click()
  await page.waitForURL(/search-results/)
  await settled(page)
  const name = await page.getByRole('article').first().getByRole('heading').innerText()
  await heart(page, messages, name).focus()
  await page.keyboard.press('Enter')
  await expect(heart(page, messages, name)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/stay-details/)
  await expect(heart(page, messages, name)).toHaveAttribute('aria-pressed', 'true')

  await openWishlist(page, address)
  const card = page.getByRole('article').filter({ hasText: name })
  const total = (await card.locator('.notch data').first().getAttribute('value')) ?? ''
  await expectNothingFound(page)
  await card.getByRole('link').click()
  await page.waitForURL(/stay-details\/.*from=.*&to=.*&terms=/)
  await expect.poll(() => amountsOn(page)).toContain(total)
  await page.goBack()
  await card.getByRole('button', { name: wishlist.remove(name) }).click()
  await expect(page.getByText(wishlist.empty)).toBeVisible()
  await page.reload()
  await expect(page.getByText(wishlist.empty)).toBeVisible()
})

test('when the server refuses, the heart is what it was', async ({
  page,
  address,
  messages,
}, info) => {
  await logInAs(page, ownPerson(info.project.name, ['faisal', 'aisha', 'maria', 'ekaterina']))
  const home = await freeHome(page, ownStay(info, 9))
  await page.goto(address(home.path))
  await settled(page)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const is_wished = await heart(page, messages, name).getAttribute('aria-pressed')
  await page.route('**/api/properties/wishlist/', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { message: 'INTERNAL_ERROR' } }),
  )
  await heart(page, messages, name).click()
  await expect(page.getByText(messages.errors.SERVICE_UNAVAILABLE)).toBeVisible()
  await expect(heart(page, messages, name)).toHaveAttribute('aria-pressed', is_wished ?? 'false')
})

test('a home that is no longer let says so', async ({ page, address, messages }) => {
  await logInAs(page, 'layla@example.com')
  await openWishlist(page, address)
  const gone = page.getByRole('article').filter({ hasText: messages.profile.wishlist.sold_out })
  await expect(gone).toHaveCount(1)
  await expect(gone.getByRole('link')).toHaveCount(1)
  await expect(gone.getByRole('link', { name: messages.profile.wishlist.similar })).toHaveAttribute(
    'href',
    /\/search-results\?place=/,
  )
  await expect(page.getByRole('article').first()).toContainText(messages.search.card.member_price)
})
