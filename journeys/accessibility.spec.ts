import { expectNothingFound } from './axe.ts'
import { booked, CARD, giveCode, giveDetails, pay, reserve } from './booking.ts'
import { logInAs } from './members.ts'
import { expect, freeHome, newGuest, ownDays, test } from './story.ts'

const PATHS = [
  '/',
  '/book-a-stay',
  '/search-results?adults=2',
  '/search-results?adults=2&view=map',
  '/login',
  '/register?referral_code=NOBODY',
  '/forgot-password',
  '/reset-password?email=sara@example.com&id=unknown',
  '/check-in?id=unknown',
  '/nothing-here',
]

for (const path of PATHS) {
  test(`axe finds nothing on ${path}`, async ({ page, address }) => {
    await page.goto(address(path))
    await expectNothingFound(page)
  })
}

test('axe finds nothing on the pages of somebody who is logged in', async ({ page, address }) => {
  await logInAs(page, 'layla@example.com')
  for (const tab of ['personal-information', 'coupons', 'bookings', 'bookings&show=past', 'wishlist']) {
    await page.goto(address(`/profile?tab=${tab}`))
    await expectNothingFound(page)
  }
})

test('axe finds nothing from the stay to the happy end', async ({ page, address, words, lang }, info) => {
  const home = await freeHome(page, { days_ahead: ownDays(info, 7) })
  await page.goto(address(home.path))
  await expectNothingFound(page)
  await reserve(page, words)
  await page.waitForURL(/guest-checkout/)
  await expectNothingFound(page)
  const guest = newGuest(lang)
  await giveDetails(page, words, guest)
  await expectNothingFound(page)
  await giveCode(page, words, guest)
  await expect(page.getByRole('form', { name: words.checkout.pay.card })).toBeVisible()
  await expectNothingFound(page)
  await pay(page, words, CARD.good)
  await booked(page)
  await expectNothingFound(page)
})
