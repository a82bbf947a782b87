import { sql, type Updateable } from 'kysely'
import * as z from 'zod/mini'
import {
  DEPOSIT_CARD_STATES,
  DEPOSIT_WAYS,
  HOLD_NIGHTS_MAX,
  type DepositWay,
} from '#contract/deposit-fields.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

export const DepositCard = z.object({
  id: z.int(),
  booking_id: z.int(),
  reservation_id: z.string(), // of the first booking of the stay
  guest_email: z.string(),
  way: z.enum(DEPOSIT_WAYS),
  fils: z.int(),
  state: z.enum(DEPOSIT_CARD_STATES),
  asked_at: z.date(),
  asked_by: z.nullable(z.string()),
  intent_id: z.nullable(z.string()),
  client_secret: z.nullable(z.string()),
  intents: z.int(),
  started_at: z.nullable(z.date()),
  former_intent_id: z.nullable(z.string()),
  consented_at: z.nullable(z.date()),
  customer_key: z.nullable(z.string()),
  method_key: z.nullable(z.string()),
  card_last4: z.nullable(z.string()),
  taken_at: z.nullable(z.date()),
  capture_before: z.nullable(z.date()),
  renewal_failed_at: z.nullable(z.date()),
  end_fils: z.nullable(z.int()),
})
export type DepositCard = z.infer<typeof DepositCard>

const CARD = sql`select c.id, c.booking_id, b.reservation_id, b.guest_email, c.way, c.fils, c.state, c.asked_at, c.asked_by, c.intent_id, c.client_secret, c.intents,
  c.started_at, c.former_intent_id, c.consented_at, c.customer_key, c.method_key, c.card_last4, c.taken_at, c.capture_before, c.renewal_failed_at, c.end_fils
  from deposit_cards c join bookings b on b.id = c.booking_id`

export async function findCard(db: Db | Tx, card_id: number): Promise<DepositCard | undefined> {
  const { rows } = await rowsOf(DepositCard)`${CARD} where c.id = ${card_id}`.execute(db)
  return rows[0]
}

/** The newest of a stay. */
export async function findCardOf(
  db: Db | Tx,
  booking_id: number,
): Promise<DepositCard | undefined> {
  const { rows } = await rowsOf(DepositCard)`
    ${CARD} where c.booking_id = ${booking_id} order by c.id desc limit 1`.execute(db)
  return rows[0]
}

export async function findCardOfIntent(
  db: Db | Tx,
  intent_id: string,
): Promise<DepositCard | undefined> {
  const { rows } = await rowsOf(DepositCard)`${CARD} where c.intent_id = ${intent_id}`.execute(db)
  return rows[0]
}

/** The deposit is locked before it, everywhere in this order. */
export async function lockCard(tx: Tx, card_id: number): Promise<DepositCard | undefined> {
  await sql`select from deposits where booking_id = (select booking_id from deposit_cards where id = ${card_id}) for update`.execute(
    tx,
  )
  await sql`select from deposit_cards where id = ${card_id} for update`.execute(tx)
  return await findCard(tx, card_id)
}

export const changeCard = (tx: Db | Tx, card_id: number, to: Updateable<DB['deposit_cards']>) =>
  tx.updateTable('deposit_cards').set(to).where('id', '=', card_id).execute()

const NewCard = z.object({ card_id: z.int(), booking_id: z.int() })
export type NewCard = z.infer<typeof NewCard>

const WAY = sql`case when b.stay_until - b.arrival_date > ${HOLD_NIGHTS_MAX}::int then 'charge' else 'hold' end`

type Due = { now: Date; today: string; days: number }

/** Of the homes that ask by a link, once the arrival is near. */
export async function insertDueCards(tx: Tx, { now, today, days }: Due): Promise<NewCard[]> {
  const { rows } = await rowsOf(NewCard)`
    insert into deposit_cards (booking_id, way, fils, state, asked_at)
    select b.id, ${WAY}, rc.damage_deposit_fils, 'asked', ${now}
    from bookings b join deposit_link_homes h on h.room_category_id = b.room_category_id join room_categories rc on rc.id = b.room_category_id
    where b.arrival_date between ${today}::date and ${today}::date + ${days}::int and b.extends_id is null and b.status in ('confirmed', 'arrived')
      and b.no_show_at is null and b.guest_email <> '' and rc.damage_deposit_fils > 0
      and not exists (select from deposit_cards c where c.booking_id = b.id) and not exists (select from check_ins i where i.booking_id = b.id)
      and not deposit_waived(b.id)
      and not exists (select from desk_cancellations d where d.booking_id = b.id)
    on conflict do nothing
    returning id as card_id, booking_id`.execute(tx)
  return rows
}

