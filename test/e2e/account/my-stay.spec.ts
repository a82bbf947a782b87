import type { Page } from '@playwright/test'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { becomeGuest, payForStay } from '../steps/paid-stay.ts'
import { mailedLink } from '../steps/people.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

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
    await page.reload()
    await settled(page)
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
    expect(await keptPages(page)).toEqual([])
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
