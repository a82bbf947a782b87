import { filsOf } from '#contract/money.ts'
import { CARDS, confirmPayment } from './bank-cards.ts'
import { granted, type World } from './worlds/world.ts'

type Person = Pick<World['sara'], 'call'>
type Home = { id: number; slug: string }
type Nights = { from: string; to: string; guests?: number; is_refundable?: boolean }

export async function rateFor(
  person: Person,
  home: Home,
  { from, to, guests = 2, is_refundable = false }: Nights,
) {
  const quote = granted(
    await person.call('readRoomRate', { room_category_slug: home.slug, from, to, guests }),
  )
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
  return {
    ...held,
    ...granted(await person.call('startCheckout', { reservation_id: held.reservation_id })),
  }
}

export async function payAtBank(
  { port }: Pick<World, 'port'>,
  { payment_intent, client_secret }: { payment_intent: string; client_secret: string },
  card: string = CARDS.good,
) {
  const response = await confirmPayment(
    {
      bank_url: `http://127.0.0.1:${port}/sandbox-bank`,
      payment_intent,
      client_secret,
      card,
      more: { return_url: `http://127.0.0.1:${port}/book-room` },
    },
    { authorization: 'Bearer pk_test_sandbox' },
  )
  return response.status
}