type Asking = { booking_id: number; asked_by: string; now: Date }

/** Undefined where the home asks for none, or one is open. */
export async function insertCard(
  tx: Tx,
  { booking_id, asked_by, now }: Asking,
): Promise<number | undefined> {
  const { rows } = await rowsOf(NewCard)`
    insert into deposit_cards (booking_id, way, fils, state, asked_at, asked_by)
    select b.id, ${WAY}, rc.damage_deposit_fils, 'asked', ${now}, ${asked_by}
    from bookings b join room_categories rc on rc.id = b.room_category_id where b.id = ${booking_id} and rc.damage_deposit_fils > 0
    on conflict do nothing
    returning id as card_id, booking_id`.execute(tx)
  return rows[0]?.card_id
}

/** The end of a stay, as it decides what becomes of a card. */
const Stay = z.object({
  has_left: z.boolean(),
  has_stayed: z.boolean(),
  left_on: z.nullable(day),
  held_fils: z.int(),
  claimed_fils: z.int(),
  is_waived: z.boolean(),
})
const OpenCard = z.extend(DepositCard, Stay.shape)
export type OpenCard = z.infer<typeof OpenCard>

/** Of which something may have to be done. */
export async function listOpenCards(db: Db): Promise<OpenCard[]> {
  const { rows } = await rowsOf(OpenCard)`
    select o.*, stay.*, coalesce(d.held_fils, 0) as held_fils, coalesce(d.claimed_fils, 0) as claimed_fils, deposit_waived(o.booking_id) as is_waived
    from (${CARD} where c.state in ('asked', 'held', 'charged', 'ending') or c.former_intent_id is not null) o
    left join deposits d on d.booking_id = o.booking_id
    cross join lateral (select not coalesce(bool_or(s.status in ('pencil', 'confirmed', 'arrived')), false) as has_left,
      coalesce(bool_or(s.status = 'departed' and s.no_show_at is null), false) as has_stayed,
      (least(max(s.closed_at), max(s.departure_date)::timestamp at time zone 'Asia/Dubai') at time zone 'Asia/Dubai')::date::text as left_on
      from bookings s where s.id = o.booking_id or s.extends_id = o.booking_id) stay
    order by o.id`.execute(db)
  return rows
}

const Sum = z.object({ fils: z.int() })

/** What stands on cards that the machine gives back: of holds, and of what was charged. */
export async function sumOnCards(db: Db | Tx, booking_id: number): Promise<number> {
  const { rows } = await rowsOf(Sum)`
    select coalesce(sum(case m.kind when 'taken' then m.fils else -m.fils end), 0)::bigint as fils
    from deposit_moves m join deposit_cards c on c.id = m.card_id
    where m.booking_id = ${booking_id} and c.state in ('held', 'charged', 'ending')`.execute(db)
  return rows[0]?.fils ?? 0
}

/** What a card holds, or what was charged to it and not given back. */
export async function sumOfCard(db: Db | Tx, card_id: number, way: DepositWay): Promise<number> {
  const { rows } = await rowsOf(Sum)`
    select coalesce(sum(case kind when 'taken' then fils else -fils end), 0)::bigint as fils from deposit_moves where card_id = ${card_id} and is_hold = ${way === 'hold'}`.execute(
    db,
  )
  return rows[0]?.fils ?? 0
}

/** What claims reserve of a hold that was charged for less. */
export async function sumShort(db: Db | Tx, booking_id: number): Promise<number> {
  const { rows } = await rowsOf(Sum)`
    select coalesce(sum(case m.kind when 'taken' then m.fils else -m.fils end), 0)::bigint as fils
    from deposit_moves m join deposit_cards c on c.id = m.card_id where m.booking_id = ${booking_id} and m.is_hold and c.state = 'charged'`.execute(
    db,
  )
  return rows[0]?.fils ?? 0
}

