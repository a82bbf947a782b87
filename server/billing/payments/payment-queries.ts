import { sql } from 'kysely'
import * as z from 'zod/mini'
import { BookingFacts, myBooking } from '#server/bookings/index.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { BookingAccess } from '#server/call/call.ts'

const PAYMENT = [
  'id',
  'booking_id',
  'intent_id',
  'client_secret',
  'idempotency_key',
  'amount_fils',
  'state',
  'failure_code',
  'started_at',
  'method',
] as const

/** The payment of the stay; what a move added is a further one. */
export const findPayment = (db: Db | Tx, booking_id: number) =>
  db
    .selectFrom('payments')
    .select(PAYMENT)
    .where('booking_id', '=', booking_id)
    .where('number', '=', 1)
    .executeTakeFirst()

export const bookingOfIntent = (intent_id: string) =>
  sql`(select booking_id from payments where intent_id = ${intent_id})`

export async function lockPayment(tx: Tx, booking_id: number) {
  const payment = tx
    .selectFrom('payments')
    .select(PAYMENT)
    .where('booking_id', '=', booking_id)
    .where('number', '=', 1)
    .forUpdate()
  return (await prepared('lock_payment', payment).execute(tx)).rows[0]
}

/** Also of one that has become a further payment of the booking that it changed. */
export async function lockPaymentOfIntent(tx: Tx, intent_id: string) {
  const payment = tx
    .selectFrom('payments')
    .select(PAYMENT)
    .where('intent_id', '=', intent_id)
    .forUpdate()
  return (await prepared('lock_payment_of_intent', payment).execute(tx)).rows[0]
}

export const PaymentState = z.enum([
  'captured',
  'closed',
  'failed',
  'refunded',
  'refunding',
  'started',
])
export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export type Begun = Pick<Payment, 'intent_id' | 'client_secret' | 'idempotency_key' | 'amount_fils'>
const BegunRow = z.extend(BookingFacts, {
  intent_id: z.nullable(z.string()),
  client_secret: z.nullable(z.string()),
  idempotency_key: z.nullable(z.string()),
  amount_fils: z.nullable(z.int()),
})
type Sought = { access: BookingAccess; reservation_id: string; now: Date }

/**
 * Returns no payment when the booking can no longer be paid. Locks the booking, so that total and
 * status match the payment.
 */
export async function beginPayment(
  db: Db,
  { access, reservation_id, now }: Sought,
): Promise<{ booking: BookingFacts; payment: Begun | null } | undefined> {
  const { rows } = await prepared(
    'begin_payment',
    rowsOf(BegunRow)`
    with booking as (${myBooking(access, reservation_id)} for update),
    payment as (
      insert into payments (booking_id, amount_fils, idempotency_key, started_at)
      select id, total_fils, 'booking-' || id, ${now}::timestamptz from booking
      where status not in ('expired', 'cancelled') and (status <> 'pencil' or expires_at > ${now})
      on conflict (booking_id, number) do update set booking_id = excluded.booking_id -- so that the one begun before is answered
      returning intent_id, client_secret, idempotency_key, amount_fils
    )
    select * from booking left join payment on true`,
  ).execute(db)
  const [row] = rows
  if (!row) return undefined
  const { intent_id, client_secret, idempotency_key, amount_fils, ...booking } = row
  return {
    booking,
    payment:
      idempotency_key === null || amount_fils === null
        ? null
        : { intent_id, client_secret, idempotency_key, amount_fils },
  }
}

const MyPayment = z.extend(BookingFacts, { intent_id: z.nullable(z.string()) })

export async function findMyPayment(db: Db, access: BookingAccess, reservation_id: string) {
  const { rows } = await prepared(
    'find_my_payment',
    rowsOf(MyPayment)`
    select b.*, p.intent_id from (${myBooking(access, reservation_id)}) b left join payments p on p.booking_id = b.id and p.number = 1`,
  ).execute(db)
  return rows[0]
}

const Settled = z.object({ is_settled: z.boolean() })

export async function isSettled(db: Db, intent_id: string): Promise<boolean> {
  const { rows } = await prepared(
    'is_settled',
    rowsOf(Settled)`
    select state not in ('started', 'failed') as is_settled from payments where intent_id = ${intent_id}`,
  ).execute(db)
  return rows[0]?.is_settled ?? false
}

