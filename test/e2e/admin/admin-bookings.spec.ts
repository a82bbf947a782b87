import { addDays, nightsBetween } from '#server/core/time.ts'
import { ADMIN_MESSAGES, bookByPhone, enterAdmin, fillGuest } from '../steps/admin.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { callAdmin } from '../steps/in-two.ts'
import { CARD, pay } from '../steps/booking.ts'
import { mailedLink } from '../steps/people.ts'
import { expect, freeHome, newGuest, openElsewhere, ownDays, settled, test } from '../fixtures.ts'

/** Nights before those of the journeys that book by themselves. */
const beforeOthers = (info: Parameters<typeof ownDays>[0], days: number, bundle = 2) => ({
  days_ahead: ownDays(info, 0) - days,
  bundle,
})

test('a booking is found by its telephone number in another spelling, read, and gets a note', async ({
  page,
  address,
  lang,
}, info) => {
  const { bookings, phone_booking } = ADMIN_MESSAGES[lang]
  const guest = newGuest(lang)
  const home = await freeHome(page, beforeOthers(info, 60))
  const chosen = new URLSearchParams({ from: home.from, to: home.to, home: home.slug }).toString()
  await enterAdmin(page, `/admin/new-booking?${chosen}`, { email: 'salem@example.com', address })
  await page.getByRole('radio', { name: new RegExp(`^${phone_booking.non_refundable}`) }).check()
  await page.getByLabel(phone_booking.pays_by).selectOption('transfer')
  await page.getByLabel(phone_booking.reference.transfer).fill('FT 4712')
  await fillGuest(page, lang, guest)
  await page.getByRole('button', { name: phone_booking.submit.transfer }).click()
  await expect(page.getByText(phone_booking.done.booked_line(guest.email))).toBeVisible()

  await page.getByRole('link', { name: bookings.title }).click()
  const list = page.getByRole('search', { name: bookings.filters })
  await list
    .getByLabel(bookings.search)
    .fill(
      `00${guest.international.slice(1, 4)} ${guest.international.slice(4, 6)} ${guest.international.slice(6)}`,
    )
  await expect(
    page.getByRole('status').filter({ hasText: bookings.count(1, 10_000) }),
  ).toBeVisible()
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
    sheet
      .getByRole('listitem')
      .filter({ hasText: 'Salem Al Ketbi' })
      .filter({ hasText: 'Arrives after midnight' })
      .first(),
  ).toBeVisible()
  await expectNothingFound(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(list.getByLabel(bookings.search)).not.toHaveValue('')
})

test('a part is refunded: before and after, the e-mail and the credit note; without the right there is no button', async ({
  page,
  address,
  lang,
}, info) => {
  const { bookings, frame } = ADMIN_MESSAGES[lang]
  const { actions, sheet: labels } = bookings
  const guest = newGuest(lang)
  const home = await freeHome(page, beforeOthers(info, 30))
  const number = await bookByPhone(
    page,
    { lang, address },
    { as: 'noor', home, guest, rate: 'refundable' },
  )
  const sheet = page.getByRole('article')
  await sheet.getByRole('button', { name: actions.refund }).click()
  const dialog = page.getByRole('dialog', { name: actions.refund })
  await dialog.getByRole('button', { name: actions.send_refund }).click()
  await expect(dialog.getByLabel(actions.amount)).toBeFocused()
  await dialog.getByLabel(actions.refund_of).selectOption('cleaning_fee')
  await expect(dialog.getByLabel(actions.amount)).not.toHaveValue('')
  await dialog.getByLabel(actions.amount).fill('12.50')
  await dialog.getByLabel(frame.reason.label).fill('No hot water')
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: actions.send_refund }).click()
  await expect(dialog).toHaveCount(0)
  // by the home's supplier: one without VAT has no invoice yet to be credited
  const { credit_note, refund_receipt } = labels.document_kinds
  await expect(
    sheet.getByRole('button', { name: new RegExp(`${credit_note}|${refund_receipt}`) }),
  ).toBeVisible()
  await expect(sheet).toContainText('No hot water')
  await expect(sheet).toContainText('12.50')

  await enterAdmin(page, `/admin/bookings?booking=${number}`, {
    email: 'salem@example.com',
    address,
  })
  await expect(sheet).toContainText('No hot water')
  await expect(sheet.getByRole('button', { name: actions.refund })).toHaveCount(0)
})

