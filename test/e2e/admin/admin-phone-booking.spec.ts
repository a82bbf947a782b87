import { dubaiDay } from '#server/core/time.ts'
import { ADMIN_MESSAGES, bookByPhone, enterAdmin, fillGuest } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { booked, CARD, pay } from '../steps/booking.ts'
import { callAdmin, mendHome, tearHome } from '../steps/in-two.ts'
import { mailedLink } from '../steps/people.ts'
import { expect, freeHome, newGuest, openElsewhere, ownStay, settled, test } from '../fixtures.ts'

test('a guest telephones: dates, home, name, and a link that pays for it in their own browser', async ({
  page,
  browser,
  address,
  lang,
  messages,
}, info) => {
  const { phone_booking } = ADMIN_MESSAGES[lang]
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 10))
  await enterAdmin(page, '/admin/new-booking', { email: 'salem@example.com', address })
  await page.getByLabel(phone_booking.from).fill(home.from)
  await page.getByLabel(phone_booking.to).fill(home.to)
  await page.locator(`input[value="${home.slug}"]`).click()
  await page.getByRole('radio', { name: new RegExp(`^${phone_booking.refundable}`) }).check()
  await expectNothingFound(page)
  await page.reload() // dates and home are in the address
  await page.getByRole('radio', { name: new RegExp(`^${phone_booking.refundable}`) }).check()
  await page.getByRole('button', { name: phone_booking.submit.link }).click()
  await expect(page.getByLabel(phone_booking.first_name)).toBeFocused()
  await fillGuest(page, lang, guest)
  await page.getByRole('button', { name: phone_booking.submit.link }).click()
  await expect(page.getByRole('heading', { name: /SDF-\d+/ })).toBeFocused()
  await expectNothingFound(page)

  const elsewhere = await openElsewhere(browser, { viewport: page.viewportSize() })
  await elsewhere.goto(await mailedLink(page, guest.email, '/pay'))
  await settled(elsewhere)
  await elsewhere.getByRole('button', { name: messages.your_booking.pay.submit }).click()
  await elsewhere.waitForURL(/book-room/)
  await pay(elsewhere, messages, CARD.good)
  expect(await booked(elsewhere)).toMatch(/^SDF-/)
})

/** Of a day such as 04-03 that is still to come. */
function nextYearOf(day: string): number {
  const today = dubaiDay(new Date())
  const year = Number(today.slice(0, 4))
  return `${year}-${day}` > today ? year : year + 1
}

const inArabicDigits = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

