import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { ERASED } from '#server/core/erased.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { ENTRIES } from './payouts/account-queries.ts'

type Id = RawBuilder<unknown>

/** The last day of which the books of an owner say something; null: of none. */
export const lastDayInBooks = (owner_id: Id) => sql`
  (select max(d.day) from (
    select max(month) as day from statement_lines where owner_id = ${owner_id}
    union all select max((sent_at at time zone 'Asia/Dubai')::date) from owner_statements where owner_id = ${owner_id}
    union all select max(issued_on) from fee_invoices where owner_id = ${owner_id}
    union all select max((coalesce(returned_at, paid_at) at time zone 'Asia/Dubai')::date) from payout_lines where owner_id = ${owner_id}
  ) d)`

const Unsettled = z.object({ owners: z.int() })

/** How many of these owners have a month that was not sent to them, or are owed what was not paid. */
export async function countUnsettled(db: Db | Tx, owner_ids: readonly number[], today: string) {
  const { rows } = await rowsOf(Unsettled)`
    select count(*)::int as owners from unnest(${owner_ids}::bigint[]) o (owner_id)
    where exists (select from month_sums s left join owner_statements t on t.owner_id = s.owner_id and t.month = s.month
        where s.owner_id = o.owner_id and t.state is distinct from 'sent'
          and s.month >= coalesce((select min(month) from closed_months where has_statements), (select max(month) + interval '1 month' from closed_months), '-infinity')
        group by s.month having sum(s.nett_fils) <> 0)
      or (select sum(e.fils) from (${ENTRIES}) e where e.owner_id = o.owner_id and e.day <= ${today}::date) > 0`.execute(
    db,
  )
  return rows[0]?.owners ?? 0
}

const NOBODY = JSON.stringify({
  recipient: { name: ERASED, email: '', address: null, trn: null },
})

/** Of owners who were erased: their names in the books. Amounts, numbers and days stay. */
export async function emptyBooks(tx: Tx, owner_ids: readonly number[]): Promise<void> {
  const theirs = sql`owner_id = any(${owner_ids}::bigint[])`
  await sql`update owner_statements set note = null where ${theirs} and state <> 'sent' and note is not null`.execute(
    tx,
  )
  await sql`
    update owner_statements s set note = null, content = made.content, sha256 = encode(sha256(convert_to(made.content, 'UTF8')), 'hex')
    from (select owner_id, month, (content::jsonb || ${JSON.stringify({ owner: ERASED, note: null })}::jsonb)::text as content
      from owner_statements where ${theirs} and state = 'sent') made
    where made.owner_id = s.owner_id and made.month = s.month`.execute(tx)
  await sql`
    update fee_invoices f set content = made.content, sha256 = encode(sha256(convert_to(made.content, 'UTF8')), 'hex')
    from (select invoice_number, (content::jsonb || ${NOBODY}::jsonb)::text as content from fee_invoices where ${theirs}) made
    where made.invoice_number = f.invoice_number`.execute(tx)
  await sql`delete from e_invoice_files where document_number in (select document_number from e_invoices where ${theirs})`.execute(
    tx,
  )
  await sql`delete from owner_businesses where ${theirs}`.execute(tx)
}

const AccountId = z.object({ id: z.int(), owner_id: z.int() })

/** Accounts that nothing was paid to go; returns the others. */
export async function deleteUnpaidAccounts(tx: Tx, owner_ids: readonly number[]) {
  await sql`delete from owner_bank_accounts a where owner_id = any(${owner_ids}::bigint[]) and not exists (select from payout_lines where bank_account_id = a.id)`.execute(
    tx,
  )
  const { rows } = await rowsOf(AccountId)`
    select id, owner_id from owner_bank_accounts where owner_id = any(${owner_ids}::bigint[]) order by id for update`.execute(
    tx,
  )
  return rows
}

type Blank = { id: number; sealed: Buffer; iban_end: string }

export const blankAccount = (tx: Tx, { id, sealed, iban_end }: Blank) =>
  tx.updateTable('owner_bank_accounts').set({ sealed, iban_end }).where('id', '=', id).execute()
