import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { filsOf } from '#contract/money.ts'
import { useMessages } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'
import { SandboxCard } from './sandbox-card.tsx'
import type { PaymentWay, Phase } from './use-payment.ts'
import { useStillBelow } from './use-still-below.ts'

const StripeCard = lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard }))

export function PayForm({ way, booking }: { way: PaymentWay; booking: Booking }) {
  return (
    <>
      <Trouble phase={way.phase} />
      <CardForm way={way} booking={booking} />
    </>
  )
}

function Trouble({ phase }: { phase: Phase }) {
  const messages = useMessages()
  const { pay } = messages.checkout
  const code = phase.kind === 'form' ? phase.trouble : null
  const reason = phase.kind === 'form' ? phase.reason : undefined
  const place = useRef<HTMLDivElement>(null)
  useStillBelow(place, code !== null)
  return (
    <div ref={place} role="alert" className="empty:absolute">
      {code !== null && (
        <div className="grid gap-1 rounded-ctl bg-coral-soft p-4 text-small">
          {reason === undefined ? (
            <>
              <p className="font-semibold text-coral">
                {code === 'price_changed' ? pay.price_changed : messages.errors[code]}
              </p>
              <p>{pay.same_hold}</p>
            </>
          ) : (
            <p>
              <strong className="font-semibold text-coral">{pay.declined[reason]}</strong>{' '}
              {pay.next_try[reason]}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function CardForm({ way, booking }: { way: PaymentWay; booking: Booking }) {
  const messages = useMessages()
  const { pay } = messages.checkout
  const { phase, payment } = way
  if (payment === null) {
    return (
      <div className="grid gap-4">
        <output className="sr-only">{pay.loading}</output>
        <Skeleton className="h-25" />
        <Skeleton className="h-25" />
        <Skeleton className="h-19" />
        <Skeleton className="h-10" />
        <Skeleton className="h-13" />
        <Skeleton className="h-10" />
      </div>
    )
  }
  const is_busy = phase.kind !== 'form'
  const total = messages.money(filsOf(booking.total))
  const Form = payment.payment_provider === 'sandbox' ? SandboxCard : StripeCard
  return (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <Form
        payment={{ ...payment, holder: payment.booking.user.name }}
        is_busy={is_busy}
        has_failed={phase.kind === 'form' && phase.trouble !== null}
        declined={phase.kind === 'form' ? phase.reason : undefined}
        onPay={(confirm) => void way.pay(confirm, booking.total)}
      >
        <p className="text-micro text-ink-2">
          {pay.terms}{' '}
          <Link
            to="/cancellation"
            target="_blank"
            className={linkClass(undefined, 'whitespace-nowrap')}
          >
            {pay.policy}
          </Link>
        </p>
        <Button
          type="submit"
          kind="primary"
          size="large"
          is_busy={is_busy}
          busy_label={phase.kind === 'opening' ? pay.submit(total) : pay.paying}
        >
          {pay.submit(total)}
        </Button>
        <p className="flex items-start gap-2 text-micro text-ink-2">
          <Lock size={15} aria-hidden className="mt-0.5 shrink-0 text-palm" />
          {pay.secure}
        </p>
        <output className="text-small text-ink-2">
          {phase.kind === 'processing' && <span>{`${pay.processing} ${pay.processing_line}`}</span>}
          {phase.kind === 'leaving' && <span>{pay.to_challenge}</span>}
        </output>
      </Form>
    </Suspense>
  )
}
