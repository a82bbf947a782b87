import type { Page } from '@playwright/test'
import { booked, CARD, codeSentTo } from '../steps/booking.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from '../fixtures.ts'

const KEPT_AS = 'sadaf.heard'

/** What live regions say, in the order in which they say it; kept over the pages of one tab. */
async function listen(page: Page) {
  await page.addInitScript((kept_as) => {
    const LIVE = 'output, [role=status], [role=alert]'
    const last = new WeakMap<Element, string>()
    const hear = () => {
      for (const region of document.querySelectorAll(LIVE)) {
        const text = region.textContent.trim()
        if (text === (last.get(region) ?? '')) continue
        last.set(region, text)
        if (text === '') continue
        const heard: unknown = JSON.parse(sessionStorage.getItem(kept_as) ?? '[]')
        sessionStorage.setItem(
          kept_as,
          JSON.stringify([...(Array.isArray(heard) ? heard : []), text]),
        )
      }
    }
    new MutationObserver(hear).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }, KEPT_AS)
  return async (): Promise<string[]> =>
    JSON.parse((await page.evaluate((kept_as) => sessionStorage.getItem(kept_as), KEPT_AS)) ?? '[]')
}

/** That each of the texts was heard after the one before it. */
function expectInOrder(heard: readonly string[], texts: readonly string[]) {
  let from = 0
  for (const text of texts) {
    const at = heard.findIndex((one, n) => n >= from && one.includes(text))
    expect(at, `“${text}” after ${from} of ${JSON.stringify(heard)}`).toBeGreaterThanOrEqual(from)
    from = at + 1
  }
}

test('names, roles and what is read out are enough to book', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  test.setTimeout(150_000)
  const { guest: details, code, pay, success } = messages.checkout
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 33))
  const heard = await listen(page)
  const heading = page.getByRole('heading', { level: 1 })
  const box = (name: string) => page.getByRole('textbox', { name })
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).last().press('Enter')

  await page.goto(address(home.path))
  await settled(page)
  await press(messages.stay.panel.reserve)
  const sheet = page.getByRole('dialog', { name: messages.stay.panel.title })
  if ((page.viewportSize()?.width ?? 0) < 1110)
    await sheet
      .getByRole('button', { name: messages.stay.panel.reserve, exact: true })
      .press('Enter')

  await page.waitForURL(/guest-checkout/)
  await settled(page)
  await expect(heading).toHaveText(details.title)
  await expect(page.getByRole('list', { name: details.steps }).getByRole('listitem')).toHaveCount(3)
  await box(details.first_name).fill(guest.first_name)
  await box(details.last_name).fill(guest.last_name)
  await box(details.email).fill(guest.email)
  await box(messages.shell.phone.number).fill(guest.phone)
  await press(details.send)
  await expect(heading).toHaveText(code.title)
  await expect(heading).toBeInViewport()
  await expect(box(code.label)).toBeFocused()
  await box(code.label).fill(await codeSentTo(page, guest))
  await box(code.label).press('Enter')

  await page.waitForURL(/book-room/)
  const form = page.getByRole('form', { name: pay.card })
  await expect(form).toBeVisible()
  await settled(page)
  await expect(heading).toHaveText(pay.title)
  await expect(page.getByRole('timer')).toHaveText(/\d\d:\d\d/)
  await expect(page.getByRole('list', { name: pay.accepted }).getByRole('img')).toHaveCount(3)
  const payWith = async (number: string) => {
    await box(pay.number).fill(number)
    await box(pay.expiry).fill('12 / 34')
    await box(pay.cvc).fill('123')
    await box(pay.holder).fill('Noor Rahman')
    await form.getByRole('button', { name: /\d/ }).first().press('Enter')
  }
  await payWith(CARD.declined)
  await expect(
    page.getByRole('alert').filter({ hasText: pay.declined.card_declined }),
  ).toBeVisible()
  await expect(box(pay.number)).toBeFocused()
  await payWith(CARD.good)
  const reservation_id = await booked(page)

  await expect(heading).toContainText(success.heading)
  const steps = page.getByRole('region', { name: success.arrival.heading }).getByRole('listitem')
  await expect(steps.first()).toContainText(`${success.arrival.done}${success.arrival.sent}`)
  await expect(page.getByRole('region', { name: success.help.title })).toContainText(reservation_id)
  expectInOrder(await heard(), [pay.brands.visa, pay.paying, pay.declined.card_declined])
})
