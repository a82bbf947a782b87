import * as z from 'zod/mini'
import { digitsOf } from '#contract/digits.ts'
import { declineReason, type CardOutcome, type Confirm } from '#web/stays/payment-provider.ts'
import { readExpiry, type TypedCard } from './card-number.ts'

// already confirmed in another tab, or the response was lost
const ALREADY_DONE = 'payment_intent_unexpected_state'

const Intent = z.object({
  status: z.string(),
  next_action: z.nullish(z.object({ redirect_to_url: z.optional(z.object({ url: z.string() })) })),
})
const Refusal = z.object({
  error: z.object({ code: z.optional(z.string()), decline_code: z.optional(z.string()) }),
})

type Payment = { payment_intent: string; client_secret: string; bank_url: string }

export const confirmAtSandbox =
  ({ payment_intent, client_secret, bank_url }: Payment, card: TypedCard): Confirm =>
  async ({ return_url, lang }) => {
    const expiry = readExpiry(card.expiry)
    const body = new URLSearchParams({
      client_secret,
      return_url,
      lang,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digitsOf(card.number),
      'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
      'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
      'payment_method_data[card][cvc]': digitsOf(card.cvc),
      'payment_method_data[billing_details][name]': card.holder.trim(),
    })
    const answer = await fetch(`${bank_url}/v1/payment_intents/${payment_intent}/confirm`, {
      method: 'POST',
      body,
    }).catch(() => null)
    if (answer === null) return { kind: 'unreachable' }
    const reply: unknown = await answer.json().catch(() => null)
    return answer.ok ? accepted(reply) : refused(answer.status, reply)
  }

function accepted(reply: unknown): CardOutcome {
  const intent = z.safeParse(Intent, reply)
  const challenge =
    intent.success && intent.data.status === 'requires_action'
      ? intent.data.next_action?.redirect_to_url?.url
      : undefined
  return challenge === undefined ? { kind: 'sent' } : { kind: 'challenge', url: challenge }
}

function refused(status: number, reply: unknown): CardOutcome {
  const refusal = z.safeParse(Refusal, reply)
  const error = refusal.success ? refusal.data.error : {}
  if (error.code === ALREADY_DONE) return { kind: 'sent' }
  return status >= 500 ? { kind: 'unreachable' } : { kind: 'refused', reason: declineReason(error) }
}
