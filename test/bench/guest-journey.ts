import { endpoints, type EndpointName, type Endpoints } from '#contract/index.ts'
import type { ClientOutput, ClientInput, Endpoint } from '#contract/define-endpoint.ts'
import { solveHumanCheck } from '#server/outside/human-check/index.ts'

type Sent = { method: string; headers: Record<string, string>; body?: string }
/**
 * Sends a request as one browser, with its cookies; answers the text of a 200, and fails otherwise.
 */
export type Send = (path: string, sent: Sent) => Promise<string>
export type GuestJourney = {
  send: Send
  home: { id: number; slug: string }
  nights: { from: string; to: string }
  guest: { email: string; phone_number: string }
  readCode: () => Promise<string>
  onStep: (name: string) => Promise<void> | void
}

const CARD = '4242424242424242'
const FOR_BROWSER = { 'content-type': 'application/json', 'x-sadaf-session': 'cookie' }

/**
 * A guest without an account books a home: what our pages send from the home's page to the
 * confirmation, in that order. Fails unless the booking is confirmed in the end.
 */
export async function bookAsGuest({ send, home, nights, guest, readCode, onStep }: GuestJourney) {
  const step = async <Output>(name: string, act: () => Promise<Output>) => {
    const answered = await act()
    await onStep(name)
    return answered
  }
  const page = (name: string, path: string) =>
    step(name, () => send(path, { method: 'GET', headers: { accept: 'text/html' } }))
  const call = <Name extends EndpointName>(name: Name, input: ClientInput<Endpoints[Name]>) =>
    step(name, () => request(send, name, input))
  const dates = `from=${nights.from}&to=${nights.to}&guests=1&adults=1`
  const rate_id = rateIn(await page('home page', `/stay-details/${home.slug}?${dates}`))
  const chosen = `room_category_slug=${home.slug}&room_category_id=${home.id}&${dates}&rate_id=${rate_id}`
  await page('guest checkout page', `/guest-checkout?${chosen}`)
  const human_check = await solveHumanCheck(await call('readHumanCheck', {}))
  await call('startGuestCheckout', {
    ...guest,
    first_name: 'Noor',
    last_name: 'Guest',
    human_check,
  })
  await call('verifyOtp', { email: guest.email, otp: await readCode() })
  const { reservation_id } = await call('holdNights', {
    ...nights,
    room_category_id: home.id,
    rate_id,
    guests: 1,
  })
  await page('payment page', `/book-room?reservation_id=${reservation_id}`)
  const payment = await call('startCheckout', { reservation_id })
  await step('card', () => payAtBank(send, payment))
  const { booking_status } = await call('updatePayment', { reservation_id, action: 'pay' })
  if (booking_status !== 'confirmed')
    throw new Error(`${reservation_id} was paid and is ${booking_status}`)
  await page('confirmation page', `/payment-success?reservation_id=${reservation_id}`)
  return reservation_id
}

function rateIn(html: string): string {
  const rate_id = /non_member[\\"]*:.{0,60}?rate_id[\\":]*([\da-f-]{36})/.exec(html)?.[1]
  if (rate_id === undefined) throw new Error('The page of the home shows no price')
  return rate_id
}

async function request<Name extends EndpointName>(
  send: Send,
  name: Name,
  input: ClientInput<Endpoints[Name]>,
): Promise<ClientOutput<Endpoints[Name]>> {
  const row: Endpoint = endpoints[name]
  const text = await send(row.path, {
    method: row.method,
    headers: FOR_BROWSER,
    ...(row.method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  return JSON.parse(text).data
}

async function payAtBank(
  send: Send,
  { payment_intent, client_secret }: { payment_intent: string; client_secret: string },
) {
  const form = new URLSearchParams({
    client_secret,
    'payment_method_data[card][number]': CARD,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })
  await send(`/sandbox-bank/v1/payment_intents/${payment_intent}/confirm`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: 'Bearer pk_test_sandbox',
    },
    body: form.toString(),
  })
}
