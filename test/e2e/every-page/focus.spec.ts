import { giveDetails } from '../steps/booking.ts'
import { expectFocusSeen } from '../steps/focus-ring.ts'
import { logInAs } from '../steps/members.ts'
import { holdStay, quoteStay } from '../steps/paid-stay.ts'
import { CONTENT_PATHS, PROFILE_TABS, PUBLIC_PATHS } from '../steps/paths.ts'
import { openVerifiedAccount } from '../steps/people.ts'
import { expect, freeHome, newGuest, ownStay, test } from '../fixtures.ts'

for (const path of [...PUBLIC_PATHS, ...CONTENT_PATHS]) {
  test(`the focus is seen wherever Tab goes on ${path}`, async ({ page, address }) => {
    await page.goto(address(path))
    await expectFocusSeen(page)
  })
}

test('the focus is seen wherever Tab goes in the profile', async ({ page, address }) => {
  await logInAs(page, 'layla@example.com')
  for (const tab of PROFILE_TABS) {
    await page.goto(address(`/profile?tab=${tab}`))
    await expectFocusSeen(page)
  }
})

test('the focus is seen wherever Tab goes on a stay', async ({ page, address }, info) => {
  const home = await freeHome(page, ownStay(info, 23))
  await page.goto(address(home.path))
  await expectFocusSeen(page)
})

test('the focus is seen wherever Tab goes while a guest gives details and the code', async ({ page, address, messages, lang }, info) => {
  const home = await freeHome(page, ownStay(info, 23))
  const { rate_id } = await quoteStay(page, home, true)
  const { id, slug, from, to } = home
  await page.goto(
    address(`/guest-checkout?room_category_slug=${slug}&room_category_id=${id}&from=${from}&to=${to}&guests=2&rate_id=${rate_id}`),
  )
  await expectFocusSeen(page)
  await giveDetails(page, messages, newGuest(lang))
  await expectFocusSeen(page)
})

test('the focus is seen wherever Tab goes at the payment', async ({ page, address, messages, lang }, info) => {
  const guest = newGuest(lang)
  await openVerifiedAccount(page, guest, lang)
  await logInAs(page, guest.email)
  const home = await freeHome(page, ownStay(info, 16))
  const { rate_id } = await quoteStay(page, home, true)
  await page.goto(address(`/book-room?reservation_id=${await holdStay(page, home, rate_id)}`))
  await expect(page.getByRole('form', { name: messages.checkout.pay.card })).toBeVisible()
  await expectFocusSeen(page)
})
