import type { LeftOut } from '#contract/payout-fields.ts'
import type { Services } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { listBalances, type Balance } from './account-queries.ts'
import { listStands } from './bank-account-queries.ts'
import { findPayer } from './payer-queries.ts'
import { listInEffect, listInPayout, type Payable } from './run-queries.ts'
import { openAccount } from './sealed-account.ts'

export type Payee = Payable & { owner: string; fils: number }

/** Who would be paid what today, and who not; nobody is left out without a word but who is owed nothing. */
export async function propose(db: Db | Tx, now: Date) {
  const [balances, in_effect, stands, in_payout, payer] = [
    await listBalances(db, dubaiDay(now)),
    await listInEffect(db, now),
    await listStands(db, now),
    await listInPayout(db),
    await findPayer(db),
  ]
  const whyOut = ({ owner_id, balance, reserve }: Balance): LeftOut | undefined => {
    if (balance < 0) return 'negative'
    if (in_payout.has(owner_id)) return 'in_payout'
    if (stands.get(owner_id) === 'waiting') return 'account_waiting'
    if (!in_effect.has(owner_id)) return 'no_account'
    if (balance === reserve) return 'reserve'
    return balance - reserve < (payer?.least_fils ?? 1) ? 'below_least' : undefined
  }
  const payees: Payee[] = []
  const left_out: (Balance & { why: LeftOut })[] = []
  for (const row of balances.filter(({ balance }) => balance !== 0)) {
    const why = whyOut(row)
    const account = in_effect.get(row.owner_id)
    if (why !== undefined) left_out.push({ ...row, why })
    else if (account) payees.push({ ...account, owner: row.owner, fils: row.balance - row.reserve })
  }
  return { payer, payees, left_out }
}

/** With whose name the bank has. */
export function shownPayee(
  { owner_id, owner, fils, sealed, iban_country, iban_end }: Payee,
  services: Pick<Services, 'config'>,
) {
  const { holder } = openAccount(sealed, owner_id, services)
  return { owner_id, owner, amount: fils, holder, iban_country, iban_end }
}
