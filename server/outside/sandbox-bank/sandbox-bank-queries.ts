import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject
export type JsonObject = { readonly [name: string]: JsonValue }

export const Intent = z.object({
  id: z.string(),
  client_secret: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  amount_fils: z.int(),
  currency: z.string(),
  description: z.nullable(z.string()),
  receipt_email: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  card_last4: z.nullable(z.string()),
  failure_code: z.nullable(z.string()),
  decline_code: z.nullable(z.string()),
  charge_id: z.nullable(z.string()),
  refunded_fils: z.int(),
  challenge_url: z.nullable(z.string()),
  return_url: z.nullable(z.string()),
  settles_at: z.nullable(z.date()),
  created_at: z.date(),
  is_manual: z.boolean(), // authorised first, captured by an order
  customer: z.nullable(z.string()),
  captured_fils: z.nullable(z.int()),
  capture_before: z.nullable(z.date()),
})
export type Intent = z.infer<typeof Intent>

export const Refund = z.object({
  id: z.string(),
  intent_id: z.string(),
  charge_id: z.string(),
  currency: z.string(),
  amount_fils: z.int(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  settles_as: z.nullable(z.enum(['succeeded', 'failed'])),
  settles_at: z.nullable(z.date()),
  metadata: z.record(z.string(), z.string()),
  created_at: z.date(),
})
export type Refund = z.infer<typeof Refund>

const INTENT = sql`id, client_secret, status, amount_fils, currency, description, receipt_email, metadata, card_last4, failure_code,
  decline_code, charge_id, refunded_fils, challenge_url, return_url, settles_at, created_at, is_manual, customer, captured_fils, capture_before`

export type NewIntent = Pick<
  Intent,
  | 'id'
  | 'client_secret'
  | 'amount_fils'
  | 'currency'
  | 'description'
  | 'receipt_email'
  | 'metadata'
  | 'created_at'
  | 'is_manual'
  | 'customer'
>

export async function insertIntent(tx: Tx, intent: NewIntent): Promise<Intent | undefined> {
  const { rows } = await prepared(
    'insert_intent',
    rowsOf(Intent)`
    insert into sandbox_bank.intents (id, client_secret, amount_fils, currency, description, receipt_email, metadata, created_at, is_manual, customer)
    values (${intent.id}, ${intent.client_secret}, ${intent.amount_fils}, ${intent.currency}, ${intent.description},
      ${intent.receipt_email}, ${JSON.stringify(intent.metadata)}, ${intent.created_at}, ${intent.is_manual}, ${intent.customer})
    returning ${INTENT}`,
  ).execute(tx)
  return rows[0]
}

export async function findIntent(db: Db, id: string): Promise<Intent | undefined> {
  const { rows } = await prepared(
    'find_intent',
    rowsOf(Intent)`select ${INTENT} from sandbox_bank.intents where id = ${id}`,
  ).execute(db)
  return rows[0]
}

export async function lockIntent(tx: Tx, id: string): Promise<Intent | undefined> {
  const locked = rowsOf(
    Intent,
  )`select ${INTENT} from sandbox_bank.intents where id = ${id} for update`
  const { rows } = await prepared('lock_intent', locked).execute(tx)
  return rows[0]
}

const Due = z.object({ intents: z.boolean(), refunds: z.boolean(), deliveries: z.boolean() })

/**
 * By the earliest, which an index knows: for `exists` the plan for any moment would read every
 * intent there is.
 */
export async function findWhatIsDue(db: Db, now: Date): Promise<z.infer<typeof Due>> {
  const { rows } = await prepared(
    'find_what_is_due',
    rowsOf(Due)`
    select coalesce((select min(settles_at) from sandbox_bank.intents) <= ${now}, false) as intents,
      coalesce((select min(settles_at) from sandbox_bank.refunds) <= ${now}, false) as refunds,
      coalesce((select min(next_try_at) from sandbox_bank.deliveries where delivered_at is null) <= ${now}, false) as deliveries`,
  ).execute(db)
  const [due] = rows
  if (!due) throw new Error('What is due is one row')
  return due
}

export async function lockSettling(tx: Tx, now: Date): Promise<Intent[]> {
  const { rows } = await rowsOf(Intent)`
    select ${INTENT} from sandbox_bank.intents where settles_at <= ${now} order by settles_at limit 20 for update skip locked`.execute(
    tx,
  )
  return rows
}

export async function saveIntent(tx: Tx, intent: Intent): Promise<void> {
  await prepared(
    'save_intent',
    sql`
    update sandbox_bank.intents set status = ${intent.status}, amount_fils = ${intent.amount_fils}, card_last4 = ${intent.card_last4},
      failure_code = ${intent.failure_code}, decline_code = ${intent.decline_code}, charge_id = ${intent.charge_id},
      refunded_fils = ${intent.refunded_fils}, challenge_url = ${intent.challenge_url}, return_url = ${intent.return_url},
      settles_at = ${intent.settles_at}, captured_fils = ${intent.captured_fils}, capture_before = ${intent.capture_before}
    where id = ${intent.id}`,
  ).execute(tx)
}

export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  await sql`
    insert into sandbox_bank.refunds (id, intent_id, amount_fils, status, settles_as, settles_at, metadata, created_at)
    values (${refund.id}, ${refund.intent_id}, ${refund.amount_fils}, ${refund.status}, ${refund.settles_as}, ${refund.settles_at},
      ${JSON.stringify(refund.metadata)}, ${refund.created_at})`.execute(tx)
}

