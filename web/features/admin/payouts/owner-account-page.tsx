import { useQuery } from '@tanstack/react-query'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { useAdminApi } from '#web/admin/admin-api.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { PageHead } from '#web/admin/frame/page-head.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { AsyncState } from '#web/ui/async-state.tsx'
import { BackButton } from './back-button.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import { LargeAmount } from './large-amount.tsx'
import { OpeningCard } from './opening-card.tsx'
import { accountQuery, type Account } from './payouts-queries.ts'

type OwnerAccountPageProps = {
  owner_id: number
  onBack: () => void
  onDone: (text: string) => void
}

/** What an owner is owed, why, and where it is paid to. */
export function OwnerAccountPage({ owner_id, onBack, onDone }: OwnerAccountPageProps) {
  const api = useAdminApi()
  const { frame } = useAdminMessages()
  const query = useQuery(accountQuery(api, owner_id))
  return (
    <>
      <BackButton onPress={onBack} />
      <AsyncState
        query={query}
        labels={{ loading: frame.loading, failed: frame.failed, retry: frame.retry }}
        skeleton={null}
      >
        {(opened) => <Opened opened={opened} onDone={onDone} />}
      </AsyncState>
    </>
  )
}

function Opened({ opened, onDone }: { opened: Account; onDone: (text: string) => void }) {
  const words = useAdminMessages().payouts
  const { owner, account } = opened
  const is_owing = filsOf(account.balance) < 0
  return (
    <>
      <PageHead title={`\u2068${owner}\u2069`} line={words.account_line} />
      <div className="grid items-start gap-5 main:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Card title={is_owing ? words.owes : words.is_owed}>
            <p>
              <LargeAmount of={account.balance} {...(is_owing && { className: 'text-coral' })} />
            </p>
            {filsOf(account.reserve_agreed) > 0 && (
              <p className="text-small text-ink-2">
                <span>{words.kept(readableDirhams(filsOf(account.reserve)))}</span>
                {account.reserve !== account.reserve_agreed && (
                  <span> {words.kept_less(readableDirhams(filsOf(account.reserve_agreed)))}</span>
                )}
              </p>
            )}
          </Card>
          <Entries account={account} />
        </div>
        <div className="grid gap-5">
          <BankAccounts opened={opened} onDone={onDone} />
          <OpeningCard opened={opened} onDone={onDone} />
        </div>
      </div>
    </>
  )
}

function Entries({ account: { entries } }: Pick<Account, 'account'>) {
  const { frame, payouts: words } = useAdminMessages()
  const { columns } = words
  if (entries.length === 0) return <p className="text-ink-2">{words.no_entries}</p>
  return (
    <section
      aria-label={words.account}
      className="overflow-x-auto rounded-card border border-line bg-white"
    >
      <h2 className="px-3 pt-4 pb-1 text-h3">{words.account}</h2>
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{columns.day}</th>
            <th scope="col">{columns.what}</th>
            <th scope="col" data-number>
              {columns.amount}
            </th>
            <th scope="col" data-number>
              {columns.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.toReversed().map((entry) => (
            <tr key={`${entry.kind} ${entry.number ?? ''}`}>
              <td className="whitespace-nowrap">{frame.day(entry.day)}</td>
              <td>
                <span>{words.kinds[entry.kind]}</span>
                <span className="block text-micro text-ink-2">
                  <bdi>{entry.number}</bdi>
                  {entry.month !== null && <span>{` ${words.month(entry.month)}`}</span>}
                  {entry.note !== null && (
                    <>
                      {' · '}
                      <bdi>{entry.note}</bdi>
                    </>
                  )}
                </span>
              </td>
              <td data-number data-label={columns.amount}>
                <Amount of={entry.amount} />
              </td>
              <td data-number data-label={columns.balance} className="font-semibold">
                <Amount of={entry.balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
