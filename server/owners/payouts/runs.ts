import { ALONE_WAIT_HOURS, payoutNumber } from '#contract/payout-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { listBalances } from './account-queries.ts'
import { listStands } from './bank-account-queries.ts'
import { propose } from './proposal.ts'
import {
  findProposed,
  findRun,
  insertLines,
  insertRun,
  listHolders,
  listInEffect,
  listLines,
  lockAccounts,
  lockRuns,
  markApproved,
  markPaid,
  markReturned,
  markWithdrawn,
  type RunRow,
} from './run-queries.ts'

const HOUR_MS = 60 * 60 * 1000
const RIGHT = 'books'

type Acting = { by: Actor; now: Date }
type Colleague = Acting & { by: { user_id: number } }
type Named = { run_id: number; reason: string }

/** Refuses NO_PAYER, NOBODY_TO_PAY, PAYOUT_PROPOSED. */
export async function proposeRun(tx: Tx, reason: string, { by, now }: Colleague) {
  await lockRuns(tx)
  if ((await findProposed(tx)) !== undefined) refuse('PAYOUT_PROPOSED')
  const { payer, payees, left_out } = await propose(tx, now)
  if (!payer) return refuse('NO_PAYER')
  if (payees.length === 0) refuse('NOBODY_TO_PAY')
  const alone_from = (await isAlone(tx, by.user_id))
    ? new Date(now.getTime() + ALONE_WAIT_HOURS * HOUR_MS)
    : null
  const run_id = await insertRun(tx, {
    payer_id: payer.id,
    proposer_id: by.user_id,
    proposed_by: by.name,
    proposed_at: now,
    alone_from,
  })
  const lines = payees.map(({ owner_id, fils, bank_account_id }) => ({
    owner_id,
    fils,
    bank_account_id,
  }))
  await insertLines(tx, run_id, lines)
  if (alone_from)
    for (const { user_id } of await listHolders(tx, 'team'))
      await enqueue(tx, 'send_payout_alone', { run_id, user_id })
  const total_fils = lines.reduce((sum, { fils }) => sum + fils, 0)
  await log(tx, 'propose-payout', {
    run_id,
    reason,
    by,
    now,
    after: { state: 'proposed', owners: lines.length, total_fils },
    detail: { left_out: left_out.length, alone_from: alone_from?.toISOString() ?? null },
  })
  return { run_id, alone_from }
}

/** Nobody else could approve what they propose. */
async function isAlone(tx: Tx, user_id: number): Promise<boolean> {
  const holders = await listHolders(tx, RIGHT)
  return holders.every((holder) => holder.user_id === user_id)
}

/** Refuses NOT_FOUND, PAYOUT_DECIDED, SECOND_PERSON_NEEDED, PAYOUT_MOVED. */
export async function approveRun(tx: Tx, { run_id, reason }: Named, { by, now }: Colleague) {
  const run = await lockProposed(tx, run_id)
  if (run.proposer_id === by.user_id) {
    const is_over = run.alone_from !== null && run.alone_from <= now
    if (!is_over || !(await isAlone(tx, by.user_id))) refuse('SECOND_PERSON_NEEDED')
  }
  await guardUnmoved(tx, run_id, now)
  await markApproved(tx, { run_id, at: now, by: by.name, approver_id: by.user_id })
  await log(tx, 'approve-payout', {
    run_id,
    reason,
    by,
    now,
    before: { state: 'proposed' },
    after: { state: 'approved', owners: run.owners, total_fils: run.total },
    detail: { proposed_by: run.proposed_by },
  })
}