test('days, people and names are typed key by key, as fast as anybody types; a day is chosen from the calendar too', async ({
  page,
  address,
  lang,
}) => {
  const { frame, phone_booking } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/new-booking', { email: 'salem@example.com', address })
  const [from, to] = [page.getByLabel(phone_booking.from), page.getByLabel(phone_booking.to)]
  const year = nextYearOf('04-03')
  await from.pressSequentially(lang === 'ar' ? `٣/٤/${inArabicDigits(year)}` : `3 apr ${year}`)
  await to.pressSequentially(`0404${year}`)
  await expect(from).toHaveValue(frame.day(`${year}-04-03`))
  await expect(page).toHaveURL(new RegExp(`from=${year}-04-03&to=${year}-04-04`))
  await to.press('ArrowDown')
  const days = page.getByRole('dialog', { name: phone_booking.to })
  await expect(
    days.getByRole('button', { name: /\b4\b/ }).and(page.locator('[data-selected]')),
  ).toBeFocused()
  await expectNothingFound(page, '[role=dialog]')
  for (const key of [lang === 'ar' ? 'ArrowLeft' : 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  await expect(days).toHaveCount(0)
  await expect(to).toHaveValue(frame.day(`${year}-04-05`))
  await expect(page).toHaveURL(new RegExp(`to=${year}-04-05`))
  await to.fill(`31/2/${year}`)
  await to.press('Tab')
  await expect(to).toHaveAccessibleDescription(frame.no_day(`31/2/${year}`))
  await expect(to).toHaveValue(`31/2/${year}`) // it stays to be corrected
  await to.fill(`5/4/${year}`)
  await to.press('Tab')
  await expect(to).toHaveValue(frame.day(`${year}-04-05`))
  await expectNothingFound(page)
  const people = page.getByLabel(phone_booking.guests, { exact: true })
  await people.press('End')
  await people.press('Backspace')
  await people.press('4')
  await expect(people).toHaveValue('4')
  await expect(page).toHaveURL(/guests=4/)
  const find = page.getByLabel(phone_booking.find)
  await find.pressSequentially('downtown')
  await expect(find).toHaveValue('downtown')
  await expect(page).toHaveURL(/q=downtown/)
  await from.fill('')
  await expect(page).not.toHaveURL(/from=/)
})

test('paid by bank transfer it is booked at once; the reference is asked for', async ({
  page,
  address,
  lang,
}, info) => {
  const { phone_booking } = ADMIN_MESSAGES[lang]
  const guest = newGuest(lang)
  const home = await freeHome(page, ownStay(info, 11))
  const chosen = new URLSearchParams({ from: home.from, to: home.to, home: home.slug }).toString()
  await enterAdmin(page, `/admin/new-booking?${chosen}`, { email: 'noor@example.com', address })
  await page.getByRole('radio', { name: new RegExp(`^${phone_booking.non_refundable}`) }).check()
  await page.getByLabel(phone_booking.pays_by).selectOption('transfer')
  await fillGuest(page, lang, guest)
  const submit = page.getByRole('button', { name: phone_booking.submit.transfer })
  await submit.click()
  await expect(page.getByLabel(phone_booking.reference.transfer)).toBeFocused()
  await page.getByLabel(phone_booking.reference.transfer).fill('FT 4711')
  await submit.click()
  await expect(page.getByText(phone_booking.done.booked_line(guest.email))).toBeVisible()
})

test('another price is agreed on the telephone: it is what is booked, with its reason on the folio', async ({
  page,
  address,
  lang,
  messages,
}, info) => {
  const { phone_booking, bookings, frame } = ADMIN_MESSAGES[lang]
  const { agreed } = phone_booking
  const home = await freeHome(page, ownStay(info, 12))
  const chosen = new URLSearchParams({ from: home.from, to: home.to, home: home.slug }).toString()
  await enterAdmin(page, `/admin/new-booking?${chosen}`, { email: 'noor@example.com', address })
  await page.getByRole('radio', { name: new RegExp(`^${phone_booking.non_refundable}`) }).check()
  await page.getByRole('button', { name: agreed.open }).click()
  await expect(page.getByLabel(agreed.total)).toBeFocused()
  await page.keyboard.type('1')
  await page.getByLabel(frame.reason.label).fill('Winter guest')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(agreed.total)).toBeFocused() // less than the fees
  await expectNothingFound(page)
  await page.getByLabel(agreed.total).fill('950')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: agreed.undo })).toBeVisible()
  await expect(
    page.getByText(messages.line_explanations.adjustment({}), { exact: true }),
  ).toBeVisible()
  await expectNothingFound(page)
  await page.getByLabel(phone_booking.pays_by).selectOption('cash')
  await fillGuest(page, lang, newGuest(lang))
  await page.getByLabel(phone_booking.reference.cash).fill('17')
  await page.getByRole('button', { name: phone_booking.submit.cash }).click()
  await page.getByRole('link', { name: phone_booking.done.open_sheet }).click()
  const folio = page
    .getByRole('article')
    .locator('dl')
    .filter({ hasText: bookings.sheet.kinds.adjustment })
  await expect(folio).toContainText('Winter guest')
})

