import type { Page } from '@playwright/test'
import { expectNothingFound } from '../steps/axe.ts'
import { logInAs } from '../steps/members.ts'
import { booked, CARD, pay, unfoldPrice } from '../steps/booking.ts'
import { holdStay, payForStay, quoteStay } from '../steps/paid-stay.ts'
import { openVerifiedAccount } from '../steps/people.ts'
import {
  expect,
  freeHome,
  inboxOf,
  newGuest,
  ownDays,
  ownStay,
  settled,
  test,
} from '../fixtures.ts'

const SARA = 'sara@example.com'

const cardOf = (page: Page, reservation_id: string) =>
  page.getByRole('article').filter({ hasText: reservation_id })

test(
  'a refundable stay is cancelled: what comes back is shown before, the card says it after, both emails arrive',
  { tag: '@both' },
  async ({ page, address, messages, lang }, info) => {
    const { card, cancelling, statuses } = messages.bookings
    await logInAs(page, SARA)
    const stay = await freeHome(page, ownStay(info, 4))
    const { reservation_id, total } = await payForStay(page, { stay, is_refundable: true, lang })
    await page.goto(address(`/payment-success?reservation_id=${reservation_id}`))
    await settled(page)
    await page.getByRole('link', { name: messages.checkout.success.my_bookings }).click()
    const booking = cardOf(page, reservation_id)
    await expect(booking).toContainText(statuses.confirmed)
    await expect(booking.getByRole('button', { name: card.invoice })).toHaveCount(0)
    await expectNothingFound(page)

    await booking.getByRole('button', { name: card.cancel }).click()
    const input = page.getByRole('alertdialog', { name: cancelling.title })
    await expect(input.locator('[data-refund] data')).toHaveAttribute('value', total)
    await expectNothingFound(page)
    await input.getByRole('button', { name: cancelling.keep }).click()
    await expect(input).toHaveCount(0)
    await expect(booking).toContainText(statuses.confirmed)

    await booking.getByRole('button', { name: card.cancel }).click()
    await input.getByRole('button', { name: cancelling.confirm }).click()
    await expect(page.getByText(messages.successes.BOOKING_CANCELLED ?? '').first()).toBeVisible()
    await expect(booking.locator('[data-status="cancelled"]')).toHaveText(statuses.cancelled)
    await expect(booking.getByRole('button', { name: card.cancel })).toHaveCount(0)
    await expect(booking.getByRole('link', { name: card.extend })).toHaveCount(0)

    const emails = async () =>
      (await inboxOf(page, SARA)).filter(({ text, subject }) =>
        `${text} ${subject}`.includes(reservation_id),
      )
    await expect.poll(async () => (await emails()).length, { timeout: 30_000 }).toBe(3)
    const documents = (await emails()).flatMap(({ attachments }) =>
      attachments.map(({ name }) => name),
    )
    // A supplier registered for VAT invoices what is paid, and takes it back with a credit note;
    // another gives receipts of both.
    const has_invoice = documents.some((name) => /^INV-\d+-\d{4}-\d{6}\.pdf$/.test(name))
    const taken_back = has_invoice
      ? /^CN-\d+-\d{4}-\d{6}\.pdf$/
      : new RegExp(`^${reservation_id}-R1\\.pdf$`)
    expect(documents.some((name) => taken_back.test(name))).toBe(true)
    await expect(booking.getByRole('button', { name: card.invoice })).toHaveCount(
      has_invoice ? 1 : 0,
    )
    await page.reload()
    await expect(booking.locator('[data-status="cancelled"]')).toBeVisible()
  },
)

