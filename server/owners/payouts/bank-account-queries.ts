import { sql, type Insertable } from 'kysely'
import * as z from 'zod/mini'
import { BANK_ACCOUNT_STATES } from '#contract/payout-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

const BankAccountRow = z.object({
  bank_account_id: z.int(),
  owner_id: z.int(),
  state: z.enum(BANK_ACCOUNT_STATES),
  sealed: z.instanceof(Buffer),
  iban_country: z.string(),
  iban_end: z.string(),
  set_at: z.date(),
  set_by: z.string(),
  called_by: z.nullable(z.string()),
  takes_effect_at: z.date(),
  stopped_at: z.nullable(z.date()),
  stopped_by: z.nullable(z.string()),
})
export type BankAccountRow = z.infer<typeof BankAccountRow>

/** The state of an account `a`: of those that wait no more the newest is in effect. */
const stateAt = (now: Date) => sql`
  case when a.stopped_at is not null then 'stopped' when a.takes_effect_at > ${now} then 'waiting'
    when exists (select from owner_bank_accounts n where n.owner_id = a.owner_id and n.id > a.id and n.stopped_at is null and n.takes_effect_at <= ${now}) then 'former'
    else 'in_effect' end`

const columns = (now: Date) =>
  sql`a.id as bank_account_id, a.owner_id, ${stateAt(now)} as state, a.sealed, a.iban_country, a.iban_end, a.set_at, a.set_by, a.called_by,
    a.takes_effect_at, a.stopped_at, a.stopped_by`

type Whose = { owner_id: number; now: Date }

/** The newest first. */
export async function listBankAccounts(db: Db | Tx, { owner_id, now }: Whose) {
  const { rows } = await rowsOf(BankAccountRow)`
    select ${columns(now)} from owner_bank_accounts a where a.owner_id = ${owner_id} order by a.id desc`.execute(
    db,
  )
  return rows
}

export async function findBankAccount(
  db: Db | Tx,
  { bank_account_id, now }: { bank_account_id: number; now: Date },
): Promise<BankAccountRow | undefined> {
  const { rows } = await rowsOf(BankAccountRow)`
    select ${columns(now)} from owner_bank_accounts a where a.id = ${bank_account_id}`.execute(db)
  return rows[0]
}

const Id = z.object({ id: z.int() })
type NewAccount = Omit<Insertable<DB['owner_bank_accounts']>, 'id'>

export async function insertBankAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { rows } = await rowsOf(Id)`
    insert into owner_bank_accounts (owner_id, sealed, iban_country, iban_end, set_at, set_by, called_by, reason, takes_effect_at)
    values (${account.owner_id}, ${account.sealed}, ${account.iban_country}, ${account.iban_end}, ${account.set_at}, ${account.set_by}, ${account.called_by ?? null},
      ${account.reason ?? null}, ${account.takes_effect_at}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

type Stop = { bank_account_id: number; at: Date; by: string }

export const markStopped = (tx: Tx, { bank_account_id, at, by }: Stop) =>
  tx
    .updateTable('owner_bank_accounts')
    .set({ stopped_at: at, stopped_by: by })
    .where('id', '=', bank_account_id)
    .execute()

const StandRow = z.object({
  owner_id: z.int(),
  bank_account: z.enum(['none', 'waiting', 'in_effect']),
})

/** Of each owner who set one: a change that waits comes first. */
export async function listStands(db: Db | Tx, now: Date) {
  const { rows } = await rowsOf(StandRow)`
    select a.owner_id, case when bool_or(a.takes_effect_at > ${now}) then 'waiting' else 'in_effect' end as bank_account
    from owner_bank_accounts a where a.stopped_at is null group by a.owner_id`.execute(db)
  return new Map(rows.map(({ owner_id, bank_account }) => [owner_id, bank_account]))
}

export async function listAccountIds(db: Db) {
  const { rows } = await rowsOf(Id)`select id from owner_bank_accounts order by id`.execute(db)
  return rows
}

export const setSealed = (tx: Tx, id: number, sealed: Buffer) =>
  tx.updateTable('owner_bank_accounts').set({ sealed }).where('id', '=', id).execute()

const Sealed = z.object({ owner_id: z.int(), sealed: z.instanceof(Buffer) })

export async function lockSealed(tx: Tx, id: number) {
  const { rows } = await rowsOf(Sealed)`
    select owner_id, sealed from owner_bank_accounts where id = ${id} for update`.execute(tx)
  return rows[0]
}
