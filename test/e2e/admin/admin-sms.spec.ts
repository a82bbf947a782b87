import type { Page } from '@playwright/test'
import { ADMIN_MESSAGES, bookByPhone, enterAdmin, fillGuest } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { booked, CARD, pay } from '../steps/booking.ts'
import { mailedLink } from '../steps/people.ts'
import {
  expect,
  freeHome,
  inboxOf,
  newGuest,
  openElsewhere,
  ownStay,
  settled,
  test,
} from '../fixtures.ts'

/** As colleagues read a number of the Emirates aloud. */
const inGroups = (number: string) => number.replace(/^(\+971)(\d\d)(\d{3})(\d{4})$/, '$1 $2 $3 $4')

type Messages = (typeof ADMIN_MESSAGES)['en']

/** In the demo a text message to it is refused. */
const REFUSED = { international: '+971500000009' }
const BY_SMS = { payment: { pays_by: 'link', link_by: 'sms' } } as const

async function bookBySms(
  page: Page,
  lang: 'en' | 'ar',
  { guest, number }: { guest: ReturnType<typeof newGuest>; number: string },
) {
  const { phone_booking } = ADMIN_MESSAGES[lang]
  await page.getByRole('radio', { name: new RegExp(`^${phone_booking.non_refundable}`) }).check()
  await fillGuest(page, lang, { ...guest, phone: number })
  await page.getByLabel(phone_booking.lang).selectOption(lang)
  await page.getByLabel(phone_booking.link_by).selectOption('sms')
  await page.getByRole('button', { name: phone_booking.submit.link }).click()
}

async function openSheet(page: Page, { phone_booking }: Messages): Promise<string> {
  const heading = page.getByRole('heading', { name: /SDF-\d+/ })
  await expect(heading).toBeFocused()
  const number = /SDF-\d+/.exec(await heading.innerText())?.[0] ?? ''
  await page.getByRole('link', { name: phone_booking.done.open_sheet }).click()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText(number)
  await settled(page)
  return number
}

test('the payment link goes to the telephone: the guest pays by it, and the sheet tells', async ({
  page,
  browser,
  address,
  lang,
  messages,
}, info) => {
  const words = ADMIN_MESSAGES[lang]
  const { phone_booking, bookings } = words
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 14))
  const chosen = new URLSearchParams({ from: home.from, to: home.to, home: home.slug }).toString()
  await enterAdmin(page, `/admin/new-booking?${chosen}`, { email: 'salem@example.com', address })

  await bookBySms(page, lang, { guest, number: '42345678' }) // a landline
  const number = page.locator('input[name=phone_number]')
  await expect(number).toBeFocused()
  await expect(page.getByText(words.errors.PHONE_NOT_MOBILE)).toBeVisible()
  await expectNothingFound(page)
  await number.fill(guest.phone)
  await page.getByRole('button', { name: phone_booking.submit.link }).click()
  const heading = page.getByRole('heading', { name: /SDF-\d+/ })
  await expect(heading).toBeFocused()
  await expect(page.getByText(inGroups(guest.international))).toBeVisible()
  const link = await mailedLink(page, guest.international, '/pay')
  expect(await inboxOf(page, guest.email)).toEqual([])
  const [sms] = await inboxOf(page, guest.international)
  await openSheet(page, words)

  const sent = page.getByRole('region', { name: bookings.sheet.messages })
  await expect(sent).toContainText(inGroups(guest.international))
  await sent.getByRole('button', { name: bookings.sheet.message_kinds.payment_link }).click()
  const preview = page.getByRole('dialog', { name: bookings.sheet.message_kinds.payment_link })
  await expect(preview.getByRole('article')).toHaveText(sms?.text.split('?', 1)[0] ?? 'none')
  await expectNothingFound(page)
  await page.keyboard.press('Escape')

  const elsewhere = await openElsewhere(browser, { viewport: page.viewportSize() })
  await elsewhere.goto(link)
  await settled(elsewhere)
  await elsewhere.getByRole('button', { name: messages.your_booking.pay.submit }).click()
  await elsewhere.waitForURL(/book-room/)
  await pay(elsewhere, messages, CARD.good)
  expect(await booked(elsewhere)).toMatch(/^SDF-/)
  await page.reload()
  await expect(sent).toContainText(bookings.sheet.link_opened)
  await expect(page.getByRole('region', { name: bookings.sheet.timeline })).toContainText(
    bookings.sheet.channels.sms,
  )
})

