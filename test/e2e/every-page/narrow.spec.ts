import type { Page } from '@playwright/test'
import { booked, CARD, giveCode, giveDetails, pay, reserve } from '../steps/booking.ts'
import { expectNothingBeneathBubble, expectNothingBeneathOpenBubble } from '../steps/bubble.ts'
import { logInAs } from '../steps/members.ts'
import { CONTENT_PATHS, PROFILE_TABS, PUBLIC_PATHS } from '../steps/paths.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

const NARROW = { width: 320, height: 700 }

test.use({ viewport: NARROW })

async function expectNoOverflow(page: Page) {
  await settled(page)
  const { client, scroll, wide } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isWide = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > clientWidth + 1 || left < -1
    }
    const found = [...document.querySelectorAll('main *, header *, footer *')].filter(isWide)
    return { client: clientWidth, scroll: scrollWidth, wide: found.map((element) => element.className).slice(0, 5) }
  })
  expect(scroll, `${page.url()}: ${String(wide)}`).toBeLessThanOrEqual(client)
}

test('no public page is wider than a screen of 320 px, and phone and chat cover nothing at its foot', async ({ page, address }) => {
  const home = await freeHome(page, { days_ahead: 95 })
  for (const path of [...PUBLIC_PATHS, ...CONTENT_PATHS, home.path]) {
    await page.setViewportSize(NARROW)
    await page.goto(address(path))
    await expectNoOverflow(page)
    await expectNothingBeneathBubble(page)
  }
  await expectNothingBeneathOpenBubble(page)
})

test('nothing from the stay to the payment, and nothing in the profile, is wider than a screen of 320 px', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const home = await freeHome(page, ownStay(info, 38))
  await page.goto(address(home.path))
  await expectNoOverflow(page)
  await reserve(page, messages)
  await page.waitForURL(/guest-checkout/)
  await expectNoOverflow(page)
  const guest = newGuest(lang)
  await giveDetails(page, messages, guest)
  await expectNoOverflow(page)
  await giveCode(page, messages, guest)
  await expect(page.getByRole('form', { name: messages.checkout.pay.card })).toBeVisible()
  await expect(page.locator('main')).toBeFocused() // the payment is a new page, though a whole new document
  await expectNoOverflow(page)
  await pay(page, messages, CARD.good)
  await booked(page)
  await expectNoOverflow(page)
  await logInAs(page, 'layla@example.com')
  for (const tab of PROFILE_TABS) {
    await page.goto(address(`/profile?tab=${tab}`))
    await expectNoOverflow(page)
  }
})
