import { Link } from '@tanstack/react-router'
import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { BookingActions } from './booking-actions.tsx'
import type { MyBooking, Show } from './bookings-queries.ts'
import { PaidLines } from './paid-lines.tsx'

type BookingCardProps = { booking: MyBooking; show: Show }

export function BookingCard({ booking, show }: BookingCardProps) {
  const { messages, today } = useApp()
  const { bookings } = usePersonalMessages()
  const days_ahead = nightsBetween(today, booking.arrival_date)
  const { room_category: home, property, room, reservation_id, status } = booking
  const place = [property.name, ...(room?.name ? [bookings.card.unit(room.name)] : []), home.area]
  return (
    <article
      aria-labelledby={`booking-${booking.id}`}
      className="booking-card overflow-hidden rounded-card border border-line bg-white shadow-e1"
    >
      <div
        className={classNames(
          'min-h-0 max-md:aspect-[16/9] md:relative',
          status === 'cancelled' && 'opacity-70 saturate-50',
        )}
      >
        {home.image && (
          <div className="size-full md:absolute md:inset-0">
            <Picture picture={home.image} sizes="(min-width: 48rem) 40rem, 100vw" />
          </div>
        )}
      </div>
      <div className="grid content-start gap-5 p-5 md:p-6">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusLine status={status} />
              {status === 'confirmed' && days_ahead > 0 && (
                <p className="text-small text-ink-2">{bookings.card.days_ahead(days_ahead)}</p>
              )}
            </div>
            <h2
              id={`booking-${booking.id}`}
              tabIndex={-1}
              className="mt-2 text-[1.5rem] leading-tight outline-none"
            >
              <Link
                to="/stay-details/$slug"
                params={{ slug: home.slug }}
                className="underline-offset-4 hover:underline"
              >
                {home.nice_name}
              </Link>
            </h2>
            <p className="mt-1 text-small text-ink-2">{place.join(' · ')}</p>
          </div>
          <dl className="text-small main:text-end">
            <dt className="text-micro text-ink-2">{bookings.card.reference}</dt>
            <dd>
              <bdi className="font-semibold tabular-nums">{reservation_id}</bdi>
            </dd>
          </dl>
        </header>
        <Extension booking={booking} />
        <Nights booking={booking} />
        <Terms booking={booking} />
        <Disclosure
          className="border-t"
          title={
            <span className="flex grow items-baseline justify-between gap-4">
              <span className="text-small">{bookings.card.price_details}</span>
              <Price amount={booking.rate} currency={messages.shell.currency} />
            </span>
          }
        >
          <PaidLines booking={booking} />
        </Disclosure>
        <BookingActions booking={booking} show={show} />
      </div>
    </article>
  )
}

const GROUNDS = {
  confirmed: 'bg-palm-soft text-palm',
  arrived: 'bg-palm-soft text-palm',
  departed: 'bg-shell text-ink-2',
  cancelled: 'bg-coral-soft text-coral',
} as const

function StatusLine({ status }: Pick<MyBooking, 'status'>) {
  const { bookings } = usePersonalMessages()
  if (status === 'pencil' || status === 'expired') return null
  return (
    <span
      data-status={status}
      className={classNames(
        'inline-flex rounded-ctl px-2.5 py-1 text-micro font-semibold',
        GROUNDS[status],
      )}
    >
      {bookings.statuses[status]}
    </span>
  )
}

function Extension({
  booking: { extends: extended, stay_until, departure_date },
}: {
  booking: MyBooking
}) {
  const { messages } = useApp()
  const { card } = usePersonalMessages().bookings
  if (extended !== null)
    return <p className="text-small text-ink-2">{card.extension_of(extended)}</p>
  return stay_until > departure_date ? (
    <p className="text-small text-ink-2">{card.extended_until(messages.day(stay_until))}</p>
  ) : null
}

function Nights({ booking }: { booking: MyBooking }) {
  const { messages } = useApp()
  const { card } = usePersonalMessages().bookings
  const { day, nights, guests } = messages
  return (
    <dl className="booking-nights rounded-ctl bg-shell px-4 py-3">
      <Fact term={card.check_in}>{day(booking.arrival_date)}</Fact>
      <Fact term={card.check_out}>{day(booking.departure_date)}</Fact>
      <Fact term={nights(booking.no_of_nights)}>{guests(booking.guests, booking.infants)}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-micro text-ink-2">{term}</dt>
      <dd className="font-semibold max-sm:text-small">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

function Terms({ booking }: { booking: MyBooking }) {
  const { messages } = useApp()
  const { card } = usePersonalMessages().bookings
  const { status, is_refundable, refundable_until, refund_status, refund_amount } = booking
  if (status === 'cancelled') {
    const amount = messages.money(filsOf(refund_amount))
    const text = refund_status === null ? card.no_refund : card[`refund_${refund_status}`](amount)
    return <p className="text-small text-ink-2">{text}</p>
  }
  if (!is_refundable || refundable_until === null) return null
  return <p className="text-small text-palm">{card.free_until(messages.day(refundable_until))}</p>
}
