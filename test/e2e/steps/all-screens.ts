import type { Page } from '@playwright/test'
import { addDays, dubaiDay } from '#server/core/time.ts'
import type { Lang } from '#contract/constants.ts'
import { CARD, giveCode, giveDetails, pay, reserve } from './booking.ts'
import { freeHome, MESSAGES, newGuest, settled } from '../fixtures.ts'

type Tour = { lang: Lang; port: number }
type Stop = (screen: string) => Promise<void>

const SOON = addDays(dubaiDay(new Date()), 45)

const PAGES = {
  about: '/about-us',
  cancellation: '/cancellation',
  privacy: '/privacy',
  contact: '/contact-us',
  'book-a-stay': '/book-a-stay',
  partner: '/partner-with-us',
  'find-booking': '/find-booking',
  login: '/login',
  forgot: '/forgot-password',
  'not-found': '/no-such-page',
  'search-empty': `/search-results?from=${SOON}&to=${addDays(SOON, 1)}&adults=10&location=dubai-marina&bedrooms=0`,
  'search-elsewhere': '/search-results?location=abu-dhabi',
} as const

/**
 * What the README has no room for: the other pages, what opens over a page, and what goes wrong.
 */
export async function openOtherScreens(page: Page, { lang, port }: Tour, stop: Stop) {
  const messages = MESSAGES[lang]
  const address = (path: string) => `http://localhost:${port}${lang === 'ar' ? `/ar${path}` : path}`
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(address(path))
    await stop(name)
  }
  const { search_bar } = messages.search
  await page.goto(address('/book-a-stay'))
  await settled(page)
  await page.getByRole('button', { name: new RegExp(`^${search_bar.check_in}`) }).click()
  await page.getByRole('dialog').waitFor()
  await stop('calendar')
  const home = await freeHome(page, { days_ahead: 76, nights: 4, port, bundle: 1 })
  await page.goto(address(home.path))
  await settled(page)
  await page.locator('.gallery button').filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
  await stop('gallery')
  await page.goto(address(home.path))
  await reserve(page, messages)
  const guest = newGuest(lang)
  await giveDetails(page, messages, guest)
  await stop('code')
  await giveCode(page, messages, guest, port)
  await pay(page, messages, CARD.declined)
  await page.getByRole('alert').first().waitFor()
  await stop('declined')
  await pay(page, messages, CARD.challenge)
  await page.waitForURL(/3ds/)
  await stop('bank-check')
  await openInbox(page, port, stop)
}

async function openInbox(page: Page, port: number, stop: Stop) {
  await page.goto(`http://localhost:${port}/dev/inbox`)
  await stop('inbox')
  await page.goto(`http://localhost:${port}/dev/inbox/emails`)
  await stop('emails')
}