/** What the bank is being told to let go. */
export async function sumReleasing(db: Db | Tx, booking_id: number): Promise<number> {
  const { rows } = await rowsOf(Sum)`
    select coalesce(sum(fils - end_fils), 0)::bigint as fils from deposit_cards where booking_id = ${booking_id} and state = 'ending'`.execute(
    db,
  )
  return rows[0]?.fils ?? 0
}

/** What was ever taken by a link and still stands, whatever became of the card. */
export async function sumByLink(db: Db | Tx, booking_id: number): Promise<number> {
  const { rows } = await rowsOf(Sum)`
    select coalesce(sum(case kind when 'taken' then fils else -fils end), 0)::bigint as fils from deposit_moves where booking_id = ${booking_id} and card_id is not null`.execute(
    db,
  )
  return rows[0]?.fils ?? 0
}

const Refund = z.object({
  refund_id: z.int(),
  card_id: z.int(),
  booking_id: z.int(),
  intent_id: z.string(),
  fils: z.int(),
  state: z.enum(['asked', 'pending', 'done', 'failed']),
  refund_key: z.nullable(z.string()),
})
export type DepositRefund = z.infer<typeof Refund>

const REFUND = sql`select r.id as refund_id, r.card_id, c.booking_id, c.intent_id, r.fils, r.state, r.refund_key
  from deposit_refunds r join deposit_cards c on c.id = r.card_id`

export async function listOpenRefunds(db: Db): Promise<DepositRefund[]> {
  const { rows } = await rowsOf(Refund)`
    ${REFUND} where r.state in ('asked', 'pending') order by r.id`.execute(db)
  return rows
}

export async function listRefundsOf(db: Db, card_id: number): Promise<DepositRefund[]> {
  const { rows } = await rowsOf(Refund)`
    ${REFUND} where r.card_id = ${card_id} order by r.id`.execute(db)
  return rows
}

export async function lockRefund(tx: Tx, refund_id: number): Promise<DepositRefund | undefined> {
  const { rows } = await rowsOf(Refund)`
    ${REFUND} where r.id = ${refund_id} for update of r`.execute(tx)
  return rows[0]
}

export const insertRefund = async (
  tx: Tx,
  { card_id, fils, now }: { card_id: number; fils: number; now: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('deposit_refunds')
      .values({ card_id, fils, state: 'asked', asked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const changeRefund = (tx: Tx, refund_id: number, to: Updateable<DB['deposit_refunds']>) =>
  tx.updateTable('deposit_refunds').set(to).where('id', '=', refund_id).execute()

const LinkHome = z.object({
  room_category_id: z.int(),
  slug: z.string(),
  nice_name: z.string(),
  deposit: z.int(),
  asks_by_link: z.boolean(),
})

/** All homes that ask for a deposit, by name. */
export async function listLinkHomes(db: Db, lang: string) {
  const { rows } = await rowsOf(LinkHome)`
    select rc.id as room_category_id, rc.slug, t.nice_name, rc.damage_deposit_fils as deposit, h.room_category_id is not null as asks_by_link
    from room_categories rc join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    left join deposit_link_homes h on h.room_category_id = rc.id
    where rc.damage_deposit_fils > 0 and rc.is_active order by t.nice_name, rc.id`.execute(db)
  return rows
}

type Home = { room_category_id: number; asks_by_link: boolean; by: string; now: Date }

/** False where it was so before. */
export async function setLinkHome(
  tx: Tx,
  { room_category_id, asks_by_link, by, now }: Home,
): Promise<boolean> {
  const changed = asks_by_link
    ? await tx
        .insertInto('deposit_link_homes')
        .values({ room_category_id, since: now, by })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    : await tx
        .deleteFrom('deposit_link_homes')
        .where('room_category_id', '=', room_category_id)
        .executeTakeFirst()
  return 'numDeletedRows' in changed
    ? changed.numDeletedRows > 0n
    : (changed.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findHomeSlug = async (tx: Tx, room_category_id: number) =>
  (
    await tx
      .selectFrom('room_categories')
      .select('slug')
      .where('id', '=', room_category_id)
      .executeTakeFirst()
  )?.slug
