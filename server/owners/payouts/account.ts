import { payoutNumber } from '#contract/payout-fields.ts'
import { statementNumber } from '#contract/statement-fields.ts'
import type { PersonCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { findAccountOwner, listEntries } from './account-queries.ts'

type Whose = { owner_id: number; until: string }

/** The one account that the company, the owner and every payout read. */
export async function readAccount(db: Db | Tx, { owner_id, until }: Whose) {
  const entries = await listEntries(db, { owner_id, until })
  return {
    until,
    balance: entries.at(-1)?.balance_fils ?? 0,
    entries: entries.map(({ fils, balance_fils, number, run_id, ...entry }) => ({
      ...entry,
      amount: fils,
      balance: balance_fils,
      number:
        number !== null ? statementNumber(number) : run_id !== null ? payoutNumber(run_id) : null,
    })),
  }
}

export const readOwnAccount = async (
  { until }: { until?: string | undefined },
  { db, person, today }: PersonCall,
) => await readAccount(db, { owner_id: person.user_id, until: until ?? today })

/** Refuses NOT_FOUND for who never owned a home. */
export const ownerOf = async (db: Db | Tx, owner_id: number) =>
  (await findAccountOwner(db, owner_id)) ??
  refuse('NOT_FOUND', { fields: [{ field: 'owner_id', code: 'NOT_FOUND' }] })