test('a booking is moved: compared before anything moves, the difference to pay with its reference, then another night fewer', async ({
  page,
  address,
  lang,
}, info) => {
  const { bookings, moving, phone_booking, frame } = ADMIN_MESSAGES[lang]
  const { actions } = bookings
  const longer = await freeHome(page, { ...beforeOthers(info, 84), nights: 8, is_empty: true })
  const home = { ...longer, to: addDays(longer.to, -1) }
  const nights = nightsBetween(home.from, home.to)
  await bookByPhone(
    page,
    { lang, address },
    { as: 'noor', home, guest: newGuest(lang), rate: 'refundable' },
  )
  const sheet = page.getByRole('article')
  await sheet.getByRole('button', { name: actions.move, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: actions.move, exact: true })
  await expect(dialog).toContainText(moving.choose)
  await dialog.getByLabel(phone_booking.to).fill(addDays(home.to, 1))
  await dialog.getByLabel(moving.paid_by).selectOption('transfer')
  await dialog.getByRole('button', { name: moving.submit }).click()
  await expect(dialog.getByLabel(phone_booking.reference.transfer)).toBeFocused()
  await dialog.getByLabel(phone_booking.reference.transfer).fill('FT 4713')
  await dialog.getByLabel(frame.reason.label).fill('Flight moved')
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: moving.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sheet).toContainText(bookings.nights(nights + 1))
  await expect(sheet).toContainText('Flight moved')

  await sheet.getByRole('button', { name: actions.move, exact: true }).click()
  await dialog.getByLabel(phone_booking.to).fill(home.to)
  await dialog.getByLabel(frame.reason.label).fill('One night fewer')
  await expect(dialog.getByLabel(phone_booking.reference.transfer)).toHaveCount(0)
  await dialog.getByRole('button', { name: moving.submit }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sheet).toContainText(bookings.nights(nights))
  await expect(sheet).toContainText(bookings.sheet.refund_reasons.moved)
})

test('a dearer change waits for its payment by link: the sheet shows it, it is withdrawn, sent again, paid, and then made', async ({
  page,
  browser,
  address,
  lang,
  messages,
}, info) => {
  const { bookings, moving, phone_booking, frame } = ADMIN_MESSAGES[lang]
  const { pending } = moving
  const guest = newGuest(lang)
  const longer = await freeHome(page, { ...beforeOthers(info, 68, 3), nights: 8, is_empty: true })
  const home = { ...longer, to: addDays(longer.to, -1) }
  const nights = nightsBetween(home.from, home.to)
  const number = await bookByPhone(
    page,
    { lang, address },
    { as: 'salem', home, guest, rate: 'refundable' },
  )
  const sheet = page.getByRole('article')
  const waiting = sheet.getByRole('region', { name: pending.title })
  const askForMore = async () => {
    await sheet.getByRole('button', { name: bookings.actions.move, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: bookings.actions.move, exact: true })
    await dialog.getByLabel(phone_booking.to).fill(longer.to)
    await expect(dialog.getByLabel(moving.paid_by)).toHaveValue('link')
    await dialog.getByLabel(frame.reason.label).fill('One night more')
    await expectNothingFound(page)
    await dialog.getByRole('button', { name: moving.submit_link }).click()
    await expect(dialog).toHaveCount(0)
    await expect(waiting).toContainText(frame.day(longer.to))
  }
  await askForMore()
  await expect(sheet).toContainText(bookings.nights(nights))
  await expect(sheet.getByRole('button', { name: bookings.actions.move, exact: true })).toHaveCount(
    0,
  )
  await expectNothingFound(page)
  await waiting.getByRole('button', { name: pending.withdraw }).click()
  const withdrawing = page.getByRole('dialog', { name: pending.withdraw })
  await withdrawing.getByLabel(frame.reason.label).fill('Rather not')
  await withdrawing.getByRole('button', { name: pending.withdraw }).click()
  await expect(waiting).toHaveCount(0)

  await askForMore()
  await waiting.getByRole('button', { name: pending.again }).click()
  await expect(page.getByText(pending.sent(guest.email))).toBeVisible()
  const elsewhere = await openElsewhere(browser, { viewport: page.viewportSize() })
  await elsewhere.goto(await mailedLink(page, guest.email, '/pay'))
  await settled(elsewhere)
  await elsewhere.getByRole('button', { name: messages.your_booking.pay.submit }).click()
  await elsewhere.waitForURL(/book-room/)
  await expect(elsewhere.getByText(messages.checkout.summary.change_line)).toBeVisible()
  await expectNothingFound(elsewhere)
  await pay(elsewhere, messages, CARD.good)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(
    messages.checkout.changed.title(number),
  )
  await expectNothingFound(elsewhere)
  await expect(waiting).toHaveCount(0)
  await expect(sheet).toContainText(bookings.nights(nights + 1))
})

