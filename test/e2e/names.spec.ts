import { readPdf } from '#server/outside/pdf/read-pdf.ts'
import { readFile } from 'node:fs/promises'
import { booked, CARD, identify, pay, reserve } from './steps/booking.ts'
import { expect, freeHome, inboxOf, newGuest, ownStay, test } from './fixtures.ts'

test('王小明 books from the search to the invoice', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const guest = { ...newGuest(lang), first_name: '小明', last_name: '王' }
  const home = await freeHome(page, ownStay(info, 44))
  await page.goto(address(`/search-results?from=${home.from}&to=${home.to}&adults=2`))
  await page.locator(`a[href*="/stay-details/${home.slug}"]`).first().click()
  await page.waitForURL(/stay-details/)
  await page.goto(address(`${home.without_terms}&terms=non_refundable`))
  await reserve(page, messages)
  await identify(page, messages, guest)
  await pay(page, messages, CARD.good)
  const reservation_id = await booked(page)
  await expect
    .poll(async () => (await inboxOf(page, guest.email)).length, { timeout: 20_000 })
    .toBe(1)
  const [email] = await inboxOf(page, guest.email)
  expect(email?.text).toContain(reservation_id)
  expect(email?.text).toContain('小明')
  expect(email?.attachments).toHaveLength(1)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: messages.checkout.success.invoice }).click()
  const { text } = readPdf(await readFile(await (await download).path()))
  for (const letter of '小明王') expect(text).toContain(letter)
})
