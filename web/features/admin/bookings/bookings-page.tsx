import { useQuery } from '@tanstack/react-query'
import { BOOKINGS_PAGE, COUNTED_BOOKINGS } from '#contract/endpoints/admin/bookings.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { BookingFilters } from './list/booking-filters.tsx'
import { BookingsTable } from './list/bookings-table.tsx'
import { bookingsQuery } from './bookings-queries.ts'
import type { BookingsUrl } from './bookings-url.ts'
import { BookingSheet } from './sheet/booking-sheet.tsx'

type BookingsPageProps = { url: BookingsUrl; onChange: (change: Partial<BookingsUrl>) => void }

/** The list, and beside it the sheet of one booking; on a phone the sheet alone. */
export function BookingsPage({ url, onChange }: BookingsPageProps) {
  const api = useAdminApi()
  const { bookings } = useAdminMessages()
  const { booking: _booking, page: _page, ...filter } = url
  const is_open = url.booking !== undefined
  return (
    <div
      className={
        is_open
          ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] min-[90rem]:grid-cols-[minmax(0,1fr)_30rem]'
          : ''
      }
    >
      {is_open && <h1 className="sr-only xl:hidden">{bookings.title}</h1>}
      <div className={is_open ? 'max-xl:hidden' : ''}>
        <PageHead title={bookings.title}>
          <ExportButton load={() => api.exportStaffBookings(filter)} />
        </PageHead>
        <List url={url} onChange={onChange} />
      </div>
      {url.booking !== undefined && (
        <BookingSheet key={url.booking} reservation_id={url.booking} url={url} />
      )}
    </div>
  )
}

function List({ url, onChange }: BookingsPageProps) {
  const { frame, bookings } = useAdminMessages()
  const query = useQuery(bookingsQuery(useAdminApi(), url))
  return (
    <>
      <BookingFilters
        url={url}
        areas={query.data?.areas ?? []}
        onChange={(change) => onChange({ page: undefined, booking: undefined, ...change })}
      />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ bookings: stays, total_count }) =>
          stays.length === 0 ? (
            <EmptyState {...bookings.empty} />
          ) : (
            <>
              <output className="block pb-2 text-micro text-ink-2">
                {bookings.count(total_count, COUNTED_BOOKINGS)}
              </output>
              <BookingsTable stays={stays} url={url} />
              <PageTurner
                page={url.page ?? 1}
                pages={Math.min(200, Math.ceil(total_count / BOOKINGS_PAGE))}
                onChange={(page) => onChange({ page })}
              />
            </>
          )
        }
      </AsyncState>
    </>
  )
}
