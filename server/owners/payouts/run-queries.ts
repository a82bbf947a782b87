import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PAYOUT_LINE_STATES, PAYOUT_STATES, PAYOUTS_PAGE } from '#contract/payout-fields.ts'
import type { StaffRight } from '#contract/staff-rights.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const RUNS_LOCK_KEY = 7_205_2048 // whoever proposes or decides waits for the one before

export const lockRuns = (tx: Tx) => sql`select pg_advisory_xact_lock(${RUNS_LOCK_KEY})`.execute(tx)

const RunRow = z.object({
  run_id: z.int(),
  payer_id: z.int(),
  state: z.enum(PAYOUT_STATES),
  owners: z.int(),
  total: z.int(),
  open: z.int(),
  returned: z.int(),
  proposed_at: z.date(),
  proposed_by: z.string(),
  proposer_id: z.int(),
  alone_from: z.nullable(z.date()),
  approved_at: z.nullable(z.date()),
  approved_by: z.nullable(z.string()),
  filed_at: z.nullable(z.date()),
  filed_by: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.date()),
  withdrawn_by: z.nullable(z.string()),
})
export type RunRow = z.infer<typeof RunRow>

const RUNS = sql`
  select r.id as run_id, r.payer_id, case when r.filed_at is null then r.state when l.open = 0 then 'settled' else 'filed' end as state, l.owners, l.total, l.open, l.returned,
    r.proposed_at, r.proposed_by, r.proposer_id, r.alone_from, r.approved_at, r.approved_by, r.filed_at, r.filed_by, r.withdrawn_at, r.withdrawn_by
  from payout_runs r cross join lateral (
    select count(*)::int as owners, coalesce(sum(fils), 0)::bigint as total, (count(*) filter (where state = 'open'))::int as open,
      (count(*) filter (where state = 'returned'))::int as returned
    from payout_lines where run_id = r.id) l`

/** The newest first, one more than a page. */
export async function listRuns(db: Db, before: number | undefined): Promise<RunRow[]> {
  const { rows } = await rowsOf(RunRow)`
    ${RUNS} where ${before === undefined ? sql`true` : sql`r.id < ${before}`} order by r.id desc limit ${PAYOUTS_PAGE + 1}`.execute(
    db,
  )
  return rows
}

export async function findRun(db: Db | Tx, run_id: number): Promise<RunRow | undefined> {
  const { rows } = await rowsOf(RunRow)`${RUNS} where r.id = ${run_id}`.execute(db)
  return rows[0]
}

const Id = z.object({ id: z.int() })

export async function findProposed(tx: Tx): Promise<number | undefined> {
  const { rows } = await rowsOf(Id)`
    select id from payout_runs where state = 'proposed'`.execute(tx)
  return rows[0]?.id
}

type NewRun = {
  payer_id: number
  proposer_id: number
  proposed_by: string
  proposed_at: Date
  alone_from: Date | null
}

