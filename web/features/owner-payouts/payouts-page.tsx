import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { filsOf, readableDirhams } from '#contract/money.ts'
import { useApp } from '#web/api/app.ts'
import { useOwnerMessages } from '#web/api/messages.ts'
import { linkClass } from '#web/ui/link.ts'
import { BankAccounts } from './bank-accounts.tsx'
import { ownAccountQuery, type Account } from './payouts-queries.ts'

/** What the owner is owed, why, and where it is paid to. */
export function PayoutsPage() {
  const { api } = useApp()
  const { payouts: text, frame } = useOwnerMessages()
  const { data: account } = useSuspenseQuery(ownAccountQuery(api))
  return (
    <div className="page owner-main">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-h1">{text.title}</h1>
        <Link to="/owner/report" className={linkClass('strong', 'min-h-11')}>
          {frame.pages.report}
        </Link>
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 main:grid-cols-[minmax(0,1fr)_22rem]">
        <Balance account={account} />
        <div className="main:col-start-2 main:row-span-2 main:row-start-1">
          <BankAccounts />
        </div>
        <Entries entries={account.entries} />
      </div>
    </div>
  )
}

const useDirhams = () => {
  const { payouts: text } = useOwnerMessages()
  return (amount: string) => text.dirhams(readableDirhams(filsOf(amount)))
}

function Balance({ account: { balance, reserve, reserve_agreed } }: { account: Account }) {
  const { payouts: text } = useOwnerMessages()
  const dirhams = useDirhams()
  const is_owing = filsOf(balance) < 0
  return (
    <section aria-labelledby="balance" className="border-s-4 border-gulf-700 ps-5">
      <h2 id="balance" className="text-small text-ink-2">
        {is_owing ? text.owes : text.balance}
      </h2>
      <p className="mt-1 font-display text-h1 whitespace-nowrap tabular-nums">
        {dirhams(is_owing ? balance.slice(1) : balance)}
      </p>
      {is_owing && <p className="mt-1 text-ink-2">{text.owes_line}</p>}
      {filsOf(reserve_agreed) > 0 && (
        <p className="mt-1 text-ink-2">{text.reserve(dirhams(reserve), dirhams(reserve_agreed))}</p>
      )}
    </section>
  )
}

function Entries({ entries }: Pick<Account, 'entries'>) {
  const { payouts: text, reservations } = useOwnerMessages()
  const dirhams = useDirhams()
  return (
    <section aria-labelledby="account" className="grid min-w-0 gap-4">
      <div>
        <h2 id="account" className="text-h3">
          {text.account}
        </h2>
        <p className="mt-1 max-w-160 text-small text-ink-2">
          {entries.length === 0 ? text.nothing : text.account_line}
        </p>
      </div>
      {entries.length > 0 && (
        <table className="statement-table">
          <thead>
            <tr>
              <th scope="col">{text.columns.what}</th>
              <th scope="col">{text.columns.day}</th>
              <th scope="col">{text.columns.amount}</th>
              <th scope="col">{text.columns.balance}</th>
            </tr>
          </thead>
          <tbody>
            {entries.toReversed().map((entry) => (
              <tr key={`${entry.kind} ${entry.number ?? ''}`}>
                <EntryName entry={entry} />
                <Cell name={text.columns.day}>{reservations.day(entry.day)}</Cell>
                <Cell name={text.columns.amount}>{dirhams(entry.amount)}</Cell>
                <Cell name={text.columns.balance}>{dirhams(entry.balance)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function EntryName({ entry }: { entry: Account['entries'][number] }) {
  const { frame, payouts: text } = useOwnerMessages()
  return (
    <th scope="row" aria-label={[text.kinds[entry.kind], entry.number ?? ''].join(' ')}>
      <span className="grid min-h-11 content-center">
        <span className="font-semibold">
          <span>{text.kinds[entry.kind]}</span>
          {entry.month !== null && <span> {frame.month_of(entry.month)}</span>}
        </span>
        <span className="text-micro font-normal text-ink-2">
          {entry.kind === 'statement' ? (
            <Link
              to="/owner/statements"
              search={{ number: entry.number ?? '' }}
              className="underline underline-offset-2"
            >
              {entry.number}
            </Link>
          ) : (
            [entry.number, entry.note].filter(Boolean).join(' · ')
          )}
        </span>
      </span>
    </th>
  )
}

function Cell({ name, children }: { name: string; children: string }) {
  return (
    <td>
      <span aria-hidden className="text-micro text-ink-2 md:hidden">
        {name}
      </span>
      {children}
    </td>
  )
}
