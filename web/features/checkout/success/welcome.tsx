import type { ReactNode } from 'react'
import { useMessages } from '#web/api/messages.ts'
import { Logo } from '#web/frame/logo.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Booking } from '#web/features/checkout/checkout-queries.ts'

export function Welcome({ booking }: { booking: Booking }) {
  const { checkout, day } = useMessages()
  const { success } = checkout
  const { room_category: home } = booking
  return (
    <section className="on-night relative isolate overflow-hidden bg-gulf-900 text-white print:bg-transparent print:text-ink">
      <svg
        aria-hidden
        viewBox="0 0 34 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="0.16"
        className="absolute -end-24 bottom-0 -z-1 w-[46rem] text-gulf-500/60 print:hidden"
      >
        {[15, 12.6, 10.2, 7.8, 5.4].map((radius) => (
          <path key={radius} d={`M${17 - radius} 20a${radius} ${radius} 0 0 1 ${radius * 2} 0`} />
        ))}
      </svg>
      <p className="page mb-6 hidden border-b border-line pb-3 print:block">
        <Logo />
      </p>
      <div className="page grid gap-8 py-10 md:py-16 print:grid-cols-[minmax(0,1fr)_14rem] print:py-0 main:grid-cols-[minmax(0,1fr)_26rem] main:items-center main:gap-[clamp(2.5rem,8vw,9rem)]">
        <div>
          <h1 className="text-hero text-lamp print:text-h1 print:text-ink">
            <span>{booking.extends === null ? success.heading : success.extended.heading}</span>
            {booking.extends === null && (
              <span className="mt-2 block text-h2 text-white print:text-h3 print:text-ink-2">
                {success.lights}
              </span>
            )}
          </h1>
          <p className="mt-5 max-w-160 text-h3">
            {booking.extends === null
              ? success.line(home.nice_name, home.area)
              : success.extended.line(booking.extends, day(booking.departure_date))}
          </p>
          <dl className="mt-8 flex flex-wrap items-start gap-x-12 gap-y-5">
            <Fact term={success.reference} className="max-md:basis-full">
              <bdi className="font-display text-h2 tabular-nums">{booking.reservation_id}</bdi>
            </Fact>
            <Nights booking={booking} />
          </dl>
        </div>
        {home.image && (
          <Picture
            picture={home.image}
            sizes="(min-width: 69.375rem) 26rem, 100vw"
            ratio="5 / 4"
            is_first
            className="rounded-card"
          />
        )}
      </div>
    </section>
  )
}

function Nights({ booking }: { booking: Booking }) {
  const { checkout, day, nights, guests } = useMessages()
  const { summary } = checkout
  return (
    <>
      <Fact term={booking.extends === null ? summary.check_in : summary.added_from}>
        <bdi className="font-semibold">{day(booking.arrival_date)}</bdi>
      </Fact>
      <Fact term={summary.check_out}>
        <bdi className="font-semibold">{day(booking.departure_date)}</bdi>
      </Fact>
      <Fact term={summary.title}>
        <span className="font-semibold">{`${nights(booking.no_of_nights)} · ${guests(booking.guests, booking.infants)}`}</span>
      </Fact>
    </>
  )
}

function Fact({
  term,
  className,
  children,
}: {
  term: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={className}>
      <dt className="text-micro text-white/75 print:text-ink-2">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
