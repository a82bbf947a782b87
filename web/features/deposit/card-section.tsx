import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { RENEWAL_CONSENT } from '#contract/deposit-consent.ts'
import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { personalApi } from '#web/api/personal-api.ts'
import { addressOf } from '#web/i18n/language.ts'
import type {
  CardFormProps,
  CardPayment,
  Confirm,
  DeclineReason,
} from '#web/stays/payment-provider.ts'
import { showError, showToast } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Came, Deposit } from './deposit-queries.ts'

/** In which a card is typed: each loads when it is needed. */
export type CardForms = Record<'sandbox' | 'stripe', ComponentType<CardFormProps>>

type Card = NonNullable<Deposit['card']>
type CardSectionProps = { deposit: Deposit; card: Card; came: Came; cards: CardForms }

/** The deposit on a card: what is asked for, or what stands on it. */
export function CardSection({ deposit, card, came, cards }: CardSectionProps) {
  const { messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  const { state, way, amount, last4 } = card
  const released_by = messages.day(deposit.released_by)
  if (state === 'ended' || state === 'by_hand' || state === 'withdrawn') return null
  return (
    <section
      aria-labelledby="by-card"
      className="mb-8 grid gap-4 rounded-card border border-line-strong p-5"
    >
      <h2 id="by-card" className="text-h3">
        {state === 'asked' ? words.by_card.title : words.by_card.titles[way]}
      </h2>
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-2">{words.by_card.amount}</span>
        <Price amount={amount} currency={messages.shell.currency} fils="always" />
      </p>
      {state === 'asked' ? (
        <>
          <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
            {words.by_card.terms[way](released_by).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <Giving card={card} came={came} cards={cards} />
        </>
      ) : state === 'lapsed' ? (
        <p>{words.by_card.lapsed}</p>
      ) : (
        <>
          {last4 !== null && <p className="text-ink-2">{words.by_card.on(last4)}</p>}
          <p>{words.by_card.stands[way](released_by)}</p>
        </>
      )}
    </section>
  )
}

type GivingProps = Omit<CardSectionProps, 'deposit'>

/** First what may happen with the card, then the card. */
function Giving({ card, came, cards }: GivingProps) {
  const { lang, messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  const [may_renew, setRenew] = useState(card.may_renew)
  const giving = useGiving(card, came)
  const { payment } = giving
  if (payment === null)
    return (
      <div className="grid justify-items-start gap-4">
        {card.way === 'hold' && (
          <Checkbox isSelected={may_renew} onChange={setRenew}>
            <span>{RENEWAL_CONSENT[lang]}</span>
          </Checkbox>
        )}
        <Button
          kind="primary"
          is_busy={giving.is_starting}
          busy_label={messages.shell.one_moment}
          onPress={() => giving.start(may_renew)}
        >
          {words.by_card.go_on}
        </Button>
      </div>
    )
  const Form = cards[payment.bank_url === null ? 'stripe' : 'sandbox']
  return (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <div role="alert" className="empty:absolute">
        {giving.fault !== null && (
          <p className="rounded-ctl bg-coral-soft p-4 text-small text-coral">
            {giving.fault === 'other'
              ? messages.errors.PAYMENT_ERROR
              : messages.checkout.pay.declined[giving.fault]}
          </p>
        )}
      </div>
      <Form
        payment={payment}
        is_busy={giving.is_busy}
        has_failed={giving.fault !== null}
        declined={giving.fault === null || giving.fault === 'other' ? undefined : giving.fault}
        onPay={giving.pay}
      >
        <Button
          type="submit"
          kind="primary"
          size="large"
          is_busy={giving.is_busy}
          busy_label={messages.shell.one_moment}
        >
          {words.by_card.submit[card.way](messages.money(filsOf(card.amount)))}
        </Button>
      </Form>
    </Suspense>
  )
}

type Fault = DeclineReason | 'other'

const LOOK_AGAIN_MS = 2_000

/** The server says what became of the card, after a press as after a bank's own page. */
function useGiving({ state, is_started }: Card, { reservation_id, link }: Came) {
  const { api, lang, messages } = useApp()
  const { deposit: words } = usePersonalMessages()
  const client = useQueryClient()
  const calls = personalApi(api)
  const [payment, setPayment] = useState<CardPayment | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)

  const settle = async () => {
    for (;;) {
      const settled = await calls.settleMyDeposit({ reservation_id }, { link })
      if (!settled.is_waiting) return settled
      await new Promise<void>((resolve) => {
        setTimeout(resolve, LOOK_AGAIN_MS)
      })
    }
  }
  const showNew = () => client.invalidateQueries({ queryKey: ['my-deposit'] })
  const lookOnce = useEffectEvent(async () => {
    if (state !== 'asked' || !is_started) return
    const settled = await settle().catch(() => null)
    if (settled !== null && settled.state !== 'asked') await showNew()
  })
  useEffect(() => {
    void lookOnce()
  }, [])

  const starting = useMutation({
    mutationFn: (may_renew: boolean) =>
      calls.startMyDeposit({ reservation_id, may_renew }, { link }),
    onSuccess: (started) => setPayment({ ...started, holder: '' }),
    onError: (error) => showError(error, messages),
  })
  const paying = useMutation({
    mutationFn: async (confirm: Confirm) => {
      setFault(null)
      const back = new URLSearchParams(link === undefined ? { reservation_id } : { id: link })
      const return_url = `${location.origin}${addressOf('/deposit', lang)}?${back.toString()}`
      const sent = await confirm({ return_url, lang })
      if (sent.kind === 'challenge') return location.replace(sent.url)
      if (sent.kind === 'refused') return setFault(sent.reason)
      const settled = await settle()
      if (settled.state === 'asked') return setFault('other')
      showToast({ text: words.by_card.done, kind: 'good' })
      await showNew()
    },
    onError: (error) => showError(error, messages),
  })
  return {
    payment,
    fault,
    start: (may_renew: boolean) => starting.mutate(may_renew),
    is_starting: starting.isPending,
    pay: (confirm: Confirm) => paying.mutate(confirm),
    is_busy: paying.isPending,
  }
}
