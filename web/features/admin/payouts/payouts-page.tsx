import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { BalancesTable } from './balances-table.tsx'
import { NextPayout } from './next-payout.tsx'
import { OwnerAccountPage } from './owner-account-page.tsx'
import { PayerCard } from './payer-card.tsx'
import { balancesQuery, payoutsQuery } from './payouts-queries.ts'
import type { PayoutsUrl } from './payouts-url.ts'
import { RunPage } from './run-page.tsx'
import { RunsTable } from './runs-table.tsx'

type PayoutsPageProps = { url: PayoutsUrl; onChange: (change: Partial<PayoutsUrl>) => void }

/** Runs and balances; with a run or an owner in the address, that alone. */
export function PayoutsPage({ url, onChange }: PayoutsPageProps) {
  const client = useQueryClient()
  const done = (text: string) => {
    showToast({ text, kind: 'good' })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
  const back = () => onChange({ run: undefined, owner: undefined })
  const openOwner = (owner_id: number) => onChange({ owner: String(owner_id), run: undefined })
  if (url.run !== undefined)
    return <RunPage run_id={Number(url.run)} onBack={back} onOwner={openOwner} onDone={done} />
  if (url.owner !== undefined)
    return <OwnerAccountPage owner_id={Number(url.owner)} onBack={back} onDone={done} />
  return <Overview url={url} onChange={onChange} onOwner={openOwner} onDone={done} />
}

type OverviewProps = PayoutsPageProps & {
  onOwner: (owner_id: number) => void
  onDone: (text: string) => void
}

function Overview({ url, onChange, onOwner, onDone }: OverviewProps) {
  const api = useAdminApi()
  const { payouts: words, frame } = useAdminMessages()
  const query = useInfiniteQuery(payoutsQuery(api))
  const balances = useQuery(balancesQuery(api, url.q))
  const runs = (query.data?.pages ?? []).flatMap((page) => page.runs)
  const openRun = (run_id: number) => onChange({ run: String(run_id) })
  return (
    <>
      <PageHead title={words.title} line={words.line} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ pages: [first] }) =>
          first && (
            <div className="grid items-start gap-5 main:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="grid min-w-0 gap-5">
                <NextPayout payouts={first} onRun={openRun} onOwner={onOwner} onDone={onDone} />
                {runs.length > 0 && <RunsTable runs={runs} onOpen={openRun} />}
                {query.hasNextPage && (
                  <Button
                    is_busy={query.isFetchingNextPage}
                    busy_label={frame.one_moment}
                    onPress={() => void query.fetchNextPage()}
                  >
                    {words.more}
                  </Button>
                )}
                {balances.data && (
                  <BalancesTable
                    balances={balances.data}
                    q={url.q}
                    onSearch={(q) => onChange({ q })}
                    onOpen={onOwner}
                  />
                )}
              </div>
              <PayerCard payer={first.payer} onDone={onDone} />
            </div>
          )
        }
      </AsyncState>
    </>
  )
}
