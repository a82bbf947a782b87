import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useApp } from '#web/api/app.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Form } from '#web/ui/form.tsx'
import { declineReason, type CardFormProps, type CardOutcome } from '#web/stays/payment-provider.ts'

type Loaded = { stripe: Stripe; elements: StripeElements }

const LOOK = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#0b4a5c',
    colorText: '#10313d',
    borderRadius: '10px',
    fontSizeBase: '16px',
  },
} as const
const ALREADY_DONE = 'payment_intent_unexpected_state'

export function StripeCard({ payment, is_busy, onPay, children }: CardFormProps) {
  const { lang, messages } = useApp()
  const { pay } = messages.checkout
  const { client_secret, publishable_key, amount } = payment
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [has_failed, setFailed] = useState(false)

  useEffect(() => {
    let is_gone = false
    const load = async () => {
      const { loadStripe } = await import('@stripe/stripe-js/pure')
      const stripe = await loadStripe(publishable_key, { locale: lang })
      if (stripe === null || is_gone || !box.current) return
      const elements = stripe.elements({
        clientSecret: client_secret,
        locale: lang,
        appearance: LOOK,
      })
      elements.create('payment').mount(box.current)
      setLoaded({ stripe, elements })
    }
    load().catch(() => setFailed(true))
    return () => {
      is_gone = true
    }
  }, [client_secret, publishable_key, lang])

  const known_amount = useRef(amount)
  useEffect(() => {
    if (known_amount.current === amount) return
    known_amount.current = amount // a coupon changes the amount of the same payment
    void loaded?.elements.fetchUpdates()
  }, [loaded, amount])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loaded && !is_busy) onPay(({ return_url }) => confirmAtStripe(loaded, return_url))
  }
  return (
    <Form aria-label={pay.card} className="grid gap-4" onSubmit={submit}>
      {has_failed ? (
        <p role="alert" className="text-small text-coral">
          {messages.errors.PAYMENT_ERROR}
        </p>
      ) : (
        <>
          {loaded === null && <Skeleton className="h-40" />}
          <div ref={box} />
        </>
      )}
      {children}
    </Form>
  )
}

async function confirmAtStripe(
  { stripe, elements }: Loaded,
  return_url: string,
): Promise<CardOutcome> {
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url },
    redirect: 'if_required',
  })
  if (!error || error.code === ALREADY_DONE) return { kind: 'sent' }
  if (error.type === 'card_error' || error.type === 'validation_error')
    return { kind: 'refused', reason: declineReason(error) }
  return { kind: 'unreachable' }
}
