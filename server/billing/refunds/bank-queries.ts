import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { CardDispute } from '#server/outside/payment-provider/index.ts'

const Id = z.object({ id: z.int() })

/** By the provider's key, ours or not. */
export async function findRefundByKey(
  db: Db | Tx,
  refund_key: string,
): Promise<number | undefined> {
  const { rows } = await rowsOf(
    Id,
  )`select id from refunds where stripe_refund_key = ${refund_key}`.execute(db)
  return rows[0]?.id
}

/** One of ours that was tried and of which the provider has not told yet. */
export async function isAwaited(
  db: Db | Tx,
  payment_id: number,
  amount_fils: number,
): Promise<boolean> {
  const { rows } = await rowsOf(Id)`
    select id from refunds where payment_id = ${payment_id} and amount_fils = ${amount_fils} and tried_at is not null and stripe_refund_key is null
      and done_at is null and failed_at is null limit 1`.execute(db)
  return rows.length > 0
}

const Open = z.object({ id: z.int(), amount_fils: z.int() })

/** Ours that are still to be asked for, the newest first. */
export async function listUnsent(tx: Tx, payment_id: number) {
  const { rows } = await rowsOf(Open)`
    select id, amount_fils from refunds where payment_id = ${payment_id} and done_at is null and failed_at is null and stripe_refund_key is null
    order by id desc for update`.execute(tx)
  return rows
}

/** The bank gave that much of it already. */
export async function shortenRefund(
  tx: Tx,
  { id, amount_fils }: z.infer<typeof Open>,
  by_fils: number,
) {
  if (by_fils < amount_fils)
    await sql`update refunds set amount_fils = amount_fils - ${by_fils}::bigint, is_shortened = true where id = ${id}`.execute(
      tx,
    )
  else await sql`delete from refunds where id = ${id}`.execute(tx)
}

type Movement = {
  payment_id: number
  amount_fils: number
  refund_key: string
  reason: 'bank' | 'dispute'
  credit_id: number | null
  now: Date
}

export const insertMovement = async (
  tx: Tx,
  { refund_key, now, ...movement }: Movement & { is_done: boolean },
) => {
  const { is_done, ...row } = movement
  const times = { asked_at: now, tried_at: now, done_at: is_done ? now : null }
  const inserted = tx
    .insertInto('refunds')
    .values({ ...row, ...times, stripe_refund_key: refund_key, folio_kind: null })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

const KnownDispute = z.object({ id: z.int(), state: z.enum(['open', 'won', 'lost']) })

/** Returns what was known of it before; undefined when it is new. */
export async function saveDispute(
  tx: Tx,
  { payment_id, now, ...dispute }: CardDispute & { payment_id: number; now: Date },
) {
  const { dispute_key, amount_fils, status, answer_by } = dispute
  const known = await rowsOf(
    KnownDispute,
  )`select id, state from disputes where dispute_key = ${dispute_key} for update`.execute(tx)
  const closed_at = status === 'open' ? null : now
  await sql`
    insert into disputes (payment_id, dispute_key, amount_fils, state, answer_by, opened_at, closed_at)
    values (${payment_id}, ${dispute_key}, ${amount_fils}, ${status}, ${answer_by}, ${now}, ${closed_at})
    on conflict (dispute_key) do update set state = excluded.state, answer_by = excluded.answer_by, amount_fils = excluded.amount_fils,
      closed_at = case when excluded.state = 'open' then null else coalesce(disputes.closed_at, excluded.closed_at) end`.execute(
    tx,
  )
  return known.rows[0]
}

/** While the guest's bank decides, nothing more is given back of a payment. */
export async function isDisputed(db: Db | Tx, payment_id: number): Promise<boolean> {
  const { rows } = await rowsOf(
    Id,
  )`select id from disputes where payment_id = ${payment_id} and state = 'open' limit 1`.execute(db)
  return rows.length > 0
}

const Case = z.object({ reservation_id: z.string(), amount_fils: z.int() })

/** A colleague has seen to it; undefined when there is none to see to. */
export async function noteCase(
  tx: Tx,
  { kind, case_id, now }: { kind: 'refund' | 'dispute'; case_id: number; now: Date },
) {
  const noted =
    kind === 'refund'
      ? sql`update refunds set noted_at = ${now} where id = ${case_id} and reason in ('bank', 'dispute') and noted_at is null returning payment_id, amount_fils`
      : sql`update disputes set answered_at = ${now} where id = ${case_id} and state = 'open' and answered_at is null returning payment_id, amount_fils`
  const { rows } = await rowsOf(Case)`
    with noted as (${noted}) select b.reservation_id, noted.amount_fils from noted join payments p on p.id = noted.payment_id join bookings b on b.id = p.booking_id`.execute(
    tx,
  )
  return rows[0]
}