test('a stay that cannot be refunded offers its invoice, a night more, and cancelling for its Tourism Dirham alone', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { card, cancelling } = messages.bookings
  await logInAs(page, SARA)
  const stay = await freeHome(page, ownStay(info, 5))
  const { reservation_id, total } = await payForStay(page, { stay, is_refundable: false, lang })
  await page.goto(address('/profile?tab=bookings'))
  await settled(page)
  const booking = cardOf(page, reservation_id)
  await booking.getByRole('button', { name: card.cancel }).click()
  const input = page.getByRole('alertdialog', { name: cancelling.title })
  const refund = input.locator('[data-refund] data')
  await expect(refund).toBeVisible()
  const back = Number(await refund.getAttribute('value'))
  expect(back).toBeGreaterThan(0)
  expect(back).toBeLessThan(Number(total) / 10)
  await expect(input).toContainText(messages.cancellation.non_refundable)
  await input.getByRole('button', { name: cancelling.keep }).click()
  const file = page.waitForEvent('download')
  await booking.getByRole('button', { name: card.invoice }).click()
  expect((await file).suggestedFilename()).toMatch(/^Booking Invoice INV-\d+-\d{4}-\d{6}\.pdf$/)

  await booking.getByText(card.price_details).click()
  await expect(booking.getByText(card.paid)).toBeVisible()
  await booking.getByRole('link', { name: card.extend }).click()
  await page.waitForURL(/stay-details/)
  const url = new URL(page.url())
  expect(url.pathname).toContain(`/stay-details/${stay.slug}`)
  expect(url.searchParams.get('from')).toBe(stay.to)
  expect(url.searchParams.get('to')).toBe(
    new Date(Date.parse(`${stay.to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10),
  )
  expect(url.searchParams.get('adults')).toBe('2')
  expect(url.searchParams.get('extend_stay')).toBe(reservation_id)
})

test('a home that is not let for one night is extended by one, in the same unit and without a second cleaning fee', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { card, cancelling } = messages.bookings
  const { extension } = messages.stay
  await logInAs(page, SARA)
  const stay = await freeHome(page, { ...ownStay(info, 6), has_minimum: true })
  const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
  await page.goto(address('/profile?tab=bookings'))
  await settled(page)
  await cardOf(page, reservation_id).getByRole('link', { name: card.extend }).click()
  await page.waitForURL(/extend_stay=/)
  const lengthened = page.url()
  await settled(page)
  const notice = page.locator('[data-extension]').filter({ visible: true })
  await expect(notice).toContainText(extension.title)
  await expect(notice).toContainText(reservation_id)
  for (const paid_already of [messages.stay.know.deposit, messages.stay.know.cleaning])
    await expect(page.locator('#know').getByText(paid_already, { exact: true })).toHaveCount(0)
  await expectNothingFound(page)

  await page
    .getByRole('button', { name: extension.reserve, exact: true })
    .filter({ visible: true })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  if ((page.viewportSize()?.width ?? 0) < 1110)
    await sheet.getByRole('button', { name: extension.reserve, exact: true }).click()
  await page.waitForURL(/book-room/)
  await settled(page)
  await expect(
    page
      .getByText(messages.checkout.summary.extension_of(reservation_id))
      .filter({ visible: true }),
  ).toBeVisible()
  await unfoldPrice(page, messages)
  await expect(
    page.getByText(messages.line_labels.accommodation).filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByText(messages.line_labels.cleaning_fee)).toHaveCount(0)
  await pay(page, messages, CARD.good)
  const added = await booked(page)
  const { extended, check_in } = messages.checkout.success
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(extended.heading)
  await expect(
    page.getByText(
      extended.line(reservation_id, messages.day(new URL(lengthened).searchParams.get('to') ?? '')),
    ),
  ).toBeVisible()
  await expect(page.getByText(extended.stay, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: check_in })).toHaveCount(0) // they are there already

  await page.goto(address('/profile?tab=bookings'))
  await settled(page)
  const booking = page.getByRole('article').filter({ hasText: added })
  await expect(booking).toContainText(card.extension_of(reservation_id))
  await expect(booking).toContainText(messages.bookings.statuses.confirmed)
  const first = page
    .getByRole('article')
    .filter({ hasText: reservation_id })
    .filter({ hasNotText: added })
  await first.getByRole('button', { name: card.cancel }).click()
  const input = page.getByRole('alertdialog', { name: cancelling.title })
  await expect(input.locator('[data-along]')).toHaveCount(2)
  await expect(input.locator('[data-along]').last()).toContainText(added)
  await expectNothingFound(page)
})

test('stays that are over: reached by the keyboard, with their invoice, and booked again', async ({
  page,
  address,
  messages,
  lang,
}) => {
  const { card, upcoming, past } = messages.bookings
  await logInAs(page, 'layla@example.com')
  await page.goto(address('/profile?tab=bookings'))
  await settled(page)
  await page.getByRole('tab', { name: upcoming }).focus()
  await page.keyboard.press(lang === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(page.getByRole('tab', { name: past })).toBeFocused()
  await expect(page).toHaveURL(/show=past/)
  const over = page.getByRole('article').first()
  await expect(over.locator('[data-status="departed"]')).toBeVisible()
  await expectNothingFound(page)
  const file = page.waitForEvent('download')
  await over.getByRole('button', { name: card.invoice }).click()
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
  await over.getByRole('link', { name: card.book_again }).click()
  await page.waitForURL(/stay-details/)
})

test('nights that are held wait in the bookings with their clock; their home leads back to them too', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { held } = messages.bookings
  const guest = newGuest(lang) // whose unpaid hold is in nobody else's way
  await openVerifiedAccount(page, guest, lang)
  await logInAs(page, guest.email)
  const stay = await freeHome(page, { days_ahead: ownDays(info, 10), has_one_unit: true })
  const option = await quoteStay(page, stay, false)
  const reservation_id = await holdStay(page, stay, option.rate_id)
  await page.goto(address('/profile?tab=bookings'))
  await settled(page)
  const card = cardOf(page, reservation_id)
  await expect(card.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  const { calendar } = messages.bookings
  await page.getByRole('button', { name: calendar.make, exact: true }).click()
  await expect(page.getByText(calendar.told_once)).toBeVisible()
  await expect(page.getByRole('link', { name: calendar.open })).toHaveAttribute('href', /^webcal:/)
  await expectNothingFound(page)
  await page.goto(address(stay.path))
  await settled(page)
  const { own_hold } = messages.stay.panel
  if ((page.viewportSize()?.width ?? 0) >= 1110) {
    await expect(page.getByText(own_hold.line).filter({ visible: true })).toBeVisible()
    await page.getByRole('link', { name: own_hold.pay }).filter({ visible: true }).click()
  } else {
    await page.goto(address('/profile?tab=bookings'))
    await card.getByRole('link', { name: held.pay }).click()
  }
  await page.waitForURL(new RegExp(`book-room.*${reservation_id}`))
  await expect(page.getByRole('heading', { name: messages.checkout.pay.title })).toBeVisible()
})

test('while the bookings are on their way their outlines are shown, and give way to the cards', async ({
  page,
  address,
  messages,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/booking/my_bookings/**', async (route) => {
    await released
    await route.continue()
  })
  await logInAs(page, 'layla@example.com')
  await page.goto(address('/profile'))
  await settled(page)
  await page
    .getByRole('navigation', { name: messages.profile.tabs_label })
    .getByRole('link', { name: messages.profile.tabs.bookings })
    .click()
  await expect(page.locator('.skeleton').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: messages.bookings.loading })).toHaveCount(
    1,
  )
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(faults).toEqual([])
})
