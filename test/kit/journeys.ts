import { filsOf } from '#contract/money.ts'
import { granted, type World } from './world.ts'

type Person = Pick<World['sara'], 'call'>
type Home = { id: number; slug: string }
type Nights = { from: string; to: string; guests?: number; is_refundable?: boolean }

export async function rateFor(person: Person, home: Home, { from, to, guests = 2, is_refundable = false }: Nights) {
  const quote = granted(await person.call('readRoomRate', { room_category_slug: home.slug, from, to, guests }))
  const option = is_refundable ? quote.non_member.refundable : quote.non_member.non_refundable
  if (!option) throw new Error('This option is not sold')
  return {
    rate_id: option.rate_id,
    total_fils: filsOf(option.rate.total),
    input: { from, to, guests, room_category_id: home.id, rate_id: option.rate_id },
  }
}

export async function hold(person: Person, home: Home, nights: Nights) {
  const rate = await rateFor(person, home, nights)
  return { ...granted(await person.call('holdNights', rate.input)), ...rate }
}

export async function checkout(person: Person, home: Home, nights: Nights) {
  const held = await hold(person, home, nights)
  return { ...held, ...granted(await person.call('startCheckout', { reservation_id: held.reservation_id })) }
}

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  late_webhook: '4000000000000341',
  slow: '4000000000000259',
  three_d_secure: '4000002500003155',
  refund_settles_later: '4000000000007726',
  refund_fails_later: '4000000000005126',
} as const

export async function payAtBank(
  { port }: Pick<World, 'port'>,
  { payment_intent, client_secret }: { payment_intent: string; client_secret: string },
  card: string = CARDS.good,
) {
  const form = new URLSearchParams({
    client_secret,
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    return_url: `http://127.0.0.1:${port}/book-room`,
  })
  const response = await fetch(`http://127.0.0.1:${port}/sandbox-bank/v1/payment_intents/${payment_intent}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer pk_test_sandbox' },
    body: form,
  })
  return response.status
}
