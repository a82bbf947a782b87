import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { COUPONS_PAGE } from '#contract/endpoints/admin/coupons.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CouponFilters } from './coupon-filters.tsx'
import { couponsQuery, type CouponRow } from './coupons-queries.ts'
import { CouponsTable } from './coupons-table.tsx'
import type { CouponsUrl } from './coupons-url.ts'
import { OffersTabs } from './offers-tabs.tsx'
import { StopCouponDialog } from './stop-coupon-form.tsx'

type CouponsPageProps = { url: CouponsUrl; onChange: (change: Partial<CouponsUrl>) => void }

/** Discounts by code, with what became of them. */
export function CouponsPage({ url, onChange }: CouponsPageProps) {
  const api = useAdminApi()
  const { frame, offers } = useAdminMessages()
  const words = offers.coupons
  const query = useQuery(couponsQuery(api, url))
  const [stopping, setStopping] = useState<CouponRow | null>(null)
  const { page: _page, ...filter } = url
  return (
    <>
      <PageHead title={offers.title} line={words.line}>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton load={() => api.exportCompanyCoupons(filter)} />
          <Link to="/admin/offers/coupons/new" className={buttonClass('primary', 'small')}>
            <Plus size={16} aria-hidden />
            {words.add}
          </Link>
        </div>
      </PageHead>
      <OffersTabs />
      <CouponFilters url={url} onChange={(change) => onChange({ page: undefined, ...change })} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ coupons, total_count }) =>
          coupons.length === 0 ? (
            <EmptyState {...words.empty} />
          ) : (
            <>
              <output className="block pb-2 text-micro text-ink-2">
                {words.count(total_count)}
              </output>
              <CouponsTable coupons={coupons} onStop={setStopping} />
              <PageTurner
                page={url.page ?? 1}
                pages={Math.ceil(total_count / COUPONS_PAGE)}
                onChange={(page) => onChange({ page })}
              />
            </>
          )
        }
      </AsyncState>
      {stopping && <StopCouponDialog coupon={stopping} onClose={() => setStopping(null)} />}
    </>
  )
}
