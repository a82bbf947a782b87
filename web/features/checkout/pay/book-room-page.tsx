import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { ApiError } from '#web/api/api.tsx'
import { useMessages } from '#web/api/messages.ts'
import { showToast, showError } from '#web/toasts/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FullStop } from '#web/ui/full-stop.tsx'
import { Company } from '#web/features/checkout/company/company.tsx'
import { useCompany } from '#web/features/checkout/company/use-company.ts'
import { Coupon } from './coupon.tsx'
import { CHECKOUT_COLUMNS, CHECKOUT_PAGE } from '#web/features/checkout/columns.ts'
import { CheckoutHeader } from '#web/features/checkout/checkout-header.tsx'
import { StayInShort } from '#web/features/checkout/stay-in-short.tsx'
import { Steps } from '#web/features/checkout/steps.tsx'
import { usePerson } from '#web/api/person.ts'
import { BookingSummary, FoldedBooking, whatItFollows } from './booking-summary.tsx'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'
import { BookingOver } from '#web/features/checkout/ending-screen.tsx'
import { GiveBack } from './give-back.tsx'
import { HoldClock } from './hold-clock.tsx'
import { PayForm } from './pay-form.tsx'
import { usePayment, type Ending, type PaymentWay } from './use-payment.ts'

export const importStayExtras = () => import('./stay-extras.tsx')

const StayExtras = lazy(async () => ({ default: (await importStayExtras()).StayExtras }))

export type BookRoomPageProps = {
  booking: Booking
  has_failed_challenge: boolean
  /** The guest comes back from the bank, which said yes. */
  is_approved: boolean
  onConfirmed: () => void
  onGivenBack: () => void
}

/** In the frame of the checkout, whatever there is to say. */
export function BookRoomPage(props: BookRoomPageProps) {
  return (
    <div className={CHECKOUT_PAGE}>
      <CheckoutHeader />
      <Payment {...props} />
    </div>
  )
}

function Payment({
  booking,
  has_failed_challenge,
  is_approved,
  onConfirmed,
  onGivenBack,
}: BookRoomPageProps) {
  const messages = useMessages()
  const { checkout } = messages
  const way = usePayment(booking.reservation_id, has_failed_challenge)
  const { phase } = way
  const ending = phase.kind === 'over' ? phase.ending : null
  const leave = useEffectEvent((how: Ending | null) => {
    if (how === 'confirmed') onConfirmed()
    if (how === 'book_failed')
      showError(new ApiError({ code: 'BOOK_FAILED', status: 409 }), messages)
  })
  useEffect(() => leave(ending), [ending])

  if (ending !== null && ending !== 'confirmed') {
    // just after the hold lapsed the server may not have a reason yet
    return (
      <BookingOver
        ending={booking.ending ?? (ending === 'cancelled' ? 'released' : ending)}
        booking={booking}
      />
    )
  }
  if (phase.kind === 'unreadable') {
    return (
      <FullStop
        title={checkout.unreadable.title}
        line={messages.errors[phase.code] ?? messages.errors.INTERNAL_ERROR}
      >
        <Button kind="primary" size="large" onPress={() => void way.openAgain()}>
          {checkout.unreadable.again}
        </Button>
      </FullStop>
    )
  }
  if (
    is_approved &&
    (phase.kind === 'opening' || phase.kind === 'processing' || ending === 'confirmed')
  ) {
    return (
      <output className="block">
        <FullStop title={checkout.pay.approved} line={checkout.pay.confirming} />
      </output>
    )
  }
  return <PayPage booking={booking} way={way} onGivenBack={onGivenBack} />
}

type PayPageProps = Pick<BookRoomPageProps, 'booking' | 'onGivenBack'> & { way: PaymentWay }

function PayPage({ booking, way, onGivenBack }: PayPageProps) {
  const { checkout } = useMessages()
  const person = usePerson() // nobody has a payment link: it gives nothing back
  const { phase } = way
  return (
    <div className={classNames(CHECKOUT_COLUMNS, 'pt-4 pb-12 md:pt-8')}>
      <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-6">
        {/* others gave no details and proved no code here */}
        <PayHead booking={booking} is_guests={person?.is_temporary ?? false} />
        <HoldClock
          expiry_time={booking.expiry_time}
          booking_date={booking.booking_date}
          is_running={phase.kind === 'form'}
          onEnd={() => void way.runOut()}
        />
        <StayInShort
          of={{ ...booking, ...booking.room_category }}
          total={booking.total}
          note={whatItFollows(booking, checkout.summary)}
          label={checkout.summary.title}
        />
        <PayParts booking={booking} way={way} />
        <div className="main:hidden">
          <FoldedBooking booking={booking} />
        </div>
        {person && booking.changes === null && <EndHold way={way} onGivenBack={onGivenBack} />}
      </div>
      <div className="max-main:hidden main:sticky main:top-6">
        <BookingSummary booking={booking} />
      </div>
    </div>
  )
}

function PayHead({ booking, is_guests }: { booking: Booking; is_guests: boolean }) {
  const { checkout } = useMessages()
  return (
    <div>
      {is_guests && <Steps at="step_pay" />}
      <h1 className={is_guests ? 'mt-6 text-h1' : 'text-h1'}>{checkout.pay.title}</h1>
      <p className="mt-2 text-ink-2">
        {booking.changes === null ? checkout.pay.line : checkout.summary.change_line}
      </p>
    </div>
  )
}

/** The card, and, unless a change is paid, extras, whose invoice it is and the coupon. */
function PayParts({ booking, way }: { booking: Booking; way: PaymentWay }) {
  const { checkout } = useMessages()
  const company = useCompany(booking)
  const is_busy = way.phase.kind !== 'form'
  /** What was typed for the invoice is kept first: nobody presses two buttons. */
  const pay: PaymentWay['pay'] = async (confirm, total) => {
    if (company.is_busy || (company.is_changed && (await company.keep()) === null)) return
    await way.pay(confirm, total)
  }
  return (
    <>
      {booking.changes === null && booking.extends === null && (
        <Suspense>
          <StayExtras
            reservation_id={booking.reservation_id}
            is_busy={is_busy}
            onChoose={(extras) => way.choose({ extras })}
          />
        </Suspense>
      )}
      <section aria-labelledby="card-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="card-title" className="text-[1.5rem]">
          {checkout.pay.card}
        </h2>
        <PayForm way={{ ...way, pay }} booking={booking} />
      </section>
      {booking.changes === null && (
        <>
          <Company booking={booking} company={company} is_busy={is_busy} />
          <Coupon
            coupon={booking.coupon}
            total={booking.total}
            is_busy={is_busy}
            onApply={(coupon_code) => way.choose({ coupon_code })}
          />
        </>
      )}
    </>
  )
}

function EndHold({ way, onGivenBack }: { way: PaymentWay; onGivenBack: () => void }) {
  const { checkout } = useMessages()
  const giveBack = async () => {
    const status = await way.giveBack()
    if (status !== 'cancelled' && status !== 'expired') return
    showToast({ text: checkout.pay.given_back, kind: 'plain' })
    onGivenBack()
  }
  return (
    <div className="border-t border-line pt-4">
      <GiveBack is_busy={way.phase.kind !== 'form'} onGiveBack={giveBack} />
    </div>
  )
}
