import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { OFFERS_PAGE } from '#contract/endpoints/admin/offers.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { ExportButton } from '#web/admin/lists/export-button.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { OfferFilters } from './offer-filters.tsx'
import { offersQuery, type OfferRow } from './offers-queries.ts'
import { OffersTable } from './offers-table.tsx'
import { OffersTabs } from './offers-tabs.tsx'
import type { OffersUrl } from './offers-url.ts'
import { StopDialog } from './stop-form.tsx'

type OffersPageProps = { url: OffersUrl; onChange: (change: Partial<OffersUrl>) => void }

/** Discounts by dates, with what became of them. */
export function OffersPage({ url, onChange }: OffersPageProps) {
  const api = useAdminApi()
  const { frame, offers } = useAdminMessages()
  const query = useQuery(offersQuery(api, url))
  const [stopping, setStopping] = useState<OfferRow | null>(null)
  const { page: _page, ...filter } = url
  return (
    <>
      <PageHead title={offers.title} line={offers.line}>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton load={() => api.exportCompanyOffers(filter)} />
          <Link to="/admin/offers/new" className={buttonClass('primary', 'small')}>
            <Plus size={16} aria-hidden />
            {offers.add}
          </Link>
        </div>
      </PageHead>
      <OffersTabs />
      <OfferFilters url={url} onChange={(change) => onChange({ page: undefined, ...change })} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ offers: rows, total_count }) =>
          rows.length === 0 ? (
            <EmptyState {...offers.empty} />
          ) : (
            <>
              <output className="block pb-2 text-micro text-ink-2">
                {offers.count(total_count)}
              </output>
              <OffersTable offers={rows} onStop={setStopping} />
              <PageTurner
                page={url.page ?? 1}
                pages={Math.ceil(total_count / OFFERS_PAGE)}
                onChange={(page) => onChange({ page })}
              />
            </>
          )
        }
      </AsyncState>
      {stopping && <StopDialog offer={stopping} onClose={() => setStopping(null)} />}
    </>
  )
}
