import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { Booked, type Booking } from './booked.tsx'
import { GuestForm } from './guest-form.tsx'
import { HomeChoice } from './home-choice.tsx'
import { replacedQuery } from './phone-booking-queries.ts'
import { nightsInOrder, type PhoneBookingUrl } from './phone-booking-url.ts'
import { RateChoice, type ChosenRate } from './rate-choice.tsx'
import { StayFields } from './stay-fields.tsx'

const USUAL_GUESTS = 2

type PhoneBookingPageProps = {
  url: PhoneBookingUrl
  onChange: (change: Partial<PhoneBookingUrl>) => void
}

export function PhoneBookingPage({ url, onChange }: PhoneBookingPageProps) {
  const { phone_booking } = useAdminMessages()
  const [rate, setRate] = useState<ChosenRate | null>(null)
  const [booking, setBooking] = useState<Booking | null>(null)
  const { data: replaced, isLoading: is_reading } = useQuery(
    replacedQuery(useAdminApi(), url.replaces),
  )
  const is_read = !is_reading
  const nights = nightsInOrder(url)
  const guests = url.guests ?? USUAL_GUESTS
  const change = (next: Partial<PhoneBookingUrl>) => {
    setRate(null)
    onChange(next)
  }
  const begin = () => {
    setBooking(null)
    change({
      from: undefined,
      to: undefined,
      guests: undefined,
      q: undefined,
      home: undefined,
      replaces: undefined,
    })
  }
  if (booking) return <Booked booking={booking} onAnother={begin} />
  return (
    <>
      <PageHead
        title={phone_booking.title}
        line={replaced ? phone_booking.replaces(replaced.reservation_id) : phone_booking.line}
      />
      <div className="grid max-w-280 grid-cols-[minmax(0,1fr)] gap-6 main:grid-cols-[minmax(0,1fr)_24rem]">
        <TheStay url={url} guests={guests} rate={rate} onChange={change} onRate={setRate} />
        <section
          aria-label={phone_booking.steps.guest}
          className="rounded-card border border-line bg-white p-5 self-start main:sticky main:top-6"
        >
          {is_read && (
            <GuestForm
              key={replaced?.reservation_id}
              replaced={replaced}
              rate={rate}
              has_home={url.home !== undefined}
              nights={nights}
              guests={guests}
              onBooked={setBooking}
              onQuoteOver={() => setRate(null)}
            />
          )}
        </section>
      </div>
    </>
  )
}

type TheStayProps = PhoneBookingPageProps & {
  guests: number
  rate: ChosenRate | null
  onRate: (rate: ChosenRate | null) => void
}

function TheStay({ url, guests, rate, onChange, onRate }: TheStayProps) {
  const { phone_booking } = useAdminMessages()
  const nights = nightsInOrder(url)
  return (
    <section aria-label={phone_booking.steps.stay} className="grid content-start gap-4">
      <StayFields url={url} guests={guests} onChange={onChange} />
      {nights === null ? (
        <p className="rounded-card bg-shell p-6 text-ink-2">{phone_booking.choose_dates}</p>
      ) : (
        <HomeChoice
          nights={nights}
          guests={guests}
          q={url.q}
          replaces={url.replaces}
          value={url.home}
          onChange={(home) => onChange({ home })}
        >
          {(home) => (
            <RateChoice
              key={home.id}
              home={home}
              nights={nights}
              guests={guests}
              replaces={url.replaces}
              value={rate}
              onChange={onRate}
            />
          )}
        </HomeChoice>
      )}
    </section>
  )
}
