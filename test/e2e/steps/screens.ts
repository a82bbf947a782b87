import type { Page } from '@playwright/test'
import type { Lang } from '#contract/constants.ts'
import { ADMIN_MESSAGES } from './admin.ts'
import { booked, CARD, identify, pay, reserve } from './booking.ts'
import { owner } from '#web/messages/en/owner.ts'
import { logInAs } from './members.ts'
import { freeHome, newGuest, settled, MESSAGES } from '../fixtures.ts'

export type Screen =
  | 'home'
  | 'offers'
  | 'locations'
  | 'services'
  | 'host'
  | 'search'
  | 'map'
  | 'stay'
  | 'details'
  | 'pay'
  | 'success'
  | 'register'
  | 'profile'
  | 'coupons'
  | 'bookings'
  | 'wishlist'
  | 'check-in'
  | 'owner'
  | 'owner-reservations'
  | 'owner-report'
  | 'admin-today'
  | 'admin-bookings'
  | 'admin-booking'
  | 'admin-move'
  | 'admin-calendar'
  | 'admin-rates'
  | 'admin-homes'
  | 'admin-channels'
  | 'admin-site-extras'
  | 'admin-month'
  | 'admin-cash'
  | 'admin-home'
  | 'admin-lead'
  | 'admin-new-booking'
  | 'admin-reviews'
  | 'admin-settings'
  | 'admin-team'
  | 'admin-activity'
type Tour = { lang: Lang; port: number }

export async function openForScreens(
  page: Page,
  { lang, port }: Tour,
  stop: (screen: Screen) => Promise<void>,
) {
  const messages = MESSAGES[lang]
  const address = (path: string) =>
    `http://localhost:${port}${lang === 'ar' ? `/ar${path === '/' ? '' : path}` : path}`
  const home = await freeHome(page, { days_ahead: 74, nights: 4, port })
  await page.goto(address('/'))
  await stop('home')
  const pages = {
    offers: '/offers',
    locations: '/locations',
    services: '/our-services',
    host: '/list-property',
  } as const
  for (const name of ['offers', 'locations', 'services', 'host'] as const) {
    await page.goto(address(pages[name]))
    await stop(name)
  }
  await page.goto(address(`/search-results?from=${home.from}&to=${home.to}&adults=2`))
  await stop('search')
  await page.goto(address(`/search-results?from=${home.from}&to=${home.to}&adults=2&view=map`))
  await page.locator('.maplibregl-marker').first().waitFor()
  await stop('map')
  await page.goto(address(home.path))
  await settled(page)
  await stop('stay')
  await reserve(page, messages)
  await page.waitForURL(/guest-checkout/)
  await stop('details')
  await identify(page, messages, newGuest(lang), port)
  await page.getByRole('form', { name: messages.checkout.pay.card }).waitFor()
  await stop('pay')
  await pay(page, messages, CARD.good)
  await booked(page)
  await stop('success')
  await page.goto(address('/register?referral_code=LAYLA'))
  await stop('register')
  await logInAs(page, 'layla@example.com', port)
  await page.goto(address('/profile'))
  await stop('profile')
  for (const tab of ['coupons', 'wishlist', 'bookings'] as const) {
    await page.goto(address(`/profile?tab=${tab}`))
    await stop(tab)
  }
  await page.getByRole('link', { name: messages.bookings.card.web_check_in }).first().click()
  await page.waitForURL(/check-in/)
  await stop('check-in')
  if (lang === 'en') await openOwnerArea(page, port, stop)
  await openAdminArea(page, { lang, port }, stop)
}

async function openAdminArea(
  page: Page,
  { lang, port }: Tour,
  stop: (screen: Screen) => Promise<void>,
) {
  const { bookings, extras } = ADMIN_MESSAGES[lang]
  const address = (path: string) =>
    `http://localhost:${port}${lang === 'ar' ? '/ar' : ''}/admin${path}`
  await page.context().clearCookies()
  await logInAs(page, 'noor@example.com', port)
  const pages = {
    today: '',
    calendar: '/calendar',
    rates: '/rates',
    homes: '/homes',
    channels: '/channels',
    month: '/month',
    cash: '/cash',
    home: '/homes/1',
    lead: '/leads/2',
    reviews: '/reviews?state=shown',
    settings: '/settings',
    team: '/team',
    activity: '/activity',
  } as const
  for (const name of [
    'today',
    'calendar',
    'rates',
    'homes',
    'channels',
    'month',
    'cash',
    'home',
    'lead',
    'reviews',
    'settings',
    'team',
    'activity',
  ] as const) {
    await page.goto(address(pages[name]))
    await settled(page)
    await stop(`admin-${name}`)
  }
  const { origin } = new URL(address(''))
  const answer = await page.request.get(`${origin}/api/admin/channels/stays/`)
  const sold: { channel_stay_id: number; state: string }[] = JSON.parse(await answer.text()).data
    .stays
  const there = sold.find(({ state }) => state === 'expected')
  await page.goto(address(`?channel_stay=${there?.channel_stay_id}`))
  await settled(page)
  await page.getByRole('button', { name: extras.booked.open, exact: true }).click()
  await page
    .getByRole('dialog', { name: extras.booked.open, exact: true })
    .getByLabel(extras.booked.extra)
    .waitFor()
  await stop('admin-site-extras')
  const { from, to } = await freeHome(page, { days_ahead: 74, nights: 4, port })
  await page.goto(address(`/new-booking?from=${from}&to=${to}`))
  await settled(page)
  await stop('admin-new-booking')
  await page.goto(address(`/bookings?status=confirmed&sort=arrival&from=${from}`))
  await settled(page)
  await stop('admin-bookings')
  await page.getByRole('link', { name: /^SDF-/ }).first().click()
  const move = page
    .getByRole('article')
    .getByRole('button', { name: bookings.actions.move, exact: true })
  await move.waitFor()
  await stop('admin-booking')
  await move.click()
  const dialog = page.getByRole('dialog', { name: bookings.actions.move, exact: true })
  const guests = dialog.getByRole('spinbutton')
  await guests.fill((await guests.inputValue()) === '1' ? '2' : '1')
  await dialog.getByRole('table').waitFor()
  await stop('admin-move')
}

async function openOwnerArea(page: Page, port: number, stop: (screen: Screen) => Promise<void>) {
  const address = (path: string) => `http://localhost:${port}/owner${path}`
  await page.context().clearCookies()
  await logInAs(page, 'omar@example.com', port)
  await page.goto(address(''))
  await stop('owner')
  await page.goto(address('/reservation'))
  await stop('owner-reservations')
  await page.goto(address('/report'))
  await settled(page)
  await page.getByLabel(owner.report.unit).selectOption({ index: 1 })
  await page.getByRole('table').first().waitFor()
  await stop('owner-report')
}
