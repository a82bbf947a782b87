import type { Page } from '@playwright/test'
import { expect, freeHome, newGuest, ownStay, settled, test } from './fixtures.ts'
import { booked, CARD, codeSentTo, giveCode, giveDetails, pay, reserve } from './steps/booking.ts'
import { enterAdmin } from './steps/admin.ts'
import { logInAs } from './steps/members.ts'

/**
 * As a browser that translates pages: each text outside of what is not to be translated stands in
 * two elements of the browser's own, again after every change.
 */
function translate() {
  const BEGINS_AFTER_MS = 1_500
  const AGAIN_AFTER_MS = 50
  const pass = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        node instanceof Text &&
        /\p{L}/u.test(node.data) &&
        !node.parentElement?.closest(
          '[translate="no"], script, style, noscript, textarea, option',
        ) &&
        node.parentElement?.tagName !== 'FONT'
      )
        found.push(node)
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text.data)
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('load', () =>
    setTimeout(() => {
      pass()
      new MutationObserver(() => {
        clearTimeout(timer)
        timer = setTimeout(pass, AGAIN_AFTER_MS)
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    }, BEGINS_AFTER_MS),
  )
}

/**
 * What was translated before it came alive does not match; React renders it anew, and nothing is
 * lost.
 */
const RENDERED_ANEW = /React error #418/

function watched(page: Page): string[] {
  const errors: string[] = []
  page.on(
    'pageerror',
    ({ message }) => RENDERED_ANEW.test(message) || errors.push(`${page.url()}: ${message}`),
  )
  return errors
}

const isTranslated = (page: Page) =>
  expect(page.locator('main font, form font').first()).toBeAttached()

test('a page that the browser translates books, from the stay to the confirmation', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  await page.addInitScript(translate)
  const errors = watched(page)
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 50))
  await page.goto(address(home.path))
  await settled(page)
  await isTranslated(page)
  await reserve(page, messages)
  await page.waitForURL(/guest-checkout/)
  await isTranslated(page)
  await giveDetails(page, messages, guest)
  await isTranslated(page)
  expect(await codeSentTo(page, guest)).toMatch(/^\d{6}$/)
  await giveCode(page, messages, guest)
  await isTranslated(page)
  await pay(page, messages, CARD.declined)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await pay(page, messages, CARD.good)
  await booked(page)
  await isTranslated(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(
    messages.shell.loading_failed,
  )
  expect(errors).toEqual([])
})

test('bookings and the office stay when the browser translates them', async ({
  page,
  address,
  messages,
  lang,
}) => {
  await page.addInitScript(translate)
  const errors = watched(page)
  const look = async (selector: string) => {
    await settled(page)
    await isTranslated(page)
    for (const button of await page.locator(selector).all())
      if (await button.isVisible()) await button.click().catch(() => undefined)
    await settled(page)
    await expect(page.getByRole('heading', { name: messages.shell.loading_failed })).toHaveCount(0)
  }
  await logInAs(page, 'layla@example.com')
  for (const tab of ['bookings', 'coupons', 'personal-information', 'wishlist']) {
    await page.goto(address(`/profile?tab=${tab}`))
    await look('main [role="tab"], main [aria-expanded]')
  }
  await page.context().clearCookies()
  await enterAdmin(page, '/admin/bookings', { email: 'noor@example.com', address })
  await settled(page)
  await isTranslated(page)
  await page.locator('tbody tr a, tbody tr button').first().click()
  await expect(page.getByRole('dialog').or(page.locator('aside')).first()).toBeVisible()
  await settled(page)
  for (const path of ['/admin', '/admin/calendar', '/admin/rates', '/admin/activity']) {
    await page.goto(address(path))
    await look('main [aria-expanded="false"]:not([aria-haspopup])')
  }
  expect(errors, lang).toEqual([])
})