test('guests who are there may leave earlier: the front desk compares, and no other arrival or home is offered', async ({
  page,
  address,
  lang,
}) => {
  const { bookings, moving, phone_booking } = ADMIN_MESSAGES[lang]
  await enterAdmin(page, '/admin/bookings?status=arrived', {
    email: 'salem@example.com',
    address,
  })
  type Stay = { reservation_id: string; changeable: string | null; departure_date: string }
  const list = await page.request.get(
    new URL('/api/admin/bookings/?status=arrived', page.url()).href,
  )
  const { data }: { data: { bookings: { reservation_id: string }[] } } = await list.json()
  const sheets: Stay[] = []
  for (const { reservation_id } of data.bookings) {
    const answer = await page.request.get(
      new URL(`/api/admin/bookings/sheet/?reservation_id=${reservation_id}`, page.url()).href,
    )
    const { data: stay }: { data: Stay } = await answer.json()
    if (stay.changeable === 'end') sheets.push(stay)
    if (sheets.length > 0) break
  }
  const [stay] = sheets
  await page.goto(address(`/admin/bookings?booking=${stay?.reservation_id}`))
  await settled(page)
  await page
    .getByRole('article')
    .getByRole('button', { name: bookings.actions.move, exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: bookings.actions.move, exact: true })
  await expect(dialog).toContainText(moving.reaches.end)
  await expect(dialog.getByLabel(phone_booking.from)).toHaveCount(0)
  await expect(dialog.getByLabel(moving.home)).toHaveCount(0)
  await dialog.getByLabel(phone_booking.to).fill(addDays(stay?.departure_date ?? '', -1))
  await expect(dialog.getByRole('button', { name: moving.submit })).toBeVisible()
  await expect(dialog).not.toContainText(moving.needs_right)
  await expectNothingFound(page)
})

test('on a phone what may be done with a booking keeps its words within the buttons', async ({
  page,
  address,
  lang,
}, info) => {
  const { actions } = ADMIN_MESSAGES[lang].bookings
  const home = await freeHome(page, beforeOthers(info, 105))
  await bookByPhone(page, { lang, address }, { as: 'noor', home, guest: newGuest(lang) })
  await page.setViewportSize({ width: 390, height: 844 })
  const split = page.getByRole('article').getByRole('button', { name: actions.split.open })
  await expect(split).toBeVisible()
  // other rows of the sheet cut long words short
  const beside = split.locator('..').getByRole('button')
  expect(await beside.count()).toBeGreaterThan(3)
  const tight = await beside.evaluateAll((all) =>
    all.flatMap((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()]
      return inner.left < outer.left + 5 || inner.right > outer.right - 5
        ? [button.textContent]
        : []
    }),
  )
  expect(tight).toEqual([])
})

