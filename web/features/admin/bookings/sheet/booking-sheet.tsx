import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { useAdminMessages } from '#web/api/messages.ts'
import { iconButtonClass } from '#web/ui/button-class.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { BookingStatus } from '#web/admin/display/booking-status.tsx'
import { sheetQuery, type Sheet } from '#web/admin/booking-money/booking-money-queries.ts'
import type { BookingsUrl } from '#web/features/admin/bookings/bookings-url.ts'
import { BookingActions } from '#web/features/admin/bookings/actions/booking-actions.tsx'
import { PendingChange } from '#web/features/admin/bookings/actions/pending-change.tsx'
import { Documents } from './documents.tsx'
import { Terms } from './terms.tsx'
import { Folio } from './folio.tsx'
import { Messages } from './messages.tsx'
import { Notes } from './notes.tsx'
import { Party } from './party.tsx'
import { StayFacts } from './stay-facts.tsx'
import { Timeline } from './timeline.tsx'

type BookingSheetProps = { reservation_id: string; url: BookingsUrl }

export function BookingSheet({
  reservation_id,
  url: { booking: _booking, ...list },
}: BookingSheetProps) {
  const { frame, bookings } = useAdminMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(sheetQuery(useAdminApi(), reservation_id))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article
      aria-labelledby="booking-sheet"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-white p-4 md:p-5 xl:sticky xl:inset-bs-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
    >
      <header className="flex items-center justify-between gap-3">
        <h2
          id="booking-sheet"
          ref={heading}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-2 text-h1 outline-none"
        >
          <bdi>{reservation_id}</bdi>
          {query.data && <BookingStatus status={query.data.status} />}
        </h2>
        <Link
          to="/admin/bookings"
          search={list}
          resetScroll={false}
          aria-label={bookings.sheet.back}
          className={iconButtonClass()}
        >
          <X size={20} aria-hidden />
        </Link>
      </header>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: bookings.sheet.not_found, retry: frame.retry }}
        skeleton={<div className="min-h-96" />}
      >
        {(sheet) => <Sections sheet={sheet} />}
      </AsyncState>
    </article>
  )
}

function Sections({ sheet }: { sheet: Sheet }) {
  return (
    <>
      <StayFacts sheet={sheet} />
      {sheet.change && <PendingChange change={sheet.change} />}
      <BookingActions sheet={sheet} />
      <Folio sheet={sheet} />
      <Notes sheet={sheet} />
      <Messages sheet={sheet} />
      <Documents sheet={sheet} />
      <Terms terms={sheet.terms} />
      <Party sheet={sheet} />
      <Timeline sheet={sheet} />
    </>
  )
}
