import type { Page } from '@playwright/test'
import { booked, CARD, pay } from './booking.ts'
import { HOUSE } from './open-house.ts'
import { expect, settled, type WORDS } from './story.ts'

type Words = (typeof WORDS)['en']
type Stay = { id: number; slug: string; from: string; to: string }

const ORIGIN = `http://localhost:${HOUSE.port}`

type Paying = { words: Words; address: (path: string) => string; stay: Stay; is_refundable: boolean; coupon?: string }

/** Holds a home for the person who is logged in and pays for it on the page, with a coupon of theirs when one is named; answers the booking's number and the total before the coupon. */
export async function payForStay(page: Page, { words, address, stay, is_refundable, coupon }: Paying) {
  const asked = `room_category_slug=${stay.slug}&from=${stay.from}&to=${stay.to}&guests=2`
  const { non_member } = JSON.parse(await (await page.request.get(`${ORIGIN}/api/properties/room_rate/?${asked}`)).text()).data
  const option = is_refundable ? non_member.refundable : non_member.non_refundable
  const held = await page.request.post(`${ORIGIN}/api/booking/`, {
    data: { from: stay.from, to: stay.to, guests: 2, room_category_id: stay.id, rate_id: option.rate_id },
    headers: { origin: ORIGIN },
  })
  const { reservation_id } = JSON.parse(await held.text()).data
  await page.goto(address(`/book-room?reservation_id=${reservation_id}`))
  if (coupon !== undefined) await useCoupon(page, words, coupon)
  await pay(page, words, CARD.good)
  return { reservation_id: await booked(page), total: String(option.rate.total) }
}

/** Opens the coupons beside the price and presses the one. */
async function useCoupon(page: Page, { checkout }: Words, code: string) {
  const { coupon } = checkout
  await settled(page)
  await page.getByText(coupon.title, { exact: true }).filter({ visible: true }).first().click()
  await page
    .getByRole('button', { name: coupon.use(code) })
    .filter({ visible: true })
    .click()
  await expect(page.locator('output', { hasText: coupon.applied(code) }).filter({ visible: true })).toBeVisible()
}