const REFUND = sql`select r.id, r.intent_id, i.charge_id, i.currency, r.amount_fils, r.status, r.settles_as, r.settles_at, r.metadata, r.created_at
  from sandbox_bank.refunds r join sandbox_bank.intents i on i.id = r.intent_id`

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const { rows } = await rowsOf(Refund)`${REFUND} where r.id = ${id}`.execute(db)
  return rows[0]
}

export async function listRefunds(
  db: Db,
  { intent_id, limit }: { intent_id: string | null; limit: number },
): Promise<Refund[]> {
  const { rows } = await rowsOf(Refund)`
    ${REFUND} where ${intent_id}::text is null or r.intent_id = ${intent_id} order by r.created_at desc, r.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function lockSettlingRefunds(tx: Tx, now: Date): Promise<Refund[]> {
  const { rows } = await rowsOf(Refund)`
    ${REFUND} where r.settles_at <= ${now} order by r.settles_at limit 20 for update of r skip locked`.execute(
    tx,
  )
  return rows
}

export async function saveRefundEnd(
  tx: Tx,
  { id, status }: Pick<Refund, 'id' | 'status'>,
): Promise<void> {
  await sql`update sandbox_bank.refunds set status = ${status}, settles_as = null, settles_at = null where id = ${id}`.execute(
    tx,
  )
}

export const Dispute = z.object({
  id: z.string(),
  intent_id: z.string(),
  amount_fils: z.int(),
  status: z.enum(['needs_response', 'under_review', 'won', 'lost']),
  due_by: z.date(),
  created_at: z.date(),
})
export type Dispute = z.infer<typeof Dispute>

export const insertDispute = (tx: Tx, dispute: Dispute) =>
  tx.insertInto('sandbox_bank.disputes').values(dispute).execute()

export async function findDispute(tx: Tx, id: string): Promise<Dispute | undefined> {
  const { rows } = await rowsOf(Dispute)`
    select id, intent_id, amount_fils, status, due_by, created_at from sandbox_bank.disputes where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export const saveDispute = (tx: Tx, { id, status }: Pick<Dispute, 'id' | 'status'>) =>
  tx.updateTable('sandbox_bank.disputes').set({ status }).where('id', '=', id).execute()

export async function listDisputes(db: Db, intent_id: string | null): Promise<Dispute[]> {
  const { rows } = await rowsOf(Dispute)`
    select id, intent_id, amount_fils, status, due_by, created_at from sandbox_bank.disputes
    where ${intent_id}::text is null or intent_id = ${intent_id} order by created_at, id limit 100`.execute(
    db,
  )
  return rows
}

type Reservation = { key: string; request_sha256: string; now: Date; expired_before: Date }

/** True for the first caller since `expired_before`; others wait until it commits or fails. */
export async function claimKey(
  tx: Tx,
  { key, request_sha256, now, expired_before }: Reservation,
): Promise<boolean> {
  const { rows } = await prepared(
    'claim_key',
    sql`
    insert into sandbox_bank.idempotency as stored (key, request_sha256, created_at) values (${key}, ${request_sha256}, ${now})
    on conflict (key) do update set request_sha256 = excluded.request_sha256, status = null, answer = null, created_at = excluded.created_at
      where stored.created_at <= ${expired_before}
    returning key`,
  ).execute(tx)
  return rows.length === 1
}

const StoredAnswer = z.object({
  request_sha256: z.string(),
  status: z.int(),
  answer: z.record(z.string(), z.json()),
})
export type StoredAnswer = z.infer<typeof StoredAnswer>

export async function findKey(tx: Tx, key: string): Promise<StoredAnswer | undefined> {
  const { rows } = await rowsOf(StoredAnswer)`
    select request_sha256, status, answer from sandbox_bank.idempotency where key = ${key}`.execute(
    tx,
  )
  return rows[0]
}

export async function storeAnswer(
  tx: Tx,
  stored: { key: string; status: number; answer: JsonObject },
): Promise<void> {
  await prepared(
    'store_answer',
    sql`
    update sandbox_bank.idempotency set status = ${stored.status}, answer = ${JSON.stringify(stored.answer)} where key = ${stored.key}`,
  ).execute(tx)
}

export async function releaseKey(tx: Tx, key: string): Promise<void> {
  await sql`delete from sandbox_bank.idempotency where key = ${key}`.execute(tx)
}

type NewDelivery = { event_id: string; type: string; payload: string; next_try_at: Date; now: Date }

export async function insertDelivery(
  tx: Tx,
  { event_id, type, payload, next_try_at, now }: NewDelivery,
): Promise<void> {
  await prepared(
    'insert_delivery',
    sql`
    insert into sandbox_bank.deliveries (event_id, type, payload, next_try_at, created_at)
    values (${event_id}, ${type}, ${payload}, ${next_try_at}, ${now})`,
  ).execute(tx)
}

export const DueDelivery = z.object({
  event_id: z.string(),
  payload: z.string(),
  attempts: z.int(),
})
export type DueDelivery = z.infer<typeof DueDelivery>

/** Leases due deliveries until `lease_until`, in case this process dies. */
export async function claimDeliveries(
  db: Db,
  { now, lease_until }: { now: Date; lease_until: Date },
): Promise<DueDelivery[]> {
  const { rows } = await prepared(
    'claim_deliveries',
    rowsOf(DueDelivery)`
    with due as (
      select event_id from sandbox_bank.deliveries where delivered_at is null and next_try_at <= ${now}
      order by next_try_at limit 20 for update skip locked)
    update sandbox_bank.deliveries d set attempts = d.attempts + 1, next_try_at = ${lease_until}
    from due where d.event_id = due.event_id returning d.event_id, d.payload, d.attempts`,
  ).execute(db)
  return rows
}

export async function markDelivered(db: Db, event_id: string, now: Date): Promise<void> {
  await prepared(
    'mark_delivered',
    sql`update sandbox_bank.deliveries set delivered_at = ${now} where event_id = ${event_id}`,
  ).execute(db)
}

export async function postponeDelivery(db: Db, event_id: string, next_try_at: Date): Promise<void> {
  await sql`
    update sandbox_bank.deliveries set next_try_at = ${next_try_at}
    where event_id = ${event_id} and delivered_at is null`.execute(db)
}
