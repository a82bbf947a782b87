import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { DEPOSIT_STANDS } from '#contract/deposit-fields.ts'
import { filsOf } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Choice } from '#web/admin/fields/admin-fields.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { showToast } from '#web/toasts/toasts.tsx'
import { AsyncState, EmptyState } from '#web/ui/async-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { DepositPage } from './deposit-page.tsx'
import { depositsQuery, type Deposits } from './deposits-queries.ts'
import { LinkHomes } from './link-homes.tsx'
import type { DepositsUrl } from './deposits-url.ts'

type DepositsPageProps = { url: DepositsUrl; onChange: (change: Partial<DepositsUrl>) => void }

/** Deposits of all stays; with a stay in the address, its own. */
export function DepositsPage({ url, onChange }: DepositsPageProps) {
  const client = useQueryClient()
  const done = (text: string) => {
    showToast({ text, kind: 'good' })
    void client.invalidateQueries({ queryKey: ['admin'] })
  }
  if (url.stay !== undefined)
    return (
      <DepositPage
        key={url.stay}
        reservation_id={url.stay}
        onBack={() => onChange({ stay: undefined })}
        onDone={done}
      />
    )
  return <Overview url={url} onChange={onChange} onDone={done} />
}

type OverviewProps = DepositsPageProps & { onDone: (text: string) => void }

function Overview({ url: { stand = 'held' }, onChange, onDone }: OverviewProps) {
  const { deposits: words, frame } = useAdminMessages()
  const query = useInfiniteQuery(depositsQuery(useAdminApi(), stand))
  return (
    <>
      <PageHead title={words.title} line={words.line}>
        <Choice
          label={words.stand}
          options={DEPOSIT_STANDS.map((id) => ({ id, label: words.stands[id] }))}
          value={stand}
          onChange={(chosen) => onChange({ stand: chosen })}
        />
      </PageHead>
      <LinkHomes onDone={onDone} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {({ pages }) => (
          <>
            {pages[0] && (
              <p className="mb-4 flex flex-wrap items-baseline gap-x-2">
                <span className="text-ink-2">{words.held_in_all}</span>
                <span className="font-semibold">
                  <Amount of={pages[0].held_in_all} />
                </span>
                <span className="text-small text-ink-2">{words.of_stays(pages[0].stays)}</span>
                {filsOf(pages[0].on_hold) > 0 && (
                  <span className="text-small text-ink-2">
                    {words.link.on_hold} <Amount of={pages[0].on_hold} />
                  </span>
                )}
              </p>
            )}
            <Rows
              deposits={pages.flatMap((page) => page.deposits)}
              onOpen={(stay) => onChange({ stay })}
            />
          </>
        )}
      </AsyncState>
      {query.hasNextPage && (
        <Button
          className="mt-4"
          is_busy={query.isFetchingNextPage}
          busy_label={frame.one_moment}
          onPress={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </>
  )
}

type RowsProps = { deposits: Deposits['deposits']; onOpen: (stay: string) => void }

function Rows({ deposits, onOpen }: RowsProps) {
  const { deposits: words, frame } = useAdminMessages()
  const { columns } = words
  if (deposits.length === 0) return <EmptyState {...words.empty} />
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-white">
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{columns.guest}</th>
            <th scope="col">{columns.home}</th>
            <th scope="col">{columns.stay}</th>
            <th scope="col" data-number>
              {columns.taken}
            </th>
            <th scope="col" data-number>
              {columns.claimed}
            </th>
            <th scope="col" data-number>
              {columns.held}
            </th>
          </tr>
        </thead>
        <tbody>
          {deposits.map((deposit) => (
            <tr key={deposit.booking_id}>
              <td>
                <GuestButton
                  name={deposit.guest_name}
                  onPress={() => onOpen(deposit.reservation_id)}
                />
                <span className="block text-micro text-ink-2">
                  <bdi>{deposit.reservation_id}</bdi>
                </span>
              </td>
              <td data-label={columns.home}>
                <bdi>{deposit.home.nice_name}</bdi>
                <span className="block text-micro text-ink-2">
                  <bdi>{deposit.unit}</bdi>
                </span>
              </td>
              <td data-label={columns.stay}>
                <span>{`${frame.day(deposit.arrival_date)} – ${frame.day(deposit.departure_date)}`}</span>
                {deposit.has_left && (
                  <span className="block text-micro text-ink-2">{words.left}</span>
                )}
              </td>
              <td data-number data-label={columns.taken}>
                <Amount of={deposit.taken} />
              </td>
              <td data-number data-label={columns.claimed}>
                <Amount of={deposit.claimed} />
              </td>
              <td data-number data-label={columns.held} className="font-semibold">
                <Amount of={deposit.held} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GuestButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="text-start font-semibold text-gulf-700 hover:underline"
    >
      <bdi>{name}</bdi>
    </button>
  )
}
