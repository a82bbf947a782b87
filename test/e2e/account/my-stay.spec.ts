import type { Page } from '@playwright/test'
import { dubaiDay } from '#server/core/time.ts'
import { leaving as in_arabic } from '#web/messages/ar/leaving.ts'
import { leaving as in_english } from '#web/messages/en/leaving.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { becomeGuest, payForStay } from '../steps/paid-stay.ts'
import { mailedLink } from '../steps/people.ts'
import { keepScripts, kilobytesOf } from '../steps/scripts.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

/** With the frame and the menu of whoever is logged in (decision 0151). */
const SCRIPTS_MOST_KB = 275

test(
  'a booking leads to the page of its stay, which says what is to do, leads back, and is read without a connection until its guest logs out',
  { tag: '@both' },
  async ({ page, context, address, messages, lang }, info) => {
    const { my_stay: words, check_in, shell } = messages
    await logInAs(page, 'sara@example.com')
    const stay = await freeHome(page, { ...ownStay(info, 62), nights: 3 })
    const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
    await page.goto(address('/profile?tab=bookings'))
    await page
      .getByRole('article')
      .filter({ hasText: reservation_id })
      .getByRole('link', { name: words.action })
      .click()
    await settled(page)
    await expect(page.getByText(reservation_id)).toBeVisible()
    await expect(page.getByRole('heading', { name: words.way_in.title })).toBeVisible()
    await expect(page.getByRole('link', { name: /^999/ })).toHaveAttribute('href', 'tel:999')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    await expectNothingFound(page)
    const readScripts = keepScripts(page)
    await page.reload()
    await settled(page)
    expect(kilobytesOf(await readScripts())).toBeLessThan(SCRIPTS_MOST_KB)
    const to_do = page.getByRole('region', { name: words.to_do.title })
    await to_do.getByRole('link', { name: words.to_do.check_in }).click()
    await expect(page.getByRole('region', { name: check_in.party })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: words.way_in.title })).toBeVisible()

    await expect.poll(() => keptPages(page)).not.toEqual([])
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: words.way_in.title })).toBeVisible()
    await expect(page.getByText(reservation_id)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: shell.offline })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: shell.my_menu('Sara') }).click()
    await page.getByRole('menuitem', { name: shell.log_out }).click()
    await expect(page.getByRole('button', { name: shell.my_menu('Sara') })).toHaveCount(0)
    await expect.poll(() => keptPages(page)).toEqual([])
  },
)

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const kept = (await caches.has('my-stay')) ? await (await caches.open('my-stay')).keys() : []
    return kept.map(({ url }) => url).filter((url) => new URL(url).pathname.endsWith('/my-stay'))
  })

test('a mailed link opens the page of the stay, and one that is none says so', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { my_stay: words, your_booking } = messages
  const guest = newGuest(lang)
  const stay = await freeHome(page, { ...ownStay(info, 61), nights: 3 })
  await becomeGuest(page, guest, lang)
  const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
  await page.context().clearCookies()
  await page.goto(await mailedLink(page, guest.email, '/your-booking'))
  await settled(page)
  await page.getByRole('link', { name: words.action, exact: true }).click()
  await settled(page)
  await expect(page.getByText(reservation_id, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: words.way_in.title })).toBeVisible()
  await page.goto(address('/my-stay?id=nobody'))
  await expect(page.getByRole('heading', { name: your_booking.ended.title })).toBeVisible()
})

type Leaving = { reservation_id: string; guest_email: string; departure_date: string }

const DAY_MS = 86_400_000
const HOURS_UNTIL_NOON_MS = 12 * 3_600_000

/** Guests of the demo whose list before leaving is open: they leave at the next noon in Dubai. */
async function leavingNext(page: Page, { origin, nth }: { origin: string; nth: number }) {
  await logInAs(page, 'noor@example.com')
  const last_day = dubaiDay(new Date(Date.now() + HOURS_UNTIL_NOON_MS))
  const since = dubaiDay(new Date(Date.now() - 30 * DAY_MS))
  const found: Leaving[] = []
  for (let at = 1; found.length <= nth; at++) {
    const asked = `status=arrived&from=${since}&page=${at}`
    const answer = await page.request.get(`${origin}/api/admin/bookings/?${asked}`)
    const bookings: Leaving[] = JSON.parse(await answer.text()).data.bookings
    if (bookings.length === 0) throw new Error(`Nobody leaves on ${last_day}`)
    found.push(...bookings.filter(({ departure_date }) => departure_date === last_day))
  }
  await page.context().clearCookies()
  return found[nth]
}

test('what is ticked of the list before leaving without a connection stays through a reload, and is sent once there is one', async ({
  page,
  context,
  address,
  lang,
  messages,
}, { project, retry }) => {
  const words = lang === 'ar' ? in_arabic : in_english
  const { origin } = new URL(address('/'))
  const nth = (lang === 'ar' ? 1 : 0) + (project.name.endsWith('phone') ? 2 : 0) + retry * 4
  const { reservation_id, guest_email } = (await leavingNext(page, { origin, nth })) ?? {}
  if (reservation_id === undefined || guest_email === undefined) throw new Error('Nobody leaves')
  const asked = await page.request.post(`${origin}/api/booking/find/`, {
    data: { reservation_id, email: guest_email },
    headers: { origin, 'accept-language': lang },
  })
  expect(asked.status()).toBe(200)
  await page.goto(await mailedLink(page, guest_email, '/your-booking'))
  await settled(page)
  await page.getByRole('link', { name: messages.my_stay.action, exact: true }).click()
  await settled(page)
  const list = page.getByRole('region', { name: words.title })
  const line = list.getByRole('checkbox').first()
  await expect(line).not.toBeChecked()
  await expectNothingFound(page)
  await page.reload() // the worker that keeps the page sees it come
  await settled(page)
  await expect.poll(() => keptPages(page)).not.toEqual([])
  await context.setOffline(true)
  await line.check({ force: true })
  await expect(list.getByText(words.waits)).toBeVisible()
  await page.reload()
  await expect(line).toBeChecked()
  await expect(list.getByText(words.waits)).toBeVisible()
  await context.setOffline(false)
  await expect(list.getByText(words.waits)).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(line).toBeChecked()
  const lines = await list.getByRole('checkbox').count()
  await expect(list.getByText(words.done(1, lines), { exact: true })).toBeVisible()
  await line.uncheck({ force: true })
  await expect(list.getByText(words.done(0, lines), { exact: true })).toBeVisible()
})
