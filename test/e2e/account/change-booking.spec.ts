import type { Page } from '@playwright/test'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { CARD, codeSentTo, pay } from '../steps/booking.ts'
import { callAdmin } from '../steps/in-two.ts'
import { logInAs } from '../steps/members.ts'
import { becomeGuest, payForStay } from '../steps/paid-stay.ts'
import { mailedLink } from '../steps/people.ts'
import {
  expect,
  freeHome,
  newGuest,
  openElsewhere,
  ownDays,
  ownStay,
  settled,
  test,
} from '../fixtures.ts'

/** As if the days were chosen: the address keeps what is chosen, also over a reload. */
async function choose(page: Page, chosen: { from?: string; to?: string; guests?: number }) {
  const address = new URL(page.url())
  for (const [name, value] of Object.entries(chosen)) address.searchParams.set(name, String(value))
  await page.goto(address.href)
  await settled(page)
}

test(
  'a guest sees what other nights cost before the press: fewer give back at once, more are paid first',
  { tag: '@both' },
  async ({ page, address, messages, lang }, info) => {
    const { change_booking: words, bookings } = messages
    await logInAs(page, 'sara@example.com')
    const stay = await freeHome(page, { ...ownStay(info, 57), nights: 7 })
    const { reservation_id, total } = await payForStay(page, { stay, is_refundable: true, lang })
    await page.goto(address('/profile?tab=bookings'))
    const card = page.getByRole('article').filter({ hasText: reservation_id })
    await card.getByRole('link', { name: words.action }).click()
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    await settled(page)
    const summary = page.getByRole('complementary', { name: words.summary })
    await expect(summary).toContainText(words.unchanged)
    await expect(page.getByRole('grid').first()).toBeVisible()
    await expectNothingFound(page)

    await page.getByRole('button', { name: words.more }).click()
    await expect(summary).toContainText(words.same_price)
    await page.getByRole('button', { name: words.fewer }).click()
    await expect(summary).toContainText(words.unchanged)

    await choose(page, { from: stay.from, to: addDays(stay.to, -1) })
    await expect(summary).toContainText(words.comes_back)
    const back = Number(await summary.locator('[data-difference] data').getAttribute('value'))
    expect(back).toBeGreaterThan(0)
    await expectNothingFound(page)
    await summary.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByText(words.changed).first()).toBeVisible()
    await page.waitForURL(/payment-success/)

    await page.goto(address(`/change-booking?reservation_id=${reservation_id}`))
    await choose(page, { from: stay.from, to: stay.to })
    await expect(summary).toContainText(words.to_pay)
    const more = Number(await summary.locator('[data-difference] data').getAttribute('value'))
    expect(more).toBeCloseTo(back, 2)
    await summary.getByRole('button', { name: new RegExp(words.pay('').trim()) }).click()
    await page.waitForURL(/book-room/)

    // one change at a time: this one is withdrawn, and made again
    await page.goto(address(`/change-booking?reservation_id=${reservation_id}`))
    await settled(page)
    await expect(page.getByRole('heading', { name: words.pending.title })).toBeVisible()
    await expectNothingFound(page)
    await page.getByRole('button', { name: words.pending.withdraw }).click()
    await expect(page.getByText(words.pending.withdrawn).first()).toBeVisible()
    await choose(page, { from: stay.from, to: stay.to })
    await summary.getByRole('button', { name: new RegExp(words.pay('').trim()) }).click()
    await page.waitForURL(/book-room/)
    await pay(page, messages, CARD.good)
    await page.waitForURL(/payment-success/, { timeout: 30_000 })
    await expect(
      page.getByRole('heading', { name: messages.checkout.changed.title(reservation_id) }),
    ).toBeVisible()
    await page.goto(address('/profile?tab=bookings'))
    await expect(card).toContainText(bookings.statuses.confirmed)
    await expect(card).toContainText(messages.day(stay.to))
    await expect(card.locator('data').first()).toHaveAttribute('value', total)
  },
)

