import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { filsOf } from '#contract/money.ts'
import { useWords } from '#shell/app.ts'
import { showToast, showError } from '#shell/toasts.tsx'
import { ApiError } from '#shell/api.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Booking } from './checkout-queries.ts'
import { Coupon } from './coupon.tsx'
import { BookingOver, EndScreen } from './ending-screen.tsx'
import { GiveBack } from './give-back.tsx'
import { HoldClock } from './hold-clock.tsx'
import { PriceLines } from './price-lines.tsx'
import { SandboxCard } from './sandbox-card.tsx'
import { StaySummary } from './stay-summary.tsx'
import { usePayment, type PaymentWay, type Phase } from './use-payment.ts'

const StripeCard = lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard }))

export type BookRoomPageProps = {
  booking: Booking
  /** The guest came back from the bank's challenge without passing it. */
  has_failed_challenge: boolean
  onConfirmed: () => void
  onGivenBack: () => void
}

/** The held booking: its clock, its price, the coupon and the card. */
export function BookRoomPage({ booking, has_failed_challenge, onConfirmed, onGivenBack }: BookRoomPageProps) {
  const words = useWords()
  const { checkout } = words
  const way = usePayment(booking.reservation_id, has_failed_challenge)
  const { phase } = way
  const ending = phase.kind === 'over' ? phase.ending : null
  const leave = useEffectEvent(() => {
    if (ending === 'confirmed') onConfirmed()
    if (ending === 'book_failed') showError(new ApiError({ code: 'BOOK_FAILED', status: 409 }), words)
  })
  useEffect(() => leave(), [ending])

  if (ending !== null && ending !== 'confirmed') return <BookingOver ending={ending} booking={booking} />
  if (phase.kind === 'unreadable') {
    return (
      <EndScreen title={checkout.unreadable.title} line={words.errors[phase.code]}>
        <Button kind="primary" size="large" onPress={() => void way.openAgain()}>
          {checkout.unreadable.again}
        </Button>
      </EndScreen>
    )
  }
  const giveBack = async () => {
    const status = await way.giveBack()
    if (status !== 'cancelled' && status !== 'expired') return
    showToast({ text: checkout.pay.given_back, kind: 'plain' })
    onGivenBack()
  }
  const is_busy = phase.kind !== 'form'
  return (
    <div className="page py-8 md:py-12 main:grid main:grid-cols-[minmax(0,1fr)_26rem] main:items-start main:gap-[clamp(2.5rem,6vw,6.5rem)]">
      <div className="grid max-w-160 gap-6">
        <div>
          <h1 className="text-h1">{checkout.pay.title}</h1>
          <p className="mt-2 text-ink-2">{checkout.pay.line}</p>
        </div>
        <HoldClock expiry_time={booking.expiry_time} booking_date={booking.booking_date} is_running={phase.kind === 'form'} onEnd={() => void way.runOut()} />
        <div className="main:hidden">
          <Summary booking={booking} is_busy={is_busy} way={way} />
        </div>
        <section aria-labelledby="card-title" className="grid gap-4">
          <h2 id="card-title" className="text-[1.5rem]">
            {checkout.pay.card}
          </h2>
          <Trouble phase={phase} />
          <CardForm way={way} booking={booking} />
        </section>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-micro text-ink-2">{checkout.pay.secure}</p>
          <GiveBack is_busy={is_busy} onGiveBack={giveBack} />
        </div>
      </div>
      <div className="max-main:hidden main:sticky main:top-6">
        <Summary booking={booking} is_busy={is_busy} way={way} />
      </div>
    </div>
  )
}

function Summary({ booking, is_busy, way }: { booking: Booking; is_busy: boolean; way: PaymentWay }) {
  const { checkout } = useWords()
  const { room_category: home, user } = booking
  return (
    <StaySummary of={{ ...booking, ...home, picture: home.image, guests: booking.guests }}>
      <p className="text-small">
        <span className="block text-micro text-ink-2">{checkout.summary.booked_for}</span>
        <bdi className="font-semibold">{user.name}</bdi>
        {' · '}
        <bdi className="text-ink-2">{user.email}</bdi>
      </p>
      <PriceLines lines={booking.lines} total={booking.total} />
      <Coupon coupon={booking.coupon} is_busy={is_busy} onApply={way.applyCoupon} />
      <div className="border-t border-line pt-4">
        <h3 className="font-text text-micro font-semibold">{checkout.pay.cancellation}</h3>
        <p className="mt-0.5 text-micro text-ink-2">{booking.cancellation.explanation}</p>
      </div>
    </StaySummary>
  )
}

/** What went wrong, in the server's words, right above the form it concerns. */
function Trouble({ phase }: { phase: Phase }) {
  const words = useWords()
  const { pay } = words.checkout
  const code = phase.kind === 'form' ? phase.trouble : null
  return (
    <div role="alert">
      {code !== null && (
        <div className="grid gap-1 rounded-ctl bg-coral-soft p-4 text-small">
          <p className="font-semibold text-coral">{words.errors[code]}</p>
          <p>{pay.same_hold}</p>
        </div>
      )}
    </div>
  )
}

function CardForm({ way, booking }: { way: PaymentWay; booking: Booking }) {
  const words = useWords()
  const { pay } = words.checkout
  const { phase, payment } = way
  if (payment === null) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{pay.loading}</span>
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
        <Skeleton className="h-13" />
      </div>
    )
  }
  const is_busy = phase.kind !== 'form'
  const Form = payment.card_house === 'sandbox' ? SandboxCard : StripeCard
  return (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <Form payment={payment} is_busy={is_busy} onPay={(confirm) => void way.pay(confirm, booking.total)}>
        <p className="text-micro text-ink-2">{pay.terms}</p>
        <Button type="submit" kind="primary" size="large" isPending={is_busy}>
          {is_busy && phase.kind !== 'opening' ? pay.paying : pay.submit(words.money(filsOf(booking.total)))}
        </Button>
        <p role="status" className="text-small text-ink-2">
          {phase.kind === 'processing' && `${pay.processing} ${pay.processing_line}`}
          {phase.kind === 'leaving' && pay.to_challenge}
        </p>
      </Form>
    </Suspense>
  )
}
