import { payoutNumber } from '#contract/payout-fields.ts'
import { statementNumber } from '#contract/statement-fields.ts'
import type { PersonCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { findAccountOwner, listEntries, readAgreedReserve } from './account-queries.ts'

/** A reserve is what is there of it: a balance below it is all kept, one below zero has used it up. */
export const keptOf = (balance: number, agreed: number) => Math.min(Math.max(balance, 0), agreed)

type Whose = { owner_id: number; until: string }

/** The one account that the company, the owner and every payout read. */
export async function readAccount(db: Db | Tx, { owner_id, until }: Whose) {
  const entries = await listEntries(db, { owner_id, until })
  const balance = entries.at(-1)?.balance_fils ?? 0
  const reserve_agreed = await readAgreedReserve(db, owner_id, until)
  return {
    until,
    balance,
    reserve_agreed,
    reserve: keptOf(balance, reserve_agreed),
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
