import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SERIES } from '#contract/endpoints/admin/coupons.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { PrintButton } from './print-button.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { linkClass } from '#web/ui/link.ts'
import { codesQuery, type CouponDetail } from './coupons-queries.ts'
import { Card } from '#web/admin/display/card.tsx'

/** The codes of a series, with the booking that used each; to print and to take out. */
export function CouponCodes({ coupon: { id } }: { coupon: CouponDetail }) {
  const api = useAdminApi()
  const { frame, offers } = useAdminMessages()
  const words = offers.coupons
  const [page, setPage] = useState(1)
  const query = useQuery(codesQuery(api, id, page))
  return (
    <Card title={words.series}>
      <div className="flex flex-wrap gap-2">
        <PrintButton label={words.print} load={() => api.printSeriesCodes({ id })} />
        <ExportButton load={() => api.exportSeriesCodes({ id })} />
      </div>
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ codes, total_count }) => (
          <>
            <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {codes.map(({ code, reservation_id }) => (
                <li key={code} className="flex flex-wrap gap-x-3">
                  <bdi className={reservation_id === null ? '' : 'text-ink-3 line-through'}>
                    {code}
                  </bdi>
                  {reservation_id !== null && (
                    <Link
                      to="/admin/bookings"
                      search={{ booking: reservation_id }}
                      className={linkClass()}
                    >
                      <bdi>{reservation_id}</bdi>
                    </Link>
                  )}
                </li>
              ))}
            </ul>
            <PageTurner
              page={page}
              pages={Math.ceil(total_count / SERIES.page)}
              onChange={setPage}
            />
          </>
        )}
      </AsyncState>
    </Card>
  )
}
