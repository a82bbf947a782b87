import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApp } from '#web/api/app.ts'
import { usePersonalMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { BookingCard } from './booking-card.tsx'
import { BookingsSkeleton } from './bookings-skeleton.tsx'
import { bookingsQuery, type MyBooking, type OpenHold, type Show } from './bookings-queries.ts'
import { HoldCard } from './hold-card.tsx'
import { MyCalendar } from './my-calendar.tsx'
import { ShowTabs } from './show-tabs.tsx'

type BookingsPanelProps = { show: Show; onShow: (show: Show) => void }

export function BookingsPanel({ show, onShow }: BookingsPanelProps) {
  const { api } = useApp()
  const { bookings: messages } = usePersonalMessages()
  const query = useQuery(bookingsQuery(api))
  const tabs = (['upcoming', 'past'] as const).map((id) => ({ id, label: messages[id] }))
  return (
    <ShowTabs title={messages.title} label={messages.lists} tabs={tabs} show={show} onShow={onShow}>
      <AsyncState
        query={query}
        labels={{ ...messages, retry: messages.again }}
        skeleton={<BookingsSkeleton />}
      >
        {({ open_holds, past_bookings, upcoming_bookings }) => (
          <>
            {show === 'upcoming' && <Holds holds={open_holds} />}
            <BookingList list={show === 'past' ? past_bookings : upcoming_bookings} show={show} />
            {show === 'upcoming' && (
              <div className="mt-10">
                <MyCalendar />
              </div>
            )}
          </>
        )}
      </AsyncState>
    </ShowTabs>
  )
}

function Holds({ holds }: { holds: OpenHold[] }) {
  return (
    <ul className="grid gap-4 not-empty:mb-6">
      {holds.map((hold) => (
        <li key={hold.reservation_id}>
          <HoldCard hold={hold} />
        </li>
      ))}
    </ul>
  )
}

function BookingList({ list, show }: { list: MyBooking[]; show: Show }) {
  if (list.length === 0) return <Nothing show={show} />
  return (
    <ul className="grid gap-6">
      {list.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} show={show} />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ show }: { show: Show }) {
  const { bookings: messages } = usePersonalMessages()
  const { title, line, action } = show === 'past' ? messages.empty_past : messages.empty_upcoming
  return (
    <div className="nacre relative grid overflow-hidden justify-items-start gap-3 rounded-card px-6 py-10 md:px-12 md:py-14">
      <h2 className="text-h2">{title}</h2>
      <p className="max-w-120 text-ink-2">{line}</p>
      <Link to="/search-results" className={buttonClass('primary', 'large', 'mt-3')}>
        {action}
      </Link>
    </div>
  )
}
