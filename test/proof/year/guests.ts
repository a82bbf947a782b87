import { filsOf } from '#contract/money.ts'
import { addDays, nightsBetween } from '#server/core/time.ts'
import { CARDS, payAtBank } from '#kit/index.ts'
import { act, type Company, type Home } from './company.ts'

/** A booking that a guest of the year has paid for. */
export type Stay = {
  guest: Company['guests'][number]
  booking_id: number
  reservation_id: string
  home: Home
  from: string
  to: string
  people: number
}

const COUPONS = ['WELCOME10', 'PEARL15', 'DESERT200', 'SPRING20']
const FURTHEST = 75

export async function bookSome(company: Company, stays: Stay[], times: number) {
  for (let n = 0; n < times; n++) await book(company, stays)
}

async function book(company: Company, stays: Stay[]) {
  const { random, homes } = company
  const home = random.pick(homes)
  const from = addDays(company.today(), random.between(0, FURTHEST))
  await buy(company, stays, {
    guest: random.pick(company.guests),
    home,
    from,
    to: addDays(from, home.min_nights + random.between(0, random.chance(0.05) ? 35 : 6)),
    people: random.between(1, 2),
  })
}

type Wanted = Omit<Stay, 'booking_id' | 'reservation_id'> & { extend_stay?: string }

/** From the quote to the card; some think better of it, some cards are declined, some close the page. */
async function buy(company: Company, stays: Stay[], wish: Wanted) {
  const { random, there } = company
  const { guest, home, from, to, people, extend_stay } = wish
  const quote = await act(company, guest, 'readRoomRate', {
    room_category_slug: home.slug,
    from,
    to,
    guests: people,
    extend_stay,
  })
  const { refundable, non_refundable } = quote?.non_member ?? {}
  const option = random.chance(0.6)
    ? (refundable ?? non_refundable)
    : (non_refundable ?? refundable)
  if (!option) return
  const held = await act(company, guest, 'holdNights', {
    room_category_id: home.id,
    rate_id: option.rate_id,
    from,
    to,
    guests: people,
    extend_stay,
  })
  if (!held || random.chance(0.08)) return
  const { reservation_id } = held
  const coupon_code = random.chance(0.15) ? random.pick(COUPONS) : undefined
  const paying =
    (coupon_code &&
      (await act(company, guest, 'startCheckout', { reservation_id, coupon_code }))) ||
    (await act(company, guest, 'startCheckout', { reservation_id }))
  if (!paying) return
  if (random.chance(0.06)) {
    await payAtBank(there, paying, CARDS.declined)
    if (random.chance(0.5)) return
  }
  if ((await payAtBank(there, paying)) !== 200) return
  // who closes the page is found out by the next look at the bank
  if (random.chance(0.85))
    await act(company, guest, 'updatePayment', { reservation_id, action: 'pay' })
  stays.push({ guest, home, from, to, people, booking_id: held.id, reservation_id })
}

const comingOf = (company: Company, stays: Stay[]) =>
  stays.filter(({ from }) => from > company.today())

export async function cancelOne(company: Company, stays: Stay[]) {
  const coming = comingOf(company, stays)
  if (coming.length === 0) return
  const stay = company.random.pick(coming)
  const { booking_id } = stay
  if (await act(company, stay.guest, 'cancelMyBooking', { booking_id }))
    stays.splice(stays.indexOf(stay), 1)
}

/** Other dates of the same home, at once or paid for. */
export async function changeOne(company: Company, stays: Stay[]) {
  const { random } = company
  const coming = comingOf(company, stays)
  if (coming.length === 0) return
  const stay = random.pick(coming)
  const { reservation_id, guest, home } = stay
  const from = addDays(stay.from, random.between(-3, 5))
  const to = addDays(from, home.min_nights + random.between(0, 5))
  const wish = { reservation_id, room_category_id: home.id, from, to, guests: stay.people }
  const preview = await act(company, guest, 'previewMyChange', wish)
  if (!preview) return
  const rate = preview.rate_id === null ? {} : { rate_id: preview.rate_id }
  const changed = await act(company, guest, 'changeMyBooking', { ...wish, ...rate })
  if (!changed) return
  if (!changed.pending || (await payFor(company, guest, changed.pending.reservation_id)))
    Object.assign(stay, { from, to })
}

/** A held part of a stay, by card; false where it is left unpaid. */
async function payFor(company: Company, guest: Stay['guest'], reservation_id: string) {
  if (company.random.chance(0.1)) return false
  const paying = await act(company, guest, 'startCheckout', { reservation_id })
  if (!paying || (await payAtBank(company.there, paying)) !== 200) return false
  return Boolean(await act(company, guest, 'updatePayment', { reservation_id, action: 'pay' }))
}

export async function extendOne(company: Company, stays: Stay[]) {
  const { random } = company
  if (stays.length === 0) return
  const { guest, home, to: from, people, reservation_id } = random.pick(stays.slice(-60))
  const to = addDays(from, random.between(1, 4))
  await buy(company, stays, { guest, home, from, to, people, extend_stay: reservation_id })
}

export async function orderExtra(company: Company, stays: Stay[]) {
  const { random } = company
  const coming = comingOf(company, stays)
  if (coming.length === 0) return
  const { guest, reservation_id } = random.pick(coming)
  const shop = await act(company, guest, 'readMyExtras', { reservation_id })
  const offers = (shop?.offers ?? []).filter(({ refusal, most }) => refusal === null && most > 0)
  if (offers.length === 0) return
  const extra = random.pick(offers)
  const nights =
    extra.charged_per === 'night' ? nightsBetween(extra.from, shop?.departure_date ?? extra.to) : 1
  const ordered = await act(company, guest, 'orderMyExtra', {
    reservation_id,
    extra_id: extra.id,
    quantity: 1,
    price: String((filsOf(extra.price) * nights) / 100),
    ...(extra.kind === 'service' && { day: extra.from }),
  })
  if (ordered) await payFor(company, guest, ordered.pending.reservation_id)
}
