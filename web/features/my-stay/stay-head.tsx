import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { nightsBetween } from '#web/i18n/days.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { MyStay } from './my-stay-queries.ts'

type HeadStay = Pick<
  MyStay,
  'state' | 'arrival_date' | 'departure_date' | 'no_of_nights' | 'room_category'
>
type StayHeadProps = {
  stay: HeadStay
  title: string
  /** Null to whoever is not told who booked. */
  booked?: MyStay | null
}

/** How far it is, in nights, and where. */
export function StayHead({ stay, title, booked = null }: StayHeadProps) {
  const { my_stay } = usePersonalMessages()
  const { room_category: home } = stay
  const { far, line } = useCountdown(stay)
  return (
    <section className="on-night bg-gulf-900 text-white print:bg-transparent print:text-ink">
      <div className="page grid main:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] main:items-center main:gap-12 main:py-14 print:block">
        {home.image && (
          <div className="relative max-main:-mx-(--gutter) max-main:aspect-[16/9] main:order-last main:aspect-[5/4] main:overflow-hidden main:rounded-card print:hidden">
            <Picture
              picture={home.image}
              sizes="(min-width: 69.375rem) 30rem, 100vw"
              is_first
              className="absolute inset-0"
            />
          </div>
        )}
        <div className="py-8 main:py-0 print:py-0">
          <p className="text-small text-white/80 print:text-ink-2">
            <span>{title}</span>{' '}
            {booked && <bdi className="tabular-nums">{booked.reservation_id}</bdi>}
          </p>
          <h1 className="mt-2 text-hero text-lamp print:text-h1 print:text-ink">{far}</h1>
          <p className="mt-3 text-h3">{my_stay.home(home.nice_name, home.area)}</p>
          <p className="mt-2 max-w-140 text-white/85 print:text-ink-2">{line}</p>
          <Times stay={stay} booked={booked} />
        </div>
      </div>
    </section>
  )
}

function useCountdown(stay: HeadStay): { far: string; line: string } {
  const { today } = useApp()
  const { countdown, line } = usePersonalMessages().my_stay
  const { state, arrival_date, departure_date, no_of_nights, room_category: home } = stay
  if (state === 'held' || state === 'over' || state === 'cancelled')
    return { far: countdown[state], line: line[state] }
  if (state === 'staying')
    return today >= departure_date
      ? { far: countdown.leaving, line: line.leaving(home.check_out_time) }
      : {
          far: countdown.night(Math.max(1, nightsBetween(arrival_date, today) + 1), no_of_nights),
          line: line.staying(home.check_out_time),
        }
  const nights = nightsBetween(today, arrival_date)
  const soon = nights === 1 ? countdown.tomorrow : countdown.nights(nights)
  return { far: nights <= 0 ? countdown.today : soon, line: line.ahead(home.check_in_time) }
}

type TimesProps = { stay: HeadStay; booked: MyStay | null }

function Times({ stay, booked }: TimesProps) {
  const { messages } = useApp()
  const { facts } = usePersonalMessages().my_stay
  const { room_category: home } = stay
  return (
    <dl className="mt-7 flex flex-wrap gap-x-10 gap-y-4 text-small">
      <Fact term={facts.check_in} line={facts.from(home.check_in_time)}>
        {messages.day(stay.arrival_date)}
      </Fact>
      <Fact term={facts.check_out} line={facts.until(home.check_out_time)}>
        {messages.day(stay.departure_date)}
      </Fact>
      {booked && (
        <Fact
          term={facts.party}
          line={
            booked.expected_time === null
              ? facts.led_by(booked.guest_name)
              : facts.expected(booked.expected_time)
          }
        >
          {messages.guests(booked.guests, booked.infants)}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, line, children }: { term: string; line: string; children: string }) {
  return (
    <div>
      <dt className="text-micro text-white/75 print:text-ink-2">{term}</dt>
      <dd>
        <bdi className="block font-semibold">{children}</bdi>
        <span className="block text-micro text-white/80 print:text-ink-2">{line}</span>
      </dd>
    </div>
  )
}
