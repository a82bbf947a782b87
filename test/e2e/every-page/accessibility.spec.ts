import { expectNothingFound } from '../steps/axe.ts'
import { booked, CARD, giveCode, giveDetails, pay, reserve } from '../steps/booking.ts'
import { expectFocusSeen } from '../steps/focus-ring.ts'
import { logInAs } from '../steps/members.ts'
import { PROFILE_TABS, PUBLIC_PATHS } from '../steps/paths.ts'
import { expect, freeHome, newGuest, ownStay, test } from '../fixtures.ts'

for (const path of PUBLIC_PATHS) {
  test(`axe finds nothing, and the focus is seen wherever Tab goes, on ${path}`, async ({ page, address }) => {
    await page.goto(address(path))
    await expectNothingFound(page)
    await expectFocusSeen(page)
  })
}

test(
  'axe finds nothing, and the focus is seen wherever Tab goes, on the pages of somebody who is logged in',
  { tag: '@both' },
  async ({ page, address }) => {
    await logInAs(page, 'layla@example.com')
    for (const tab of PROFILE_TABS) {
      await page.goto(address(`/profile?tab=${tab}`))
      await expectNothingFound(page)
      await expectFocusSeen(page)
    }
  },
)

test(
  'axe finds nothing, and the focus is seen wherever Tab goes, from the stay to the happy end',
  { tag: '@both' },
  async ({ page, address, messages, lang }, info) => {
    const home = await freeHome(page, ownStay(info, 31))
    await page.goto(address(home.path))
    await expectNothingFound(page)
    await expectFocusSeen(page)
    await reserve(page, messages)
    await page.waitForURL(/guest-checkout/)
    await expectNothingFound(page)
    await expectFocusSeen(page)
    const guest = newGuest(lang)
    await giveDetails(page, messages, guest)
    await expectNothingFound(page)
    await expectFocusSeen(page)
    await giveCode(page, messages, guest)
    await expect(page.getByRole('form', { name: messages.checkout.pay.card })).toBeVisible()
    await expectNothingFound(page)
    await expectFocusSeen(page)
    await pay(page, messages, CARD.good)
    await booked(page)
    await expectNothingFound(page)
  },
)