test('a guest who was sent a link pays by bank transfer: the payment is recorded and the booking stands', async ({
  page,
  address,
  lang,
}, info) => {
  const { phone_booking, bookings } = ADMIN_MESSAGES[lang]
  const { actions, statuses } = bookings
  const home = await freeHome(page, ownStay(info, 13))
  await bookByPhone(
    page,
    { lang, address },
    { as: 'salem', home, guest: newGuest(lang), payment: { pays_by: 'link', link_by: 'mail' } },
  )
  const sheet = page.getByRole('article')
  await sheet.getByRole('button', { name: actions.record_payment }).click()
  const dialog = page.getByRole('dialog', { name: actions.record_payment })
  await dialog.getByRole('button', { name: actions.record_payment }).click()
  await expect(dialog.getByLabel(phone_booking.reference.transfer)).toBeFocused()
  await dialog.getByLabel(phone_booking.reference.transfer).fill('FT 4713')
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: actions.record_payment }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sheet).toContainText('FT 4713')
  await expect(sheet).toContainText(statuses.confirmed)
  await expect(sheet.getByRole('button', { name: actions.record_payment })).toHaveCount(0)
})

test('no one unit is free for all nights: two are offered plainly, the guests agree to move, and it is one booking at one price', async ({
  page,
  address,
  lang,
}) => {
  const { phone_booking, bookings, frame } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin', { email: 'salem@example.com', address })
  const torn = await tearHome(page, address, { days_ahead: lang === 'en' ? 262 : 282, nth: 0 })
  const { home, units, from, change, to } = torn
  const asked = new URLSearchParams({ from, to, guests: '1', home: home.slug }).toString()
  await page.goto(address(`/admin/new-booking?${asked}`))
  await settled(page)
  await expect(page.getByText(phone_booking.in_two.home).first()).toBeVisible()
  const [first, second] = units.map(({ name }, n) => ({ unit: name, nights: n === 0 ? 2 : 3 }))
  if (!first || !second) throw new Error('There are two')
  await expect(
    page.getByText(phone_booking.in_two.offer(first, second, frame.day(change))),
  ).toBeVisible()
  await expect(
    page.getByRole('radio', { name: new RegExp(`^${phone_booking.refundable}`) }),
  ).toHaveCount(0)
  await page.getByText(phone_booking.in_two.told).click()
  await page.getByRole('radio', { name: new RegExp(`^${phone_booking.refundable}`) }).check()
  await expectNothingFound(page)
  await fillGuest(page, lang, newGuest(lang))
  await page.getByRole('button', { name: phone_booking.submit.link }).click()
  await page.getByRole('link', { name: phone_booking.done.open_sheet }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(bookings.statuses.pencil)
  for (const { unit } of [first, second]) await expect(sheet).toContainText(unit)
  await mendHome(page, address, torn)
})

test('while the clerk speaks, somebody takes the second unit: nothing is held, and what is free now is shown', async ({
  page,
  address,
  lang,
}) => {
  const { phone_booking } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin', { email: 'salem@example.com', address })
  const torn = await tearHome(page, address, { days_ahead: lang === 'en' ? 302 : 322, nth: 1 })
  const { home, units, from, to } = torn
  const asked = new URLSearchParams({ from, to, guests: '1', home: home.slug }).toString()
  await page.goto(address(`/admin/new-booking?${asked}`))
  await settled(page)
  await page.getByText(phone_booking.in_two.told).click()
  await page.getByRole('radio', { name: new RegExp(`^${phone_booking.refundable}`) }).check()
  await fillGuest(page, lang, newGuest(lang))
  const last = new Date(Date.parse(to) - 86_400_000).toISOString().slice(0, 10)
  await callAdmin(page, address, 'calendar/blocks/', {
    unit_id: units[1].id,
    from: last,
    to,
    block_kind: 'repair',
    note: 'Torn',
  })
  await page.getByRole('button', { name: phone_booking.submit.link }).click()
  await expect(page.getByText(phone_booking.nights_gone)).toBeVisible()
  await expect(page.locator(`input[value="${home.slug}"]`)).toHaveCount(0)
  await mendHome(page, address, torn)
})
