import { dirhamsOf } from '#contract/money.ts'
import { extras } from '#demo/extras.ts'
import { ADMIN_MESSAGES, bookByPhone } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { expectNoOverflow } from '../steps/no-overflow.ts'
import { expect, freeHome, inboxOf, newGuest, ownStay, settled, test } from '../fixtures.ts'

const NIGHTS = 3
const COT = extras[2]
const FILS = 2 * COT.price_fils * NIGHTS

test('the desk orders two cots for a booking, paid in cash, and takes them back; its guest reads both', async ({
  page,
  address,
  lang,
  messages,
}, info) => {
  const { frame, phone_booking, extras: words } = ADMIN_MESSAGES[lang]
  const { booked } = words
  const name = lang === 'ar' ? COT.name_ar : COT.name_en
  const guest = newGuest(lang)
  const home = await freeHome(page, { ...ownStay(info, 72), nights: NIGHTS })
  await bookByPhone(page, { lang, address }, { as: 'noor', home, guest, rate: 'refundable' })
  const sheet = page.getByRole('article')
  await sheet.getByRole('button', { name: booked.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: booked.open, exact: true })
  await dialog.getByLabel(booked.extra).selectOption({ label: name })
  await dialog.getByRole('button', { name: booked.more(name) }).click()
  await expect(dialog).toContainText(messages.money(FILS))
  await dialog.getByLabel(booked.paid_by).selectOption('cash')
  await expectNothingFound(page)
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: booked.order, exact: true }).click()
  await expect(dialog.getByLabel(frame.reason.label)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(phone_booking.reference.cash).fill(`Receipt ${info.retry + 8}`)
  await dialog.getByLabel(frame.reason.label).fill('They telephoned')
  await page.keyboard.press('Enter')
  await expect(page.getByText(booked.ordered)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const told = async () =>
    (await inboxOf(page, guest.email)).filter(({ text }) => text.includes(name)).length
  await expect.poll(told, { timeout: 20_000 }).toBe(1)
  await page.reload()
  await settled(page)
  await expect(sheet).toContainText(dirhamsOf(FILS))

  await sheet.getByRole('button', { name: booked.open, exact: true }).click()
  await dialog.getByRole('button', { name: booked.back_of(name) }).click()
  await expectNothingFound(page)
  await dialog.getByLabel(frame.reason.label).fill('The child stays at home')
  await dialog
    .getByRole('button', { name: booked.back_for(messages.money(FILS)), exact: true })
    .click()
  await expect(page.getByText(booked.taken_back(messages.money(FILS)))).toBeVisible()
  await sheet.getByRole('button', { name: booked.open, exact: true }).click()
  await expect(dialog.getByLabel(booked.extra)).toBeVisible()
  await expect(dialog.getByRole('button', { name: booked.back_of(name) })).toHaveCount(0)
})
