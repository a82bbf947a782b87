/** Cards of the sandbox bank by what happens with them. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  late_webhook: '4000000000000341',
  slow: '4000000000000259',
  three_d_secure: '4000002500003155',
  refund_settles_later: '4000000000007726',
  refund_fails_later: '4000000000005126',
} as const

type Payment = {
  bank_url: string
  payment_intent: string
  client_secret: string
  card: string
  fields?: Record<string, string>
  more?: Record<string, string>
}

/** Confirms a payment with a card, as the card form in a guest's browser does. */
export async function confirmPayment(
  { bank_url, payment_intent, client_secret, card, fields = {}, more = {} }: Payment,
  headers: Record<string, string> = {},
) {
  const form = new URLSearchParams({ client_secret, ...more })
  const card_fields = { number: card, exp_month: '12', exp_year: '2034', cvc: '123', ...fields }
  for (const [name, value] of Object.entries(card_fields))
    form.set(`payment_method_data[card][${name}]`, value)
  return await fetch(`${bank_url}/v1/payment_intents/${payment_intent}/confirm`, {
    method: 'POST',
    headers,
    body: form,
  })
}
