import { solveHumanCheck } from '#server/outside/human-check/index.ts'
import type { Visit } from './visit.ts'

const CARD = '4242424242424242'
const PAYS = 0.6

/** Books a home without an account: code, hold, payment; or gives the nights back. */
export async function book(
  { visitor, random, server, nights, think, number }: Visit,
  home: { id: number; slug: string },
) {
  const quote = await visitor.call('price', 'readRoomRate', {
    room_category_slug: home.slug,
    ...nights,
  })
  const option = quote?.non_member.non_refundable ?? quote?.non_member.refundable
  if (!option) return
  await think()
  const person = {
    first_name: 'Noor',
    last_name: 'Guest',
    email: `load${number}@example.com`,
    phone_number: phoneOf(number),
  }
  const check = await visitor.call('code', 'readHumanCheck', {})
  if (!check) return
  if (
    !(await visitor.call('code', 'startGuestCheckout', {
      ...person,
      human_check: await solveHumanCheck(check),
    }))
  )
    return
  await think()
  const proven = await visitor.call('code', 'verifyOtp', {
    email: person.email,
    otp: await server.readCode(person.phone_number),
  })
  if (!proven) return
  visitor.logIn(proven.token)
  const held = await visitor.call('hold', 'holdNights', {
    ...nights,
    room_category_id: home.id,
    rate_id: option.rate_id,
  })
  if (!held) return
  const { reservation_id } = held
  const opened = await visitor.call('payment', 'startCheckout', { reservation_id })
  await think()
  const pays = opened && random.chance(PAYS)
  if (pays) await payAtBank(visitor, opened)
  await visitor.call('payment', 'updatePayment', {
    reservation_id,
    action: pays ? 'pay' : 'cancel',
  })
}

const phoneOf = (number: number) => `050${String(1_000_000 + number).slice(-7)}`

type Intent = { payment_intent: string; client_secret: string }

async function payAtBank(
  { exchange }: Visit['visitor'],
  { payment_intent, client_secret }: Intent,
) {
  const form = new URLSearchParams({
    client_secret,
    'payment_method_data[card][number]': CARD,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })
  await exchange({
    kind: 'bank',
    path: `/sandbox-bank/v1/payment_intents/${payment_intent}/confirm`,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: 'Bearer pk_test_sandbox',
    },
    body: form.toString(),
  })
}
