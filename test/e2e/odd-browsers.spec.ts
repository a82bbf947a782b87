import { booked, CARD, codeSentTo, giveCode, giveDetails, pay, reserve } from './steps/booking.ts'
import { expect, freeHome, newGuest, openElsewhere, ownStay, settled, test } from './fixtures.ts'

test('a browser that blocks storage books like any other', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document', 'SecurityError')
        },
      })
  })
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 45))
  await page.goto(address(home.path))
  await reserve(page, messages)
  await giveDetails(page, messages, guest)
  await giveCode(page, messages, guest)
  await pay(page, messages, CARD.good)
  expect(await booked(page)).toMatch(/^SDF-/)
})

for (const minutes of [40, -40])
  test(`a clock that is ${minutes} minutes off changes no countdown, and a pasted code is read whole`, async ({
    page,
    address,
    messages,
    lang,
  }, info) => {
    await page.addInitScript((off_ms) => {
      const now = Date.now
      Date.now = () => now() + off_ms
    }, minutes * 60_000)
    const guest = newGuest(lang)
    const home = await freeHome(page, ownStay(info, minutes > 0 ? 46 : 47))
    await page.goto(address(home.path))
    await reserve(page, messages)
    await giveDetails(page, messages, guest)
    const seconds = async () => {
      for (let left = 30; left > 0; left -= 1)
        if (await page.getByText(messages.checkout.code.resend_in(left)).isVisible()) return left
      return null
    }
    await expect.poll(seconds).toBeGreaterThan(0)
    const code = await codeSentTo(page, guest)
    const field = page.getByLabel(messages.checkout.code.label)
    for (const pasted of [
      `${code.slice(0, 3)} ${code.slice(3)}`,
      ` \u202a${code}\u202c`,
      `${code} is your Sadaf code. It is valid for 5 minutes.`,
    ]) {
      await field.fill('')
      await field.evaluate((input: HTMLInputElement, text) => {
        input.focus()
        document.execCommand('insertText', false, text)
      }, pasted)
      await expect(field).toHaveValue(code)
    }
  })

test('a script of an older version that is gone costs one reload, never two', async ({
  page,
  address,
}, info) => {
  const home = await freeHome(page, ownStay(info, 48))
  await page.goto(address(home.path))
  await settled(page)
  let loads = 0
  page.on('load', () => (loads += 1))
  const known = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  )
  await page.route('**/assets/**', (route) =>
    known.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  )
  const pictures = page.locator('.gallery button').filter({ visible: true }).first()
  await pictures.click()
  await expect.poll(() => loads).toBe(1)
  await settled(page)
  expect(new URL(page.url()).pathname).toContain('/stay-details/')
  await pictures.click() // still gone: the page says so instead of loading for ever
  await expect(page.getByRole('alert')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
  await page.unroute('**/assets/**')
  await page.reload()
  await settled(page)
  await pictures.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the bank sends a guest back to another browser, which says what became of the payment instead of asking for a password', async ({
  page,
  browser,
  address,
  messages,
  lang,
}, info) => {
  const { elsewhere } = messages.checkout
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 49))
  await page.goto(address(home.path))
  await reserve(page, messages)
  await giveDetails(page, messages, guest)
  await giveCode(page, messages, guest)
  await pay(page, messages, CARD.challenge)
  await page.waitForURL(/3ds/)
  const other = await openElsewhere(browser, { locale: info.project.use.locale ?? 'en-GB' })
  await other.goto(page.url())
  await other.getByRole('button').first().click()
  await other.waitForURL(/book-room/)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(elsewhere.approved.title)
  const number = new URL(other.url()).searchParams.get('reservation_id') ?? ''
  await expect(other.getByText(elsewhere.approved.line(number))).toBeVisible()
  await other.getByRole('link', { name: elsewhere.open }).click()
  await other.waitForURL(/find-booking/)
  const address_failed = address(
    `/book-room?reservation_id=${number}&payment_intent=pi_x&redirect_status=failed`,
  )
  await other.goto(address_failed)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(elsewhere.failed.title)
  await other.goto(address(`/book-room?reservation_id=${number}`))
  await other.waitForURL(/login/)
  await other.context().close()
})