test('a mailed link changes a booking after its code', async ({
  page,
  address,
  messages,
  lang,
}, info) => {
  const { change_booking: words, your_booking } = messages
  const guest = newGuest(lang)
  const stay = await freeHome(page, { ...ownStay(info, 58), nights: 7 })
  await becomeGuest(page, guest, lang)
  const { reservation_id } = await payForStay(page, { stay, is_refundable: true, lang })
  await page.goto(await mailedLink(page, guest.email, '/your-booking'))
  await settled(page)
  await page.getByRole('link', { name: words.action }).click()
  await settled(page)
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
  await choose(page, { from: stay.from, to: addDays(stay.to, -1) })
  await page.getByRole('button', { name: words.confirm }).click()
  const code = page.getByRole('dialog', { name: your_booking.code.title })
  await code.getByRole('button', { name: /•••.*\d{3}/ }).click()
  await expect(code.getByText(your_booking.code.sent)).toBeVisible()
  await code.getByLabel(messages.checkout.code.label).fill(await codeSentTo(page, guest))
  await code.getByRole('button', { name: messages.checkout.code.confirm }).click()
  await page.waitForURL(/your-booking/)
  await expect(page.getByRole('main')).toContainText(messages.day(addDays(stay.to, -1)))
  await expect(page.getByRole('main')).toContainText(reservation_id)
  await page.goto(address('/'))
})

const FEE_FILS = 63_00
/** Later than any other story books: the stays of nobody else cost a fee. */
const FEE_FROM_DAYS = 368
const FEE_GROUP = 12

test(
  'other nights cost the fee that the company set: said before anything is chosen, part of the difference, and paid with it; people alone cost none',
  { tag: '@both' },
  async ({ page, address, messages, lang, browser }, info) => {
    const { change_booking: words } = messages
    const fee = messages.money(FEE_FILS)
    const office = await openElsewhere(browser, {})
    await logInAs(office, 'noor@example.com')
    await callAdmin(office, address, 'settings/', {
      name: 'guest_change_fee_dirhams',
      value: FEE_FILS / 100,
      from: addDays(dubaiDay(new Date()), FEE_FROM_DAYS),
      reason: 'Plans of the cleaning change with it',
    })
    await office.context().close()
    await logInAs(page, 'sara@example.com')
    const days_ahead = ownDays(info, FEE_GROUP)
    const stay = await freeHome(page, { days_ahead, nights: 4 })
    const { reservation_id, total } = await payForStay(page, { stay, is_refundable: true, lang })
    await page.goto(address(`/change-booking?reservation_id=${reservation_id}`))
    await settled(page)
    await expect(page.getByText(words.fee(fee))).toBeVisible()
    await expectNothingFound(page)
    const summary = page.getByRole('complementary', { name: words.summary })
    await page.getByRole('button', { name: words.fewer }).click()
    await expect(summary).toContainText(words.same_price)
    await expect(summary).not.toContainText(words.fee_in_it(fee))

    await choose(page, { from: stay.from, to: addDays(stay.to, 1), guests: 2 })
    await expect(summary).toContainText(words.to_pay)
    await expect(summary).toContainText(words.fee_in_it(fee))
    await expectNothingFound(page)
    const more = Number(await summary.locator('[data-difference] data').getAttribute('value'))
    await summary.getByRole('button', { name: new RegExp(words.pay('').trim()) }).click()
    await page.waitForURL(/book-room/)
    await settled(page)
    await expect(page.getByRole('main')).toContainText(FEE_LINE[lang])
    await pay(page, messages, CARD.good)
    await page.waitForURL(/payment-success/, { timeout: 30_000 })

    await page.goto(address('/profile?tab=bookings'))
    const card = page.getByRole('article').filter({ hasText: reservation_id })
    await expect(card).toContainText(messages.day(addDays(stay.to, 1)))
    const now = Number(await card.locator('data').first().getAttribute('value'))
    expect(now).toBeCloseTo(Number(total) + more, 2)
    await page.goto(address(`/change-booking?reservation_id=${reservation_id}`))
    await settled(page)
    await choose(page, { from: stay.from, to: stay.to })
    await expect(summary).toContainText(words.comes_back)
    // the night goes back, its fee stays, and this change costs one too
    const back = Number(await summary.locator('[data-difference] data').getAttribute('value'))
    expect(back).toBeCloseTo(more - (2 * FEE_FILS) / 100, 2)
  },
)

/** As it stands on the folio. */
const FEE_LINE = { en: 'Fee for the change', ar: 'رسوم تعديل الحجز' }