test('a stay changes unit part-way, and is whole again in the unit of the night before', async ({
  page,
  address,
  lang,
}, info) => {
  const { bookings, frame } = ADMIN_MESSAGES[lang]
  const { actions } = bookings
  const home = await freeHome(page, { ...beforeOthers(info, 75), nights: 4, least_units: 2 })
  await bookByPhone(page, { lang, address }, { as: 'salem', home, guest: newGuest(lang) })
  const sheet = page.getByRole('article')
  const own = (await sheet.getByRole('definition').nth(1).innerText()).trim()
  const from = sheet.getByText(`· ${bookings.sheet.from_day(frame.day(addDays(home.from, 2)))}`)
  const change = async (toUnit: (options: string[]) => string | undefined) => {
    await sheet.getByRole('button', { name: actions.split.open }).click()
    const dialog = page.getByRole('dialog', { name: actions.split.open })
    await dialog.getByLabel(frame.reason.label).fill('A repair')
    await dialog.getByRole('button', { name: actions.split.submit }).click()
    await expect(dialog.getByRole('alert')).toHaveText(actions.split.choose)
    await dialog.getByLabel(actions.split.night).fill(addDays(home.from, 2))
    await settled(page)
    await expectNothingFound(page)
    const units = dialog.getByLabel(bookings.sheet.unit)
    await units.selectOption({
      label: toUnit(await units.getByRole('option').allInnerTexts()) ?? '',
    })
    await dialog.getByRole('button', { name: actions.split.submit }).click()
    await expect(dialog).toHaveCount(0)
  }
  await change((options) => options.slice(1).find((unit) => unit !== own && !unit.includes('·')))
  await expect(from).toBeVisible()
  await expect(sheet).toContainText('A repair')
  await expectNothingFound(page)
  await change(() => own)
  await expect(from).toHaveCount(0)
})

test('what the guest was sent is read on the sheet and sent again', async ({
  page,
  address,
  lang,
}, info) => {
  const { bookings } = ADMIN_MESSAGES[lang]
  const { sheet: labels } = bookings
  const guest = newGuest(lang)
  const home = await freeHome(page, beforeOthers(info, 45))
  await bookByPhone(
    page,
    { lang, address },
    { as: 'salem', home, guest, payment: { pays_by: 'link', link_by: 'mail' } },
  )
  const sent = page.getByRole('region', { name: labels.messages })
  const payment_link = sent.getByRole('button', { name: labels.message_kinds.payment_link })
  await expect(payment_link).toHaveCount(1)
  await payment_link.click()
  const preview = page.getByRole('dialog', { name: labels.message_kinds.payment_link })
  await expect(preview).toContainText(guest.email)
  await expect(preview.getByRole('article')).toContainText('/pay')
  await expect(preview.getByRole('article')).not.toContainText('?id=')
  await expectNothingFound(page)
  await page.keyboard.press('Escape')
  await expect(payment_link).toBeFocused()

  await sent.getByRole('button', { name: labels.resend }).click()
  const dialog = page.getByRole('dialog', { name: labels.resend })
  await expect(dialog).toContainText(guest.email)
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: labels.resend }).click()
  await expect(dialog).toHaveCount(0)
  await expect(payment_link).toHaveCount(2)
})

