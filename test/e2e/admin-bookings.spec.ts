import { ADMIN_MESSAGES, enterAdmin } from './admin.ts'
import { expectNothingFound } from './axe.ts'
import { expect, freeHome, newGuest, ownStay, settled, test } from './fixtures.ts'

test('a booking is found by its telephone number in another spelling, read, and gets a note', async ({ page, address, lang }, info) => {
  const { bookings, phone_booking, frame } = ADMIN_MESSAGES[lang]
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 33))
  const chosen = new URLSearchParams({ from: home.from, to: home.to, home: home.slug }).toString()
  await enterAdmin(page, `/admin/new-booking?${chosen}`, { email: 'salem@example.com', address })
  await page.getByRole('radio', { name: new RegExp(`^${phone_booking.non_refundable}`) }).check()
  await page.getByLabel(phone_booking.pays_by).selectOption('transfer')
  await page.getByLabel(phone_booking.reference.transfer).fill('FT 4712')
  await page.getByLabel(phone_booking.first_name).fill(guest.first_name)
  await page.getByLabel(phone_booking.last_name).fill(guest.last_name)
  await page.locator('input[name=phone_number]').fill(guest.phone)
  await page.getByLabel(phone_booking.email, { exact: true }).fill(guest.email)
  await page.getByRole('button', { name: phone_booking.submit.transfer }).click()
  await expect(page.getByText(phone_booking.done.booked_line(guest.email))).toBeVisible()

  await page.getByRole('link', { name: frame.pages.bookings }).click()
  const list = page.getByRole('search', { name: bookings.filters })
  await list
    .getByLabel(bookings.search)
    .fill(`00${guest.international.slice(1, 4)} ${guest.international.slice(4, 6)} ${guest.international.slice(6)}`)
  await expect(page.getByRole('status').filter({ hasText: bookings.count(1, 10_000) })).toBeVisible()
  await settled(page)
  await expectNothingFound(page)
  await page.getByRole('link', { name: /^SDF-/ }).click()
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(sheet).toContainText(guest.email)
  await expect(sheet).toContainText('FT 4712')
  await sheet.getByLabel(bookings.sheet.note_label).fill('Arrives after midnight')
  await sheet.getByRole('button', { name: bookings.sheet.note_send }).click()
  await expect(
    sheet.getByRole('listitem').filter({ hasText: 'Salem Al Ketbi' }).filter({ hasText: 'Arrives after midnight' }).first(),
  ).toBeVisible()
  await expectNothingFound(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(list.getByLabel(bookings.search)).not.toHaveValue('')
})