/** Every line is still owed, to the account in effect, with no other waiting. */
async function guardUnmoved(tx: Tx, run_id: number, now: Date) {
  const lines = await listLines(tx, run_id)
  await lockAccounts(
    tx,
    lines.map(({ owner_id }) => owner_id),
  )
  const balances = await listBalances(tx, dubaiDay(now))
  const owed = new Map(
    balances.map(({ owner_id, balance, reserve }) => [owner_id, balance - reserve]),
  )
  const in_effect = await listInEffect(tx, now)
  const stands = await listStands(tx, now)
  const has_moved = lines.some(
    ({ owner_id, fils, bank_account_id }) =>
      (owed.get(owner_id) ?? 0) < fils ||
      in_effect.get(owner_id)?.bank_account_id !== bank_account_id ||
      stands.get(owner_id) === 'waiting',
  )
  if (has_moved) refuse('PAYOUT_MOVED')
}

/** Refuses NOT_FOUND, PAYOUT_DECIDED. */
export async function withdrawRun(tx: Tx, { run_id, reason }: Named, { by, now }: Acting) {
  await lockRuns(tx)
  const run = await runOf(tx, run_id)
  if (run.state !== 'proposed' && run.state !== 'approved') refuse('PAYOUT_DECIDED')
  await markWithdrawn(tx, { run_id, at: now, by: by.name })
  await log(tx, 'withdraw-payout', {
    run_id,
    reason,
    by,
    now,
    before: { state: run.state, owners: run.owners, total_fils: run.total },
    after: { state: 'withdrawn' },
  })
}

async function lockProposed(tx: Tx, run_id: number): Promise<RunRow> {
  await lockRuns(tx)
  const run = await runOf(tx, run_id)
  if (run.state !== 'proposed') refuse('PAYOUT_DECIDED')
  return run
}

/** Refuses NOT_FOUND. */
export const runOf = async (tx: Tx, run_id: number): Promise<RunRow> =>
  (await findRun(tx, run_id)) ??
  refuse('NOT_FOUND', { fields: [{ field: 'run_id', code: 'NOT_FOUND' }] })

/** Before the bank can have the file nothing is paid and nothing comes back. */
async function guardFiled(tx: Tx, run_id: number) {
  await lockRuns(tx)
  const { filed_at } = await runOf(tx, run_id)
  if (filed_at === null) refuse('PAYOUT_UNFILED')
}

type Paying = { run_id: number; owner_id?: number | undefined; bank_reference: string }

/** Each owner is mailed once. How many lines were open. Refuses NOT_FOUND, PAYOUT_UNFILED. */
export async function payRun(tx: Tx, { run_id, owner_id, bank_reference }: Paying, acting: Acting) {
  const { by, now } = acting
  await guardFiled(tx, run_id)
  const paid = await markPaid(tx, { run_id, owner_id, at: now, by: by.name, bank_reference })
  for (const line of paid) await enqueue(tx, 'send_payout', { run_id, owner_id: line.owner_id })
  if (paid.length > 0)
    await log(tx, 'pay-payout', {
      run_id,
      by,
      now,
      after: {
        state: 'paid',
        owners: paid.length,
        total_fils: paid.reduce((sum, { fils }) => sum + fils, 0),
      },
      detail: { bank_reference, owner_ids: paid.map((line) => line.owner_id) },
    })
  return { changed: paid.length }
}

/** How many lines were open or paid: one or none. Refuses NOT_FOUND, PAYOUT_UNFILED. */
export async function returnLine(
  tx: Tx,
  { run_id, owner_id, reason }: Named & { owner_id: number },
  { by, now }: Acting,
) {
  await guardFiled(tx, run_id)
  const returned = await markReturned(tx, { run_id, owner_id, at: now, by: by.name, reason })
  for (const { fils } of returned)
    await log(tx, 'return-payout', {
      run_id,
      reason,
      by,
      now,
      after: { state: 'returned', total_fils: fils },
      detail: { owner_id },
    })
  return { changed: returned.length }
}

type Logged = Acting & {
  run_id: number
  reason?: string
  before?: Record<string, unknown>
  after: Record<string, unknown>
  detail?: Record<string, unknown>
}

const log = (tx: Tx, verb: string, { run_id, by, now, ...logged }: Logged) =>
  logActivity(tx, {
    by,
    verb,
    subject: { kind: 'payout', id: payoutNumber(run_id) },
    ...logged,
    at: now,
  })
