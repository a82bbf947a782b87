import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { clockText, useTimeLeft } from '#web/i18n/clock.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { OpenHold } from './bookings-queries.ts'

export function HoldCard({ hold }: { hold: OpenHold }) {
  const { messages } = useApp()
  const { held } = usePersonalMessages().bookings
  const {
    reservation_id,
    expiry_time,
    room_category: home,
    arrival_date,
    departure_date,
    no_of_nights,
    guests,
    infants,
    total,
  } = hold
  const left_ms = useTimeLeft(expiry_time)
  if (left_ms !== null && left_ms <= 0) return null
  const days = `${messages.day(arrival_date)} – ${messages.day(departure_date)}`
  return (
    <article
      aria-label={held.label(home.nice_name)}
      className="grid items-center gap-5 overflow-hidden rounded-card bg-gulf-900 p-5 text-white on-night md:grid-cols-[11rem_minmax(0,1fr)_auto] md:p-6"
    >
      {home.image && (
        <Picture
          picture={home.image}
          sizes="(min-width: 48rem) 11rem, 100vw"
          ratio="16 / 10"
          className="rounded-ctl"
        />
      )}
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-small">
          {held.line}
          <bdi role="timer" aria-live="off" className="font-display text-h3 tabular-nums">
            {left_ms === null ? '' : clockText(left_ms)}
          </bdi>
        </p>
        <h2 className="text-[1.5rem] leading-tight">{home.nice_name}</h2>
        <p className="text-small text-white/85">
          <bdi>{days}</bdi>
          {` · ${messages.nights(no_of_nights)} · ${messages.guests(guests, infants)} · `}
          <bdi>{reservation_id}</bdi>
        </p>
        <Price amount={total} currency={messages.shell.currency} />
      </div>
      <Link to="/book-room" search={{ reservation_id }} className={buttonClass('primary', 'large')}>
        {held.pay}
      </Link>
    </article>
  )
}
