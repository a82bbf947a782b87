import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { filsOf } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { stayQuery } from '#web/stays/stay-queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { BackToBooking } from '#web/stays/back-to-booking.tsx'
import type { Changeable } from './change-queries.ts'
import type { ChangeUrl } from './change-url.ts'
import { ChangeSummary } from './change-summary.tsx'
import { EarlierDeparture } from './earlier-departure.tsx'
import { OtherHomes } from './other-homes.tsx'
import { PendingChange } from './pending-change.tsx'
import { rulesOfChange } from './rules-of-change.ts'

export type ChangePageProps = {
  booking: Changeable
  url: ChangeUrl
  link: string | undefined
  code_to: { phone: string | null; email: string | null } | undefined
  onChange: (change: ChangeUrl) => void
}

const StayCalendar = lazy(async () => ({
  default: (await import('#web/stays/calendar/stay-calendar.tsx')).StayCalendar,
}))

const IS_ROOMY = '(min-width: 48rem)'
const monthsShown = (): 1 | 2 | null => (matchMedia(IS_ROOMY).matches ? 2 : 1)

function followWidth(onChange: () => void) {
  const width = matchMedia(IS_ROOMY)
  width.addEventListener('change', onChange)
  return () => width.removeEventListener('change', onChange)
}

export function ChangePage(props: ChangePageProps) {
  const { booking, link } = props
  const { messages } = useApp()
  const { change_booking: words } = usePersonalMessages()
  const { reservation_id, room_category, reach, refusal, pending } = booking
  return (
    <div className="page py-10 md:py-14">
      <header className="mb-8">
        <BackToBooking reservation_id={reservation_id} link={link} />
        <h1 className="mt-3 text-h1">{words.title}</h1>
        <p className="mt-2 text-ink-2">{words.line(room_category.nice_name, reservation_id)}</p>
      </header>
      {pending !== null && <PendingChange pending={pending} link={link} />}
      {pending === null && reach === null && <Refused text={messages.errors.INVALID_BOOKING} />}
      {pending === null && reach !== null && (
        <>
          {refusal !== null && <Refused text={words.refused[refusal] ?? ''} />}
          <Choices {...props} />
        </>
      )}
    </div>
  )
}

function Refused({ text }: { text: string }) {
  return <p className="mb-8 rounded-card border border-line bg-shell p-5">{text}</p>
}

function Choices({ booking, url, link, code_to, onChange }: ChangePageProps) {
  const messages = useApp().messages
  const { change_booking: words } = usePersonalMessages()
  const { reach, refusal, room_category } = booking
  const may_move = reach === 'whole' && refusal === null
  const home = may_move ? (url.home ?? room_category.slug) : room_category.slug
  const chosen = {
    from: (may_move && url.from) || booking.from,
    to: (reach !== 'people' && refusal === null && url.to) || booking.to,
  }
  const guests = url.guests ?? booking.guests
  return (
    <div className="grid gap-10 main:grid-cols-[minmax(0,1fr)_26rem] main:gap-[clamp(2.5rem,6vw,7rem)]">
      <div className="grid content-start gap-10">
        <section aria-labelledby="nights">
          <h2 id="nights" className="mb-4 text-h3">
            {words.nights}
          </h2>
          {may_move && (
            <>
              <p className="mb-4 text-small text-ink-2">
                {words.until(
                  messages.day(booking.last_day),
                  words.changes_left(booking.changes_left),
                )}
              </p>
              {filsOf(booking.fee) > 0 && (
                <p className="mb-4 text-small">{words.fee(messages.money(filsOf(booking.fee)))}</p>
              )}
              <Calendar booking={booking} slug={home} nights={chosen} onChange={onChange} />
            </>
          )}
          {reach === 'people' && <p className="text-ink-2">{words.extended}</p>}
          {reach === 'end' && (
            <EarlierDeparture
              booking={booking}
              to={chosen.to}
              onChange={(to) => onChange({ to })}
            />
          )}
        </section>
        <section aria-label={words.guests} className="max-w-120">
          <Stepper
            label={words.guests}
            hint={words.most(messages.guests(room_category.most_guests, false))}
            value={guests}
            min={1}
            max={room_category.most_guests}
            onChange={(count) => onChange({ guests: count })}
            labels={{ less: words.fewer, more: words.more }}
          />
        </section>
        {may_move && (
          <OtherHomes
            booked={room_category}
            chosen={home}
            nights={chosen}
            guests={guests}
            onChoose={(slug) => onChange({ home: slug })}
          />
        )}
      </div>
      <ChangeSummary
        booking={booking}
        target={{ home, ...chosen, guests }}
        link={link}
        code_to={code_to}
        onNights={onChange}
      />
    </div>
  )
}

type CalendarProps = {
  booking: Changeable
  slug: string
  nights: { from: string; to: string }
  onChange: (nights: { from: string; to: string }) => void
}

function Calendar({ booking, slug, nights, onChange }: CalendarProps) {
  const { api, today } = useApp()
  const { change_booking: words } = usePersonalMessages()
  const months = useSyncExternalStore(followWidth, monthsShown, () => null) // the server knows no width
  const { data: stay } = useQuery(stayQuery(api, slug))
  const waiting = <Skeleton className="h-104 rounded-card" />
  if (!stay || months === null) return waiting
  return (
    <Suspense fallback={waiting}>
      <StayCalendar
        key={slug}
        slug={slug}
        nights={nights}
        onChange={onChange}
        rules={rulesOfChange(stay, booking)}
        shows_totals={false}
        lineWithoutPrices={words.calendar_line}
        today={today}
        months={months}
      />
    </Suspense>
  )
}
