import type { Page } from '@playwright/test'
import { booked, CARD, pay } from './booking.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, settled, type MESSAGES } from '../fixtures.ts'

type Messages = (typeof MESSAGES)['en']
type Stay = { id: number; slug: string; from: string; to: string }
type Option = { rate_id: string; rate: { total: string } }

const ORIGIN = `http://localhost:${SERVERS.port}`

type Paying = { messages: Messages; address: (path: string) => string; stay: Stay; is_refundable: boolean; coupon?: string }

export async function payForStay(page: Page, { messages, address, stay, is_refundable, coupon }: Paying) {
  const option = await quoteStay(page, stay, is_refundable)
  const reservation_id = await holdStay(page, stay, option.rate_id)
  await page.goto(address(`/book-room?reservation_id=${reservation_id}`))
  if (coupon !== undefined) await useCoupon(page, messages, coupon)
  await pay(page, messages, CARD.good)
  return { reservation_id: await booked(page), total: option.rate.total }
}

/** What two guests without a membership pay, on one of the two terms. */
export async function quoteStay(page: Page, { slug, from, to }: Stay, is_refundable: boolean): Promise<Option> {
  const input = `room_category_slug=${slug}&from=${from}&to=${to}&guests=2`
  const { non_member } = JSON.parse(await (await page.request.get(`${ORIGIN}/api/properties/room_rate/?${input}`)).text()).data
  return is_refundable ? non_member.refundable : non_member.non_refundable
}

export async function holdStay(page: Page, { id, from, to }: Stay, rate_id: string): Promise<string> {
  const held = await page.request.post(`${ORIGIN}/api/booking/`, {
    data: { from, to, guests: 2, room_category_id: id, rate_id },
    headers: { origin: ORIGIN },
  })
  return JSON.parse(await held.text()).data.reservation_id
}

async function useCoupon(page: Page, { checkout }: Messages, code: string) {
  const { coupon } = checkout
  await settled(page)
  await page.getByText(coupon.title, { exact: true }).filter({ visible: true }).first().click()
  await page
    .getByRole('button', { name: coupon.use(code) })
    .filter({ visible: true })
    .click()
  await expect(page.locator('output', { hasText: coupon.applied(code) }).filter({ visible: true })).toBeVisible()
}
