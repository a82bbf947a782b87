import type { Page } from '@playwright/test'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import { extras } from '#demo/extras.ts'
import { expectNothingFound } from '../steps/axe.ts'
import { amountsOn, booked, CARD, pay, unfoldPrice } from '../steps/booking.ts'
import { logInAs } from '../steps/members.ts'
import { expectNoOverflow } from '../steps/no-overflow.ts'
import { becomeGuest, holdStay, payForStay, quoteStay } from '../steps/paid-stay.ts'
import { openVerifiedAccount } from '../steps/people.ts'
import { expect, freeHome, inboxOf, newGuest, ownStay, settled, test } from '../fixtures.ts'

const NIGHTS = 3
const COT = extras[2]
const ONE_FILS = COT.price_fils * NIGHTS

async function expectRead(page: Page) {
  await expectNothingFound(page)
  await expectNoOverflow(page)
}

test(
  'a guest orders an extra from the page of the stay, thinks again about how many, pays, sees it everywhere and takes it back',
  { tag: '@both' },
  async ({ page, address, messages, lang }, info) => {
    const { my_extras: words, checkout } = messages
    const name = lang === 'ar' ? COT.name_ar : COT.name_en
    const guest = newGuest(lang)
    await openVerifiedAccount(page, guest, lang)
    await logInAs(page, guest.email)
    const stay = await freeHome(page, { ...ownStay(info, 63), nights: NIGHTS })
    const { reservation_id, total } = await payForStay(page, { stay, is_refundable: true, lang })
    await page.goto(address(`/my-stay?reservation_id=${reservation_id}`))
    await settled(page)
    await page.getByRole('link', { name: words.action, exact: true }).click()
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
    await expectRead(page)

    const offer = page
      .getByRole('region', { name: words.offers })
      .getByRole('listitem')
      .filter({ hasText: name })
    const order = (fils: number) =>
      offer.getByRole('button', { name: words.order_of(words.order(messages.money(fils)), name) })
    const more = offer.getByRole('button', { name: words.more(name) })
    await more.click()
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await order(2 * ONE_FILS).click()
    await page.waitForURL(/book-room/)
    await expectRead(page)
    await page.goto(address(`/extras?reservation_id=${reservation_id}`))
    await settled(page)
    await expect(page.getByRole('heading', { name: words.pending.title })).toBeVisible()
    await expect(page.getByRole('region', { name: words.offers })).toHaveCount(0)
    await expectRead(page)
    await page.getByRole('button', { name: words.pending.withdraw }).click()
    await expect(page.getByText(words.pending.withdrawn).first()).toBeVisible()

    await order(ONE_FILS).click()
    await page.waitForURL(/book-room/)
    await unfoldPrice(page, messages)
    await expect(page.getByRole('main')).toContainText(name)
    expect(await amountsOn(page)).toContain(dirhamsOf(ONE_FILS))
    await pay(page, messages, CARD.good)
    await page.waitForURL(/payment-success/, { timeout: 30_000 })
    await expect(
      page.getByRole('heading', { name: checkout.changed.title(reservation_id) }),
    ).toBeVisible()
    await expectRead(page)
    const mailed = async () =>
      (await inboxOf(page, guest.email))
        .filter(({ text }) => text.includes(reservation_id))
        .map(({ text }) => text)
        .join('\n')
    await expect.poll(mailed, { timeout: 20_000 }).toContain(name)

    const ordered = page
      .getByRole('region', { name: words.ordered })
      .getByRole('listitem')
      .filter({ hasText: name })
    await page.goto(address(`/my-stay?reservation_id=${reservation_id}`))
    await settled(page)
    await page.getByRole('link', { name: words.action, exact: true }).click()
    await expect(ordered.locator('data')).toHaveAttribute('value', dirhamsOf(ONE_FILS))
    await ordered.getByRole('button', { name: words.give_back_of(name) }).click()
    await expectRead(page)
    await ordered.getByRole('button', { name: words.sure(messages.money(ONE_FILS)) }).click()
    await expect(page.getByText(words.taken_back(messages.money(ONE_FILS))).first()).toBeVisible()
    await expect(ordered).toHaveCount(0)
    await expect(more).toBeVisible()
    await page.goto(address(`/payment-success?reservation_id=${reservation_id}`))
    await settled(page)
    expect(await amountsOn(page)).toContain(total)
  },
)

test(
  'a guest without an account chooses extras before paying, sees them in the price, thinks again about one, and pays once',
  { tag: '@both' },
  async ({ page, address, messages, lang }, info) => {
    const { my_extras: words } = messages
    const { checkout } = words
    const name = lang === 'ar' ? COT.name_ar : COT.name_en
    const chair = extras[3]
    const other = lang === 'ar' ? chair.name_ar : chair.name_en
    const guest = newGuest(lang)
    await becomeGuest(page, guest, lang)
    const stay = await freeHome(page, { ...ownStay(info, 65), nights: NIGHTS })
    const { rate_id, rate } = await quoteStay(page, stay, true)
    const reservation_id = await holdStay(page, stay, rate_id, lang)
    await page.goto(address(`/book-room?reservation_id=${reservation_id}`))
    await settled(page)
    const part = page.getByRole('region', { name: words.action, exact: true })
    await part.getByText(checkout.choose, { exact: true }).click()
    await expectRead(page)
    const add = (fils: number, of: string) =>
      part.getByRole('button', {
        name: words.order_of(checkout.add(messages.money(fils)), of),
      })
    await add(ONE_FILS, name).click()
    await expect(page.getByText(checkout.added(name)).first()).toBeVisible()
    await add(chair.price_fils, other).click()
    await expect(page.getByText(checkout.added(other)).first()).toBeVisible()
    await part.getByRole('button', { name: checkout.remove_of(other) }).click()
    await expect(page.getByText(checkout.removed(other)).first()).toBeVisible()
    await expect(part.getByRole('button', { name: checkout.remove_of(other) })).toHaveCount(0)
    await expectRead(page)
    const total = dirhamsOf(filsOf(rate.total) + ONE_FILS)
    await unfoldPrice(page, messages)
    await expect(page.getByRole('main')).toContainText(name)
    expect(await amountsOn(page)).toContain(total)
    await page.reload()
    await settled(page)
    await expect(part.getByRole('button', { name: checkout.remove_of(name) })).toBeVisible()
    await pay(page, messages, CARD.good)
    expect(await booked(page)).toBe(reservation_id)
    expect(await amountsOn(page)).toContain(total)
    const mailed = async () =>
      (await inboxOf(page, guest.email))
        .filter(({ text }) => text.includes(reservation_id))
        .map(({ text }) => text)
        .join('\n')
    await expect.poll(mailed, { timeout: 20_000 }).toContain(name)
  },
)
