import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { BookingStatus } from '#web/admin/display/booking-status.tsx'
import { TelephoneNumber } from '#web/admin/display/telephone-number.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'
import { sheetQuery, type Sheet } from './inbox-queries.ts'

/** The booking beside its thread. */
export function BookingPanel({ reservation_id }: { reservation_id: string }) {
  const { inbox } = useAdminMessages()
  const { data: sheet } = useQuery(sheetQuery(useAdminApi(), reservation_id))
  return (
    <aside
      aria-label={inbox.booking}
      className="grid gap-4 rounded-card border border-line bg-white p-4 main:max-[90rem]:col-start-2 min-[90rem]:sticky min-[90rem]:inset-bs-4"
    >
      {sheet && <Facts sheet={sheet} />}
    </aside>
  )
}

function Facts({ sheet }: { sheet: Sheet }) {
  const { frame, bookings, inbox } = useAdminMessages()
  const { columns, nights, guests, sheet: labels } = bookings
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to="/admin/bookings"
          search={{ booking: sheet.reservation_id }}
          className={linkClass('strong')}
        >
          <bdi>{sheet.reservation_id}</bdi>
        </Link>
        <BookingStatus status={sheet.status} />
      </p>
      <dl className="grid gap-2.5">
        <Fact label={columns.home}>
          <bdi>{sheet.home}</bdi>
          <span className="block text-ink-2">
            <bdi>{sheet.parts.map(({ unit }) => frame.unit(unit)).join(' → ')}</bdi>
          </span>
        </Fact>
        <Fact label={columns.stay}>
          {`${frame.day(sheet.arrival_date)} – ${frame.day(sheet.departure_date)}`}
          <span className="block text-ink-2">
            {`${nights(sheet.no_of_nights)} · ${guests(sheet.guests)}`}
          </span>
        </Fact>
        <Fact label={inbox.phone}>
          <a href={`tel:${sheet.guest_phone_number}`} className={linkClass()}>
            <TelephoneNumber number={sheet.guest_phone_number} />
          </a>
        </Fact>
        <Fact label={labels.total}>
          <Amount of={sheet.total} />
        </Fact>
        <Fact label={labels.balance}>
          <Amount of={sheet.balance} />
        </Fact>
      </dl>
      {sheet.notes.length > 0 && (
        <section aria-labelledby="thread-notes" className="grid gap-2">
          <h3 id="thread-notes" className="text-micro font-semibold text-ink-2">
            {labels.notes}
          </h3>
          <ul className="grid gap-2">
            {sheet.notes.map(({ id, text, author, written_at }) => (
              <li key={id} className="rounded-ctl bg-shell px-3 py-2">
                <p dir="auto" className="wrap-anywhere">
                  {text}
                </p>
                <p className="text-micro text-ink-2">
                  <bdi>{author}</bdi>
                  {` · ${frame.moment(written_at)}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-micro text-ink-3">{label}</dt>
    <dd>{children}</dd>
  </div>
)