export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const { rows } = await rowsOf(Id)`
    insert into payout_runs (payer_id, state, proposed_at, proposed_by, proposer_id, alone_from)
    values (${run.payer_id}, 'proposed', ${run.proposed_at}, ${run.proposed_by}, ${run.proposer_id}, ${run.alone_from}) returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

type NewLine = { owner_id: number; fils: number; bank_account_id: number }

export const insertLines = (tx: Tx, run_id: number, lines: readonly NewLine[]) =>
  tx
    .insertInto('payout_lines')
    .values(lines.map((line) => ({ run_id, state: 'open', ...line })))
    .execute()

type Decided = { run_id: number; at: Date; by: string }

export const markApproved = (
  tx: Tx,
  { run_id, at, by, approver_id }: Decided & { approver_id: number },
) =>
  tx
    .updateTable('payout_runs')
    .set({ state: 'approved', approved_at: at, approved_by: by, approver_id })
    .where('id', '=', run_id)
    .execute()

/** The first time only. */
export const markFiled = (tx: Tx, { run_id, at, by }: Decided) =>
  tx
    .updateTable('payout_runs')
    .set({ filed_at: at, filed_by: by })
    .where('id', '=', run_id)
    .where('filed_at', 'is', null)
    .execute()

export async function markWithdrawn(tx: Tx, { run_id, at, by }: Decided) {
  await tx
    .updateTable('payout_runs')
    .set({ state: 'withdrawn', withdrawn_at: at, withdrawn_by: by })
    .where('id', '=', run_id)
    .execute()
  await tx
    .updateTable('payout_lines')
    .set({ state: 'withdrawn' })
    .where('run_id', '=', run_id)
    .execute()
}

const LineRow = z.object({
  owner_id: z.int(),
  owner: z.string(),
  fils: z.int(),
  bank_account_id: z.int(),
  sealed: z.instanceof(Buffer),
  iban_country: z.string(),
  iban_end: z.string(),
  state: z.enum(PAYOUT_LINE_STATES),
  paid_at: z.nullable(z.date()),
  paid_by: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  returned_at: z.nullable(z.date()),
  returned_by: z.nullable(z.string()),
  return_reason: z.nullable(z.string()),
})
export type LineRow = z.infer<typeof LineRow>

/** In the order of the bank's file. */
export async function listLines(db: Db | Tx, run_id: number): Promise<LineRow[]> {
  const { rows } = await rowsOf(LineRow)`
    select l.owner_id, concat_ws(' ', u.first_name, u.last_name) as owner, l.fils, l.bank_account_id, a.sealed, a.iban_country, a.iban_end, l.state,
      l.paid_at, l.paid_by, l.bank_reference, l.returned_at, l.returned_by, l.return_reason
    from payout_lines l join users u on u.id = l.owner_id join owner_bank_accounts a on a.id = l.bank_account_id
    where l.run_id = ${run_id} order by l.owner_id`.execute(db)
  return rows
}

type OfRun = { run_id: number; owner_id?: number | undefined }
const PaidRow = z.object({ owner_id: z.int(), fils: z.int() })

/** Those that were open. */
export async function markPaid(
  tx: Tx,
  { run_id, owner_id, at, by, bank_reference }: OfRun & Decided & { bank_reference: string },
) {
  const { rows } = await rowsOf(PaidRow)`
    update payout_lines set state = 'paid', paid_at = ${at}, paid_by = ${by}, bank_reference = ${bank_reference}
    where run_id = ${run_id} and state = 'open' and ${owner_id === undefined ? sql`true` : sql`owner_id = ${owner_id}`}
    returning owner_id, fils`.execute(tx)
  return rows
}

/** One that was open or paid. */
export async function markReturned(
  tx: Tx,
  { run_id, owner_id, at, by, reason }: Required<OfRun> & Decided & { reason: string },
) {
  const { rows } = await rowsOf(PaidRow)`
    update payout_lines set state = 'returned', returned_at = ${at}, returned_by = ${by}, return_reason = ${reason}
    where run_id = ${run_id} and state in ('open', 'paid') and owner_id = ${owner_id} returning owner_id, fils`.execute(
    tx,
  )
  return rows
}

/** Until the end of the transaction no account of theirs is set or stopped. */
export const lockAccounts = (tx: Tx, owner_ids: readonly number[]) =>
  sql`select from users where id = any (${owner_ids}::bigint[]) order by id for no key update`.execute(
    tx,
  )

const Open = z.object({ owner_id: z.int() })

export async function listInPayout(db: Db | Tx): Promise<Set<number>> {
  const { rows } = await rowsOf(Open)`
    select owner_id from payout_lines where state = 'open'`.execute(db)
  return new Set(rows.map(({ owner_id }) => owner_id))
}

const Payable = z.object({
  owner_id: z.int(),
  bank_account_id: z.int(),
  sealed: z.instanceof(Buffer),
  iban_country: z.string(),
  iban_end: z.string(),
})
export type Payable = z.infer<typeof Payable>

/** The account in effect of each owner. */
export async function listInEffect(db: Db | Tx, now: Date): Promise<Map<number, Payable>> {
  const { rows } = await rowsOf(Payable)`
    select distinct on (owner_id) owner_id, id as bank_account_id, sealed, iban_country, iban_end from owner_bank_accounts
    where stopped_at is null and takes_effect_at <= ${now} order by owner_id, id desc`.execute(db)
  return new Map(rows.map((row) => [row.owner_id, row]))
}

const Holder = z.object({ user_id: z.int(), email: z.string() })

export async function listHolders(db: Db | Tx, right: StaffRight) {
  const { rows } = await rowsOf(Holder)`
    select u.id as user_id, u.email::text as email from staff s join users u on u.id = s.user_id
    where s.removed_at is null and ${right} = any (s.rights) order by u.id`.execute(db)
  return rows
}