const StoredIntent = z.object({
  intent_id: z.string(),
  client_secret: z.string(),
  amount_fils: z.int(),
})
type StoredIntent = z.infer<typeof StoredIntent>

/** The first stored intent wins; returns it with the current total. */
export async function storeIntent(
  db: Db,
  booking_id: number,
  { intent_id, client_secret }: { intent_id: string; client_secret: string },
): Promise<StoredIntent | undefined> {
  const { rows } = await prepared(
    'store_intent',
    rowsOf(StoredIntent)`
    update payments set intent_id = coalesce(intent_id, ${intent_id}), client_secret = coalesce(client_secret, ${client_secret})
    where booking_id = ${booking_id} and number = 1 returning intent_id, client_secret, amount_fils`,
  ).execute(db)
  return rows[0]
}

export const setAmount = (tx: Tx, booking_id: number, amount_fils: number) =>
  tx
    .updateTable('payments')
    .set({ amount_fils })
    .where('booking_id', '=', booking_id)
    .where('state', 'in', ['started', 'failed'])
    .execute()

type Received = { intent_id: string; received_fils: number; card_last4: string | null; now: Date }

export async function markCaptured(
  tx: Tx,
  id: number,
  { received_fils, intent_id, card_last4, now }: Received,
) {
  await prepared(
    'mark_captured',
    sql`
    with captured as (
      update payments set state = 'captured', captured_at = ${now}, failure_code = null, card_last4 = ${card_last4} where id = ${id} returning booking_id
    )
    insert into folio_lines (booking_id, kind, fils, written_at, computed_from)
    select booking_id, 'payment', ${-received_fils}::bigint, ${now}, ${JSON.stringify({ intent_id })}::jsonb from captured`,
  ).execute(tx)
}

type ManualPayment = {
  booking_id: number
  method: 'transfer' | 'cash'
  reference: string
  amount_fils: number
  now: Date
}

type Difference = Omit<ManualPayment, 'amount_fils'> & { amount_fils: number }

/** What a move added, paid by hand, with its folio line. */
export const insertDifference = (
  tx: Tx,
  { booking_id, method, reference, amount_fils, now }: Difference,
) =>
  sql`
    with paid as (
      insert into payments (booking_id, number, amount_fils, idempotency_key, state, method, reference, started_at, captured_at)
      select ${booking_id}, n, ${amount_fils}, 'booking-' || ${booking_id}::bigint || '-' || n, 'captured', ${method}, ${reference}, ${now}, ${now}
      from (select max(number) + 1 as n from payments where booking_id = ${booking_id}) next
    )
    insert into folio_lines (booking_id, kind, fils, written_at, computed_from)
    values (${booking_id}, 'payment', ${-amount_fils}::bigint, ${now}, ${JSON.stringify({ method, reference })}::jsonb)`.execute(
    tx,
  )

/** What paid for a change is a further payment of the booking it changed, with its folio line. */
export async function takeOver(
  tx: Tx,
  { payment_id, booking_id }: { payment_id: number; booking_id: number },
): Promise<void> {
  await sql`
    update folio_lines set booking_id = ${booking_id}
    where kind = 'payment' and booking_id = (select booking_id from payments where id = ${payment_id})`.execute(
    tx,
  )
  await sql`
    update payments set booking_id = ${booking_id}, number = (select max(number) + 1 from payments where booking_id = ${booking_id})
    where id = ${payment_id}`.execute(tx)
}

