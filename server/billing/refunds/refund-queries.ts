import { sql } from 'kysely'
import * as z from 'zod/mini'
import { REFUND_REASONS, type RefundLine } from '#contract/endpoints/admin/bookings.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export const insertRefundLine = (
  tx: Tx,
  line: { booking_id: number; fils: number; written_at: Date; computed_from: string },
) =>
  tx
    .insertInto('folio_lines')
    .values({ ...line, kind: 'refund' })
    .execute()

const Overdue = z.object({ refund_id: z.int() })

export async function listOverdueRefunds(db: Db, before: Date): Promise<{ refund_id: number }[]> {
  const { rows } = await rowsOf(Overdue)`
    select id as refund_id from refunds where done_at is null and failed_at is null and asked_at < ${before} order by id limit 200`.execute(
    db,
  )
  return rows
}

const PendingByCard = z.object({ refund_id: z.int(), amount_fils: z.int() })

/** Of one booking, the first one first. */
export async function listPendingByCard(tx: Tx, booking_id: number) {
  const { rows } = await rowsOf(PendingByCard)`
    select r.id as refund_id, r.amount_fils from refunds r join payments p on p.id = r.payment_id
    where p.booking_id = ${booking_id} and p.intent_id is not null and r.done_at is null and r.failed_at is null order by r.id`.execute(
    tx,
  )
  return rows
}

export type NewRefund = {
  payment_id: number
  amount_fils: number
  reason: (typeof REFUND_REASONS)[number]
  asked_at: Date
  folio_kind: RefundLine | null
  credit_id: number | null
}

export const insertRefund = async (tx: Tx, refund: NewRefund) =>
  (await tx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()).id

export async function findRefund(db: Db | Tx, id: number) {
  return await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('credits', 'credits.id', 'refunds.credit_id')
    .select([
      'refunds.id',
      'refunds.amount_fils',
      'refunds.reason',
      'refunds.folio_kind',
      'refunds.is_shortened',
      'refunds.credit_id',
      'credits.explanation',
      'refunds.stripe_refund_key',
      'refunds.done_at',
      'refunds.delayed_at',
      'refunds.failed_at',
      'refunds.asked_at',
      'payments.booking_id',
      'payments.id as payment_id',
      'payments.intent_id',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
}

export type DecidedRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** Recorded before the provider is called; true only the first time. */
export async function beginTrying(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ tried_at: now })
    .where('id', '=', id)
    .where('tried_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const storeRefundKey = (tx: Tx, id: number, refund_key: string) =>
  tx
    .updateTable('refunds')
    .set({ stripe_refund_key: refund_key })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()

const Failed = z.object({ was_done: z.boolean() })

/** Returns whether it had counted as done; undefined when already known. */
export async function markRefundFailed(
  tx: Tx,
  id: number,
  { refund_key, now }: { refund_key: string; now: Date },
) {
  const { rows } = await rowsOf(Failed)`
    update refunds set failed_at = ${now}, done_at = null, stripe_refund_key = ${refund_key} where id = ${id} and failed_at is null
    returning old.done_at is not null as was_done`.execute(tx)
  return rows[0]
}

export const settleFailedRefunds = (tx: Tx, booking_id: number, now: Date) =>
  tx
    .updateTable('refunds')
    .from('payments')
    .set({ done_at: now })
    .whereRef('payments.id', '=', 'refunds.payment_id')
    .where('payments.booking_id', '=', booking_id)
    .where((eb) =>
      eb.or([eb('refunds.failed_at', 'is not', null), eb('payments.method', '<>', 'card')]),
    )
    .where('refunds.done_at', 'is', null)
    .returning(['refunds.id', 'refunds.payment_id', 'refunds.amount_fils'])
    .execute()

const Delayed = z.object({ refund_id: z.int(), booking_id: z.int() })

/** Marks them as delayed; each is returned once. */
export async function markDelayed(tx: Tx, { before, now }: { before: Date; now: Date }) {
  const { rows } = await rowsOf(Delayed)`
    update refunds r set delayed_at = ${now} from payments p
    where p.id = r.payment_id and p.method = 'card' and r.done_at is null and r.failed_at is null and r.delayed_at is null and r.asked_at < ${before}
      and not exists (select from disputes d where d.payment_id = p.id and d.state = 'open')
    returning r.id as refund_id, p.booking_id`.execute(tx)
  return rows
}

const Count = z.object({ n: z.int() })

export async function countOverdueRefunds(db: Db, before: Date): Promise<number> {
  const { rows } = await rowsOf(Count)`
    select count(*)::int as n from refunds where done_at is null and (failed_at is not null or asked_at < ${before})`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Decided, not failed, and not yet with the guest's bank. */
export async function countPendingRefunds(db: Db): Promise<number> {
  const { rows } = await rowsOf(
    Count,
  )`select count(*)::int as n from refunds where done_at is null and failed_at is null`.execute(db)
  return rows[0]?.n ?? 0
}

export const REFUND_STATUS = sql`case when count(*) = 0 then null when bool_or(failed_at is not null and done_at is null) then 'failed' when bool_and(done_at is not null) then 'done'
  when bool_or(done_at is null and delayed_at is not null) then 'delayed' else 'pending' end`

const Sum = z.object({ fils: z.int() })

/** Decided and not yet carried out, in fils. */
export async function readPendingRefund(db: Db | Tx, booking_id: number): Promise<number> {
  const { rows } = await rowsOf(Sum)`
    select coalesce(sum(r.amount_fils), 0)::bigint as fils from refunds r join payments p on p.id = r.payment_id
    where p.booking_id = ${booking_id} and r.done_at is null`.execute(db)
  return rows[0]?.fils ?? 0
}

/** Of readPendingRefund() what the payment provider carries out; the rest is paid back by hand. */
export async function readPendingByCard(db: Db, booking_id: number): Promise<number> {
  const { rows } = await rowsOf(Sum)`
    select coalesce(sum(r.amount_fils), 0)::bigint as fils from refunds r join payments p on p.id = r.payment_id
    where p.booking_id = ${booking_id} and p.method = 'card' and r.done_at is null`.execute(db)
  return rows[0]?.fils ?? 0
}

const GivenBack = z.object({
  by_card_fils: z.int(),
  by_hand_fils: z.int(),
  credit_id: z.nullable(z.int()),
})

/**
 * What the end of a booking gave back, decided or carried out, by the way it was paid; without
 * earlier parts and moves.
 */
export async function readGivenBack(
  db: Db,
  booking_id: number,
): Promise<z.infer<typeof GivenBack>> {
  const { rows } = await rowsOf(GivenBack)`
    select coalesce(sum(r.amount_fils) filter (where p.method = 'card'), 0)::bigint as by_card_fils,
      coalesce(sum(r.amount_fils) filter (where p.method <> 'card'), 0)::bigint as by_hand_fils, max(r.credit_id) as credit_id
    from refunds r join payments p on p.id = r.payment_id
    where p.booking_id = ${booking_id} and r.reason in ('book_failed', 'cancelled', 'operator')`.execute(
    db,
  )
  return rows[0] ?? { by_card_fils: 0, by_hand_fils: 0, credit_id: null }
}

/** False when already known. */
export async function markRefunded(
  tx: Tx,
  id: number,
  { refund_key, now }: { refund_key: string; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('refunds')
    .set({ stripe_refund_key: refund_key, done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
