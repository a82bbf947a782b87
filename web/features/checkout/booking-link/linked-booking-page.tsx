import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages, useMessages } from '#web/api/messages.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Arriving } from '#web/features/checkout/arrival/arriving.tsx'
import { Help } from '#web/features/checkout/arrival/help.tsx'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'
import { BookingOver } from '#web/features/checkout/ending-screen.tsx'
import { linkedBookingQuery, type LinkedBooking } from './linked-booking-queries.ts'
import { isLive } from '#web/features/checkout/load-booking.ts'
import { Documents } from '#web/features/checkout/documents.tsx'
import { PriceWithTotal } from '#web/features/checkout/price-with-total.tsx'
import { StaySummary } from '#web/features/checkout/stay-summary.tsx'

const CancelDialog = lazy(async () => ({
  default: (await import('#web/stays/cancel-dialog.tsx')).CancelDialog,
}))
const CodeDialog = lazy(async () => ({
  default: (await import('#web/stays/code-dialog.tsx')).CodeDialog,
}))

type LinkedBookingPageProps = { link: string; linked: LinkedBooking }

export function LinkedBookingPage({ link, linked }: LinkedBookingPageProps) {
  const { booking } = linked
  if (booking.ending !== null)
    return (
      <BookingOver ending={booking.ending} booking={booking} link={link} code_to={linked.code_to} />
    )
  return <LiveBooking link={link} linked={linked} />
}

function LiveBooking({ link, linked }: LinkedBookingPageProps) {
  const { checkout } = useMessages()
  const { your_booking, bookings, change_booking, my_stay, review_stay, thread } =
    usePersonalMessages()
  const { booking, has_check_in } = linked
  const { room_category: home, status } = booking
  const is_live = isLive(status)
  return (
    <div className="page grid gap-10 py-10 print:gap-6 print:py-0 md:py-14 main:grid-cols-[minmax(0,1fr)_26rem] main:gap-[clamp(2.5rem,8vw,9rem)]">
      <div className="grid content-start gap-8">
        <header>
          <p className="text-small font-semibold text-palm">
            {status === 'confirmed' || status === 'arrived' || status === 'departed'
              ? bookings.statuses[status]
              : your_booking.held}
          </p>
          <h1 className="mt-1 text-h1">{your_booking.title}</h1>
          <p className="mt-2 text-ink-2">
            {checkout.success.reference}{' '}
            <bdi className="font-semibold text-ink tabular-nums">{booking.reservation_id}</bdi>
          </p>
        </header>
        <Documents booking={booking} link={link} code_to={linked.code_to} />
        {is_live && (
          <Arriving
            booking={booking}
            check_in={has_check_in && <CheckIn link={link} linked={linked} />}
          />
        )}
      </div>
      <div className="grid content-start gap-4">
        <StaySummary of={{ ...booking, ...home, picture: home.image }}>
          <PriceWithTotal of={booking} />
          <p className="border-t border-line pt-4 text-micro text-ink-2">
            {booking.cancellation.explanation}
          </p>
          {is_live && status !== 'departed' && (
            <Link to="/my-stay" search={{ id: link }} className={buttonClass('night')}>
              {my_stay.action}
            </Link>
          )}
          {is_live && (
            <Link to="/messages" search={{ id: link }} className={buttonClass('secondary')}>
              {thread.action}
            </Link>
          )}
          {is_live && status !== 'departed' && (
            <Link to="/change-booking" search={{ id: link }} className={buttonClass('secondary')}>
              {change_booking.action}
            </Link>
          )}
          {status === 'departed' && (
            <Link to="/review-stay" search={{ id: link }} className={buttonClass('secondary')}>
              {review_stay.action}
            </Link>
          )}
          {booking.is_cancellable && <Cancel link={link} linked={linked} />}
        </StaySummary>
        <Help reservation_id={booking.reservation_id} />
      </div>
    </div>
  )
}

/** The link covers the lead guest; the others need the code. */
function CheckIn({ link, linked }: LinkedBookingPageProps) {
  const { success } = useMessages().checkout
  const { your_booking } = usePersonalMessages()
  const navigate = useNavigate()
  const [is_requested, setRequested] = useState(false)
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <Link to="/check-in" search={{ id: link }} className={buttonClass('primary', 'large')}>
        {success.check_in}
      </Link>
      {linked.booking.guests > 1 && (
        <div className="grid justify-items-start gap-2">
          <p className="max-w-140 text-small text-ink-2">{your_booking.party_line}</p>
          <Button onPress={() => setRequested(true)}>{your_booking.party}</Button>
        </div>
      )}
      {is_requested && (
        <Suspense>
          <CodeDialog
            link={link}
            code_to={linked.code_to}
            onClose={() => setRequested(false)}
            onProven={(proof) => void navigate({ to: '/check-in', search: { id: proof } })}
          />
        </Suspense>
      )}
    </div>
  )
}

function Cancel({ link, linked }: LinkedBookingPageProps) {
  const { api, queryClient } = useApp()
  const { success } = useMessages().checkout
  const { your_booking } = usePersonalMessages()
  const [step, setStep] = useState<'none' | 'code' | 'confirm'>('none')
  const [proof, setProof] = useState<string | null>(null)
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        kind="danger"
        className="-ms-4"
        onPress={() => setStep(proof === null ? 'code' : 'confirm')}
      >
        {success.cancel}
      </Button>
      <p className="text-micro text-ink-2">{your_booking.cancel_line}</p>
      <Suspense>
        {step === 'code' && (
          <CodeDialog
            link={link}
            code_to={linked.code_to}
            onClose={() => setStep('none')}
            onProven={(proven) => {
              setProof(proven)
              setStep('confirm')
            }}
          />
        )}
        {step === 'confirm' && proof !== null && (
          <CancelDialog
            booking={dialogOf(linked.booking)}
            link={proof}
            onClose={() => setStep('none')}
            onExpired={() => setProof(null)}
            onOver={() => queryClient.invalidateQueries(linkedBookingQuery(api, link))}
          />
        )}
      </Suspense>
    </div>
  )
}

const dialogOf = ({ id, room_category: home, no_of_nights }: Booking) => ({
  id,
  home: home.nice_name,
  no_of_nights,
})
