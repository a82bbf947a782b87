import { Pencil } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import type { BookAccount } from '#contract/book-accounts.ts'
import { filsOf } from '#contract/money.ts'
import { Amount } from '#web/admin/display/amount.tsx'
import { Card } from '#web/admin/display/card.tsx'
import { useAdminMessages } from '#web/api/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { useAccountName } from './account-name.ts'
import type { Account, Books } from './books-queries.ts'

type WalkProps = {
  books: Books
  chosen: BookAccount | undefined
  onChoose: (account: BookAccount | undefined) => void
}

/** Two sides that come to the same; an account opens its lines of the day. */
export function Walk({ books, chosen, onChoose }: WalkProps) {
  const { books: words } = useAdminMessages()
  const [renamed, setRenamed] = useState<Account | null>(null)
  const largest = Math.max(1, ...books.accounts.map(({ amount }) => filsOf(amount)))
  return (
    <div className="grid items-start gap-5 main:grid-cols-2">
      {[true, false].map((is_where) => (
        <Card key={String(is_where)} title={is_where ? words.where : words.whose}>
          <ul>
            {books.accounts
              .filter(({ is_of_money }) => is_of_money === is_where)
              .map((account) => (
                <Row
                  key={account.account}
                  account={account}
                  share={Math.max(0, filsOf(account.amount)) / largest}
                  is_chosen={chosen === account.account}
                  onChoose={() =>
                    onChoose(chosen === account.account ? undefined : account.account)
                  }
                  onRename={() => setRenamed(account)}
                />
              ))}
          </ul>
          {!is_where && filsOf(books.reserves) > 0 && (
            <p className="flex items-baseline justify-between gap-3 text-small text-ink-2">
              <span>{words.reserves}</span>
              <Amount of={books.reserves} />
            </p>
          )}
          <p className="flex items-baseline justify-between gap-3 border-t border-line pt-3 font-semibold">
            <span>{words.total}</span>
            <Amount of={books.total} />
          </p>
        </Card>
      ))}
      <AccountDialog account={renamed} onClose={() => setRenamed(null)} />
    </div>
  )
}

const ofShare = (share: number): CSSProperties & Record<'--share', number> => ({ '--share': share })

type RowProps = {
  account: Account
  share: number
  is_chosen: boolean
  onChoose: () => void
  onRename: () => void
}

function Row({ account, share, is_chosen, onChoose, onRename }: RowProps) {
  const { books: words } = useAdminMessages()
  const name = useAccountName()(account)
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-pressed={is_chosen}
        onClick={onChoose}
        className="books-account"
        style={ofShare(share)}
      >
        <span className="text-micro text-ink-2 tabular-nums">
          <bdi>{account.code}</bdi>
        </span>
        <bdi className="min-w-0">{name}</bdi>
        <Amount of={account.amount} />
      </button>
      <IconButton label={words.rename(name)} onPress={onRename}>
        <Pencil size={15} aria-hidden />
      </IconButton>
    </li>
  )
}
