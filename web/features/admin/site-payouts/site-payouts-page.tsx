import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CHANNEL_PAYOUT } from '#contract/channel-payouts.ts'
import { STAY_SOURCES } from '#contract/channel-stays.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { PageTurner } from '#web/admin/lists/page-turner.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { AwaitedTable } from './awaited-table.tsx'
import { PayoutCard } from './payout-card.tsx'
import { PayoutForm } from './payout-form.tsx'
import { awaitedQuery, sitePayoutsQuery, type SitePayouts } from './site-payouts-queries.ts'
import type { SitePayoutsUrl } from './site-payouts-url.ts'

type SitePayoutsPageProps = {
  url: SitePayoutsUrl
  onChange: (change: Partial<SitePayoutsUrl>) => void
}

/** What sites paid and what they have not; with a payout in the address, that alone. */
export function SitePayoutsPage({ url, onChange }: SitePayoutsPageProps) {
  const client = useQueryClient()
  const { site_payouts: words, channel_tables } = useAdminMessages()
  const [is_entering, setEntering] = useState(false)
  const done = (text: string) => {
    showToast({ text, kind: 'good' })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
  return (
    <>
      <PageHead title={words.title} line={words.line}>
        {url.payout === undefined ? (
          <div className="flex flex-wrap gap-2">
            <Link to="/admin/site-payouts/tables" className={buttonClass('secondary')}>
              {channel_tables.into}
            </Link>
            <Button
              kind={is_entering ? 'secondary' : 'primary'}
              aria-expanded={is_entering}
              onPress={() => setEntering(!is_entering)}
            >
              {!is_entering && <Plus size={17} aria-hidden />}
              <span>{is_entering ? words.close : words.enter}</span>
            </Button>
          </div>
        ) : (
          <Button onPress={() => onChange({ payout: undefined })}>{words.all}</Button>
        )}
      </PageHead>
      <div className="grid gap-5">
        {is_entering && url.payout === undefined && (
          <PayoutForm
            site={url.site}
            onDone={(text) => {
              setEntering(false)
              done(text)
            }}
          />
        )}
        <Lists url={url} onChange={onChange} onDone={done} />
      </div>
    </>
  )
}

type ListsProps = SitePayoutsPageProps & { onDone: (text: string) => void }

function Lists({ url, onChange, onDone }: ListsProps) {
  const api = useAdminApi()
  const { frame, channel_stays, site_payouts: words } = useAdminMessages()
  const payouts = useQuery(sitePayoutsQuery(api, url))
  const awaited = useQuery(awaitedQuery(api, url))
  const is_one = url.payout !== undefined
  return (
    <>
      {!is_one && (
        <div className="w-fit">
          <Choice
            label={words.columns.site}
            any={words.any_site}
            options={STAY_SOURCES.map((id) => ({ id, label: channel_stays.sources[id] }))}
            value={url.site}
            onChange={(site) => onChange({ site, page: undefined })}
          />
        </div>
      )}
      {!is_one && awaited.data && (
        <AwaitedTable
          awaited={awaited.data}
          is_late={url.late === true}
          onLate={(late) => onChange({ late: late || undefined })}
        />
      )}
      <AsyncState
        query={payouts}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(found) => (
          <Received
            found={found}
            page={url.page ?? 1}
            onPage={(page) => onChange({ page })}
            onDone={onDone}
          />
        )}
      </AsyncState>
    </>
  )
}

type ReceivedProps = {
  found: SitePayouts
  page: number
  onPage: (page: number) => void
  onDone: (text: string) => void
}

function Received({ found: { payouts, total }, page, onPage, onDone }: ReceivedProps) {
  const { site_payouts: words } = useAdminMessages()
  return (
    <section aria-label={words.received} className="grid gap-3">
      <h2 className="text-h3">{words.received}</h2>
      {payouts.length === 0 && <EmptyState {...words.received_none} />}
      <ul className="grid gap-3">
        {payouts.map((payout) => (
          <PayoutCard key={payout.payout_id} payout={payout} onDone={onDone} />
        ))}
      </ul>
      <PageTurner page={page} pages={Math.ceil(total / CHANNEL_PAYOUT.page)} onChange={onPage} />
    </section>
  )
}
