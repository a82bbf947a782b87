import type { Page } from '@playwright/test'
import { expectNothingFound } from '../steps/axe.ts'
import { booked, CARD, giveCode, giveDetails, pay, reserve } from '../steps/booking.ts'
import { expectNothingBeneathBubble, expectNothingBeneathOpenBubble } from '../steps/bubble.ts'
import { expectFocusSeen } from '../steps/focus-ring.ts'
import { logInAs } from '../steps/members.ts'
import { expectNoOverflow } from '../steps/no-overflow.ts'
import { CONTENT_PATHS, PROFILE_TABS, PUBLIC_PATHS } from '../steps/paths.ts'
import { complaintsOf, PLACES } from '../steps/places.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

/**
 * Every page is opened once, and all that holds of every page is looked at there; axe looks at
 * CONTENT_PATHS in content.spec.ts.
 */
const PATHS = [...PUBLIC_PATHS, ...CONTENT_PATHS]
const WAYS = Object.entries(PLACES)

async function expectSound(page: Page) {
  await expectNoOverflow(page)
  await expectNothingFound(page)
  await expectFocusSeen(page)
}

for (const [n, path] of PATHS.entries()) {
  const [place, open] = WAYS[n % WAYS.length] ?? ['', PLACES['by its number']]
  test(`${path}, opened ${place}: nobody complains, it fits 320 px, axe finds nothing, the focus is seen`, async ({
    page,
    lang,
  }) => {
    const complaints = complaintsOf(page)
    const { origin, close } = await open()
    const size = page.viewportSize() ?? { width: 1440, height: 900 }
    try {
      await page.goto(`${origin}${lang === 'ar' ? `/ar${path === '/' ? '' : path}` : path}`)
      await expectNoOverflow(page)
      await expectNothingBeneathBubble(page)
      await page.setViewportSize(size)
      if (PUBLIC_PATHS.includes(path)) await expectNothingFound(page)
      await expectFocusSeen(page)
      expect(complaints).toEqual([])
    } finally {
      await close()
    }
  })
}

test(
  'the pages of somebody who is logged in are sound',
  { tag: '@both' },
  async ({ page, address }) => {
    await logInAs(page, 'layla@example.com')
    for (const tab of PROFILE_TABS) {
      await page.goto(address(`/profile?tab=${tab}`))
      await expectSound(page)
    }
  },
)

test(
  'the pages from the stay to the happy end are sound',
  { tag: '@both' },
  async ({ page, address, messages, lang }, info) => {
    const home = await freeHome(page, ownStay(info, 31))
    await page.goto(address(home.path))
    await settled(page)
    const size = page.viewportSize() ?? { width: 1440, height: 900 }
    await expectNothingBeneathBubble(page)
    await expectNothingBeneathOpenBubble(page)
    await page.locator('.widget summary').click()
    await page.setViewportSize(size)
    await expectSound(page)
    await reserve(page, messages)
    await page.waitForURL(/guest-checkout/)
    await expectSound(page)
    const guest = newGuest(lang)
    await giveDetails(page, messages, guest)
    await expectSound(page)
    await giveCode(page, messages, guest)
    await expect(page.getByRole('form', { name: messages.checkout.pay.card })).toBeVisible()
    // the payment is a new page, though a whole new document
    await expect(page.locator('main')).toBeFocused()
    await expectSound(page)
    await pay(page, messages, CARD.good)
    await booked(page)
    await expectNoOverflow(page)
    await expectNothingFound(page)
  },
)