test('a stay is extended on the telephone: at once by cash, then by a link; the price follows the day of departure', async ({
  page,
  address,
  lang,
}, info) => {
  const { frame, bookings, phone_booking } = ADMIN_MESSAGES[lang]
  const { actions, sheet: labels } = bookings
  const free = await freeHome(page, { ...beforeOthers(info, 26, 1), nights: 8, is_empty: true })
  const home = { ...free, to: addDays(free.from, 5) }
  const reservation_id = await bookByPhone(
    page,
    { lang, address },
    { as: 'salem', home, guest: newGuest(lang) },
  )
  const sheet = page.getByRole('article')
  const dialog = page.getByRole('dialog', { name: actions.extend.open })
  await sheet.getByRole('button', { name: actions.extend.open }).click()
  const to = dialog.getByLabel(actions.extend.to)
  await expect(to).toHaveValue(frame.day(addDays(home.to, 1)))
  const submit = dialog.getByRole('button', { name: phone_booking.submit.link })
  const for_one = await submit.textContent()
  await to.fill(addDays(home.to, 2))
  await expect(submit).not.toHaveText(for_one ?? '')
  await expectNothingFound(page, '[role=dialog]')
  await dialog.getByLabel(phone_booking.pays_by).selectOption('cash')
  await dialog.getByRole('button', { name: phone_booking.submit.cash }).click()
  await expect(dialog.getByLabel(phone_booking.reference.cash)).toBeFocused()
  await dialog.getByLabel(phone_booking.reference.cash).fill('Receipt 8')
  const arrives = Promise.withResolvers<undefined>()
  await page.route('**/extension/preview/', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await to.fill(addDays(home.to, 3))
  // no price yet, so nothing to book
  await expect(dialog.getByRole('button', { name: frame.one_moment })).toBeVisible()
  await to.fill('')
  await expect(dialog.getByRole('button', { name: phone_booking.submit.cash })).toHaveCount(0)
  await to.fill(addDays(home.to, 2))
  arrives.resolve(undefined)
  await expect(dialog.getByLabel(phone_booking.reference.cash)).toHaveValue('Receipt 8')
  await page.unroute('**/extension/preview/')
  await dialog.getByRole('button', { name: phone_booking.submit.cash }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sheet).toContainText(labels.extensions)
  await sheet.getByRole('button', { name: actions.extend.open }).click()
  await expect(to).toHaveValue(frame.day(addDays(home.to, 3)))
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(sheet.getByRole('region', { name: labels.timeline })).toContainText(
    ADMIN_MESSAGES[lang].activity.verb('extend-stay'),
  )
  await expect(sheet.getByRole('heading', { level: 2 })).toContainText(reservation_id)
})

test('the name of a booking is changed with a reason; before and after stand on the sheet', async ({
  page,
  address,
  lang,
}, info) => {
  const { bookings, frame } = ADMIN_MESSAGES[lang]
  const { actions, sheet: labels } = bookings
  const guest = newGuest(lang)
  const other = newGuest(lang)
  const home = await freeHome(page, beforeOthers(info, 52))
  await bookByPhone(page, { lang, address }, { as: 'salem', home, guest })
  const sheet = page.getByRole('article')
  await sheet.getByRole('button', { name: actions.change_name }).click()
  const dialog = page.getByRole('dialog', { name: actions.change_name })
  await dialog.getByLabel(actions.guest_email, { exact: true }).fill(other.email)
  await expect(dialog.getByText(actions.links_end)).toBeVisible()
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: actions.send_name }).click()
  await expect(dialog.getByLabel(frame.reason.label)).toBeFocused()
  await dialog.getByLabel(actions.guest_name).fill('Amal Saeed')
  await dialog.getByLabel(frame.reason.label).fill('Comes instead')
  await dialog.getByRole('button', { name: actions.send_name }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sheet).toContainText('Comes instead')
  await expect(sheet.getByRole('region', { name: labels.timeline })).toContainText(guest.email)
  await expect(
    sheet.getByRole('region', { name: labels.messages }).getByText(other.email),
  ).toBeVisible()
})

test('what a colleague wrote while the connection was away appears when it is back', async ({
  page,
  address,
  lang,
}, info) => {
  const home = await freeHome(page, beforeOthers(info, 120))
  await page.route('**/api/admin/changes/', (route) => route.abort())
  const reservation_id = await bookByPhone(
    page,
    { lang, address },
    { as: 'salem', home, guest: newGuest(lang) },
  )
  const written = page.getByRole('article').getByText('Comes by boat')
  await callAdmin(page, address, 'bookings/notes/', { reservation_id, text: 'Comes by boat' })
  await expect(written).toHaveCount(0)
  await page.unroute('**/api/admin/changes/')
  await expect(written).toBeVisible()
})

test('where nothing was sent yet the confirmation is offered, and a payment is said once', async ({
  page,
  address,
  lang,
}) => {
  const { sheet: labels } = ADMIN_MESSAGES[lang].bookings
  await enterAdmin(page, '/admin/bookings?status=confirmed&sort=booked', {
    email: 'salem@example.com',
    address,
  })
  await page.getByRole('link', { name: /^SDF-/ }).first().click()
  const sheet = page.getByRole('article')
  const sent = sheet.getByRole('region', { name: labels.messages })
  await expect(sent).toContainText(labels.messages_empty)
  await sent.getByRole('button', { name: labels.send_first.confirmed }).click()
  const dialog = page.getByRole('dialog', { name: labels.send_first.confirmed })
  await expect(dialog.getByRole('button', { name: labels.send_first.confirmed })).toBeVisible()
  await expectNothingFound(page)
  await page.keyboard.press('Escape')
  const folio = sheet.getByRole('region', { name: labels.folio })
  await expect(folio.getByText(labels.methods.card)).toHaveCount(1)
  await expect(folio.getByRole('listitem')).toHaveCount(0)
})
