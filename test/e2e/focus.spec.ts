import { giveCode, giveDetails, reserve } from './booking.ts'
import { expectFocusSeen } from './focus-ring.ts'
import { logInAs } from './members.ts'
import { CONTENT_PATHS, PROFILE_TABS, PUBLIC_PATHS } from './paths.ts'
import { expect, freeHome, newGuest, ownStay, test } from './fixtures.ts'

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

test('the focus is seen wherever Tab goes from the stay to the payment', async ({ page, address, words, lang }, info) => {
  const home = await freeHome(page, ownStay(info, 23))
  await page.goto(address(home.path))
  await expectFocusSeen(page)
  await reserve(page, words)
  await page.waitForURL(/guest-checkout/)
  await expectFocusSeen(page)
  const guest = newGuest(lang)
  await giveDetails(page, words, guest)
  await expectFocusSeen(page)
  await giveCode(page, words, guest)
  await expect(page.getByRole('form', { name: words.checkout.pay.card })).toBeVisible()
  await expectFocusSeen(page)
})
