import { filsOf, readableDirhams } from '#contract/money.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { TypedSearch } from '#web/admin/lists/typed-search.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { OwnerButton } from './owner-button.tsx'
import type { Balances } from './payouts-queries.ts'

type BalancesTableProps = {
  balances: Balances
  q: string | undefined
  onSearch: (q: string | undefined) => void
  onOpen: (owner_id: number) => void
}

export function BalancesTable({ balances, q, onSearch, onOpen }: BalancesTableProps) {
  const words = useAdminMessages().payouts
  const { columns } = words
  return (
    <section aria-label={words.balances} className="rounded-card border border-line bg-white">
      <div className="flex flex-wrap items-end justify-between gap-3 px-3 pt-4 pb-3">
        <div>
          <h2 className="text-h3">{words.balances}</h2>
          <p className="text-small text-ink-2">
            <span>{words.owed_in_all}</span> <Amount of={balances.total} />
          </p>
        </div>
        <div className="w-full md:w-64">
          <TypedSearch label={columns.owner} q={q} onChange={onSearch} />
        </div>
      </div>
      <table className="admin-table month-table">
        <thead>
          <tr>
            <th scope="col">{columns.owner}</th>
            <th scope="col">{columns.bank}</th>
            <th scope="col" data-number>
              {columns.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {balances.owners.map(({ owner_id, owner, bank_account, balance, reserve }) => (
            <tr key={owner_id}>
              <td>
                <OwnerButton owner={owner} onPress={() => onOpen(owner_id)} />
              </td>
              <td className={bank_account === 'in_effect' ? 'text-ink-2' : 'font-semibold'}>
                {words.stands[bank_account]}
              </td>
              <td
                data-number
                data-label={columns.balance}
                className={`font-semibold ${filsOf(balance) < 0 ? 'text-coral' : ''}`}
              >
                <Amount of={balance} />
                {filsOf(reserve) > 0 && (
                  <span className="block text-micro font-normal text-ink-2">
                    {words.kept(readableDirhams(filsOf(reserve)))}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {balances.owners.length === 0 && <p className="px-3 pb-4 text-ink-2">{words.nobody}</p>}
    </section>
  )
}
