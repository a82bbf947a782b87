import { booked, CARD, giveDetails, identify, pay, reserve } from '../steps/booking.ts'
import { addUpShifts, shiftOf } from '../steps/shifts.ts'
import { expect, freeHome, MESSAGES, newGuest, ownStay, settled, test } from '../fixtures.ts'

/** Core Web Vitals. */
const MOST = 0.1
/** Where somebody is typing or has just paid. */
const HARDLY_ANY = 0.02
const PHONE = { width: 390, height: 844 }

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.addInitScript(addUpShifts)
})

test('on a phone what is near a search without results comes below the fold', async ({
  page,
  address,
}) => {
  const { from, to } = await freeHome(page, { days_ahead: 90, nights: 1 })
  const { promise: may_come, resolve: letItCome } = Promise.withResolvers<void>()
  await page.route('**/api/properties/nearest_nights/**', async (route) => {
    await may_come
    await route.continue()
  })
  await page.goto(
    address(`/search-results?from=${from}&to=${to}&adults=10&location=dubai-marina&bedrooms=0`),
  )
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  letItCome()
  await settled(page)
  expect(await shiftOf(page)).toBeLessThan(MOST)
})

test('on a phone the step of the code takes the place of the details, from its first line', async ({
  page,
  address,
  lang,
}, info) => {
  const messages = MESSAGES[lang]
  const home = await freeHome(page, ownStay(info, 55))
  await page.goto(address(home.path))
  await reserve(page, messages)
  await page.waitForURL(/guest-checkout/)
  await settled(page)
  const before = await shiftOf(page)
  await giveDetails(page, messages, newGuest(lang))
  await settled(page)
  expect((await shiftOf(page)) - before).toBeLessThan(MOST)
  await expect(page.getByRole('list', { name: messages.checkout.guest.steps })).toBeInViewport()
})

test('on a phone nothing moves when a card is declined, nor when the next one is taken', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const home = await freeHome(page, ownStay(info, 70))
  await page.goto(address(home.path))
  await reserve(page, messages)
  await identify(page, messages, newGuest(lang))
  await expect(page.getByRole('form', { name: messages.checkout.pay.card })).toBeVisible()
  await settled(page)
  const before = await shiftOf(page)
  await pay(page, messages, CARD.declined)
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: messages.checkout.pay.declined.card_declined })
  await expect(refusal).toBeInViewport()
  await settled(page)
  const declined = await shiftOf(page)
  expect(declined - before).toBeLessThan(HARDLY_ANY)
  await pay(page, messages, CARD.good)
  await booked(page)
  await settled(page)
  expect((await shiftOf(page)) - declined).toBeLessThan(HARDLY_ANY)
})
