import type { Page } from '@playwright/test'
import type { Lang } from '#contract/constants.ts'
import { confirmPayment } from '#kit/bank-cards.ts'
import { solveHumanCheck } from '#server/outside/human-check/solve.ts'
import { CARD, codeSentTo } from './booking.ts'
import { SERVERS } from '../servers/open-servers.ts'
import { expect, type newGuest } from '../fixtures.ts'

type Guest = ReturnType<typeof newGuest>
type Stay = { id: number; slug: string; from: string; to: string; guests?: number }
type Option = { rate_id: string; rate: { total: string; lines: { kind: string }[] } }

const ORIGIN = `http://localhost:${SERVERS.port}`

/** A call of whoever the browser is. */
async function call<Data>(
  page: Page,
  path: string,
  data: object,
  lang: Lang = 'en',
): Promise<Data> {
  const headers = { origin: ORIGIN, 'x-sadaf-session': 'cookie', 'accept-language': lang }
  const answer = await page.request.post(`${ORIGIN}/api/${path}`, { data, headers })
  const text = await answer.text()
  expect(answer.status(), text).toBe(200)
  return JSON.parse(text).data
}

/**
 * Gives the details and the code that a guest without an account gives; other stories do it on the
 * screens.
 */
export async function becomeGuest(page: Page, guest: Guest, lang: Lang) {
  const { first_name, last_name, email, international: phone_number } = guest
  const challenge = JSON.parse(
    await (await page.request.get(`${ORIGIN}/api/human_check/`)).text(),
  ).data
  const details = {
    first_name,
    last_name,
    email,
    phone_number,
    human_check: await solveHumanCheck(challenge),
  }
  const { token } = await call<{ token: string }>(page, 'user/guest_checkout/', details, lang)
  await call(page, 'user/verify_otp/', { email, token, otp: await codeSentTo(page, guest) }, lang)
}

type Paying = { stay: Stay; is_refundable: boolean; lang: Lang }

/** Holds a stay and pays for it; other stories do it on the screens. */
export async function payForStay(page: Page, { stay, is_refundable, lang }: Paying) {
  const { rate_id, rate } = await quoteStay(page, stay, is_refundable)
  const reservation_id = await holdStay(page, stay, rate_id, lang)
  const paying = await call<{ payment_intent: string; client_secret: string }>(
    page,
    'payment/checkout/',
    { reservation_id },
    lang,
  )
  const more = { return_url: `${ORIGIN}/book-room` }
  const paid = await confirmPayment(
    { ...paying, bank_url: `${ORIGIN}/sandbox-bank`, card: CARD.good, more },
    { authorization: 'Bearer pk_test_sandbox' },
  )
  expect(paid.status).toBe(200)
  await call(page, 'payment/payment_update/', { reservation_id, action: 'pay' }, lang)
  return { reservation_id, total: rate.total }
}

/** What guests without a membership pay, on one of the two terms. */
export async function quoteStay(
  page: Page,
  { slug, from, to, guests = 2 }: Stay,
  is_refundable: boolean,
): Promise<Option> {
  const input = `room_category_slug=${slug}&from=${from}&to=${to}&guests=${guests}`
  const { non_member } = JSON.parse(
    await (await page.request.get(`${ORIGIN}/api/properties/room_rate/?${input}`)).text(),
  ).data
  return is_refundable ? non_member.refundable : non_member.non_refundable
}

export async function holdStay(
  page: Page,
  { id, from, to, guests = 2 }: Stay,
  rate_id: string,
  lang: Lang = 'en',
): Promise<string> {
  const stay = { from, to, guests, room_category_id: id, rate_id }
  return (await call<{ reservation_id: string }>(page, 'booking/', stay, lang)).reservation_id
}