/** With its folio line; false when a payment of the booking was begun before. */
export async function insertManualPayment(
  tx: Tx,
  { booking_id, method, reference, amount_fils, now }: ManualPayment,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with paid as (
      insert into payments (booking_id, amount_fils, idempotency_key, state, method, reference, started_at, captured_at)
      values (${booking_id}, ${amount_fils}, 'booking-' || ${booking_id}::bigint, 'captured', ${method}, ${reference}, ${now}, ${now})
      on conflict (booking_id, number) do nothing returning booking_id
    )
    insert into folio_lines (booking_id, kind, fils, written_at, computed_from)
    select booking_id, 'payment', ${-amount_fils}::bigint, ${now}, ${JSON.stringify({ method, reference })}::jsonb from paid`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

export const markFailed = (tx: Tx, id: number, failure_code: string) =>
  tx
    .updateTable('payments')
    .set({ state: 'failed', failure_code })
    .where('id', '=', id)
    .where('state', 'in', ['started', 'failed'])
    .execute()

export const Unsettled = z.object({ booking_id: z.int(), intent_id: z.string() })
export type Unsettled = z.infer<typeof Unsettled>

export async function listUnsettled(db: Db, before: Date) {
  const { rows } = await rowsOf(Unsettled)`
    select p.booking_id, p.intent_id from payments p join bookings b on b.id = p.booking_id
    where p.state in ('started', 'failed') and p.intent_id is not null and p.started_at < ${before}
      and (b.status in ('pencil', 'expired', 'cancelled')) and b.booking_date > ${before}::timestamptz - interval '3 days'
    order by p.id limit 200`.execute(db)
  return rows
}

/** Undefined once it has ended. */
export async function findUnsettled(
  db: Db | Tx,
  payment_id: number,
): Promise<Unsettled | undefined> {
  const { rows } = await rowsOf(Unsettled)`
    select booking_id, intent_id from payments where id = ${payment_id} and state in ('started', 'failed') and intent_id is not null`.execute(
    db,
  )
  return rows[0]
}

const PaymentWithRest = z.object({
  id: z.int(),
  method: z.enum(['card', 'transfer', 'cash']),
  rest_fils: z.int(),
})

/** What is left of each payment of a booking, the first one first. */
export async function listPaymentsWithRest(tx: Tx, booking_id: number) {
  const { rows } = await rowsOf(PaymentWithRest)`
    select p.id, p.method, p.amount_fils - coalesce((select sum(amount_fils) from refunds where payment_id = p.id and reason <> 'excess'), 0)::bigint as rest_fils
    from payments p where p.booking_id = ${booking_id} and p.captured_at is not null order by p.number for update of p`.execute(
    tx,
  )
  return rows
}

/** Of two refunds that change at once the later one sees what became of the earlier one. */
const awaitOtherRefunds = (tx: Tx, payment_id: number) =>
  sql`select from payments where id = ${payment_id} for update`.execute(tx)

export async function markPaymentRefunded(tx: Tx, payment_id: number) {
  await awaitOtherRefunds(tx, payment_id)
  await sql`update payments set state = 'refunded' where id = ${payment_id} and state = 'refunding'
      and not exists (select from refunds where payment_id = ${payment_id} and done_at is null)`.execute(
    tx,
  )
}

export async function markPaymentRefunding(tx: Tx, payment_id: number) {
  await awaitOtherRefunds(tx, payment_id)
  await tx
    .updateTable('payments')
    .set({ state: 'refunding' })
    .where('id', '=', payment_id)
    .where('state', '=', 'refunded')
    .execute()
}

export const markRefunding = (tx: Tx, payment_id: number) =>
  tx.updateTable('payments').set({ state: 'refunding' }).where('id', '=', payment_id).execute()

/** False for a repeated event. */
export async function takeEvent(db: Db, id: string, received_at: Date): Promise<boolean> {
  const taken = db
    .insertInto('webhook_events')
    .values({ id, received_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
  const { rows } = await prepared('take_event', taken).execute(db)
  return rows.length === 1
}

export const deleteCharges = (tx: Tx, booking_id: number) =>
  tx
    .deleteFrom('folio_lines')
    .where('booking_id', '=', booking_id)
    .where('kind', 'not in', ['payment', 'refund'])
    .execute()

export const setCoupon = (
  tx: Tx,
  booking_id: number,
  price: { coupon_id: number | null; total_fils: number },
) => tx.updateTable('bookings').set(price).where('id', '=', booking_id).execute()

export const setTotal = (tx: Tx, booking_id: number, total_fils: number) =>
  tx.updateTable('bookings').set({ total_fils }).where('id', '=', booking_id).execute()

export async function isOver(db: Db, booking_id: number): Promise<boolean> {
  const { status } = await db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  return status === 'expired' || status === 'cancelled'
}

export const closePayment = (db: Db, booking_id: number) =>
  db
    .updateTable('payments')
    .set({ state: 'closed' })
    .where('booking_id', '=', booking_id)
    .where('state', 'in', ['started', 'failed'])
    .execute()