test('a text message that did not arrive waits in the tray: with the right number it is tried again and arrives', async ({
  page,
  address,
  lang,
}, info) => {
  const words = ADMIN_MESSAGES[lang]
  const { today, bookings, frame } = words
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 15))
  const reservation_id = await bookByPhone(
    page,
    { lang, address },
    { as: 'salem', home, guest: { ...guest, ...REFUSED }, ...BY_SMS },
  )
  const sheet = page.getByRole('article')
  const sent = page.getByRole('region', { name: bookings.sheet.messages })
  // also when it fails while the sheet is open
  await expect(sent).toContainText(bookings.sheet.sms_states.failed)

  await sheet.getByRole('button', { name: bookings.actions.change_name }).click()
  const dialog = page.getByRole('dialog', { name: bookings.actions.change_name })
  await dialog.getByLabel(bookings.actions.guest_phone).fill(guest.international)
  await dialog.getByLabel(frame.reason.label).fill('Misheard')
  await dialog.getByRole('button', { name: bookings.actions.send_name }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(address('/admin'))
  await showAll(page, today)
  const row = page.getByRole('listitem').filter({ hasText: reservation_id })
  await expect(row).toContainText(today.trouble.whats.sms_failed)
  await expectNothingFound(page)
  const whose = `${guest.first_name} ${guest.last_name}`
  await expect(
    row.getByRole('button', {
      name: today.trouble.act_on(today.trouble.settle, today.trouble.whats.sms_failed, whose),
    }),
  ).toBeVisible()
  await row
    .getByRole('button', {
      name: today.trouble.act_on(today.trouble.retry, today.trouble.whats.sms_failed, whose),
    })
    .click()
  await expect(row).toHaveCount(0)
  expect(await mailedLink(page, guest.international, '/pay')).toContain('/pay?id=')
})

test('who was reached in another way is settled by hand, with the reason', async ({
  page,
  address,
  lang,
}, info) => {
  const words = ADMIN_MESSAGES[lang]
  const { today, bookings, frame } = words
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 16))
  const reservation_id = await bookByPhone(
    page,
    { lang, address },
    { as: 'salem', home, guest: { ...guest, ...REFUSED }, ...BY_SMS },
  )
  await expect(page.getByRole('region', { name: bookings.sheet.messages })).toContainText(
    bookings.sheet.sms_states.failed,
  )
  await page.goto(address('/admin'))
  await showAll(page, today)
  const row = page.getByRole('listitem').filter({ hasText: reservation_id })
  const name = today.trouble.act_on(
    today.trouble.settle,
    today.trouble.whats.sms_failed,
    `${guest.first_name} ${guest.last_name}`,
  )
  await row.getByRole('button', { name }).click()
  await expectNothingFound(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: today.trouble.settle, exact: true }).click()
  await expect(dialog.getByLabel(frame.reason.label)).toBeFocused()
  await dialog.getByLabel(frame.reason.label).fill('Told on the telephone')
  await dialog.getByRole('button', { name: today.trouble.settle, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  await page.goto(address(`/admin/bookings?booking=${reservation_id}`))
  await settled(page)
  await expect(page.getByRole('region', { name: bookings.sheet.timeline })).toContainText(
    'Told on the telephone',
  )
})

async function showAll(page: Page, { trouble }: Messages['today']) {
  await settled(page)
  await page.getByRole('heading', { name: trouble.title }).waitFor()
  const more = page
    .getByRole('button', { expanded: false })
    .and(page.locator('section[aria-labelledby="trouble"] > button'))
  if (await more.isVisible()) await more.click()
}
